import { dayTexts } from "../../../../texts/desk/ride/day.ts";
import { quiet } from "../row/next-button.tsx";
import type { DayRow } from "./day-row.server.ts";

const { ready } = dayTexts.shown;

/** Shows on a phone, when nothing is left to be resolved, the next ride and the way to it. */
export function AllReady({ left, now }: { left: DayRow[]; now: string | undefined }) {
  const next = left.find(({ time }) => time !== null && (!now || time > now));
  return (
    <div data-all-ready className="grid gap-3 rounded-card bg-shell p-5 shadow-card lg:hidden print:hidden">
      <h2 className="text-xl">{ready.heading}</h2>
      {next && <p>{ready.next([next.time, next.guest, next.driver?.name].filter(Boolean).join(" · "))}</p>}
      <label htmlFor={left.length > 0 ? "shown-next" : "shown-all"} className={`${quiet} cursor-pointer`}>
        {left.length > 0 ? ready.seeNext : ready.seeAll}
      </label>
    </div>
  );
}
