import type { ToggleEvent } from "react";
import { breakdownTexts } from "../../../../texts/desk/ride/breakdown.ts";
import { cancelTexts } from "../../../../texts/desk/ride/cancel-day.ts";
import { dayTexts } from "../../../../texts/desk/ride/day.ts";
import { handOverTexts } from "../../../../texts/desk/ride/hand-over.ts";
import { swapTexts } from "../../../../texts/desk/ride/swap.ts";
import { useMay } from "../../kit/shut.tsx";
import type { DayHeadView } from "./day-head.server.ts";

/** An entry of a menu of the board. */
export const menuWay =
  "flex min-h-11 w-full items-center rounded-lg px-3 text-left font-semibold hover:bg-sand-dark aria-[current]:bg-sand-dark";

const ways = [
  ["sick", handOverTexts.link],
  ["swap", swapTexts.link],
  ["breakdown", breakdownTexts.link],
  ["cancel", cancelTexts.link],
] as const;

/** Says whether a reader may change rides of the day; a day that is over, with all its rides, stays as it was. */
export function useDayLinks({ day, today, rides, nightRides }: DayHeadView): boolean {
  return useMay("dispatch") && (day >= today || nightRides > 0) && rides > 0;
}

/**
 * Links to the pages that change several rides of a day: an illness, a swap, a storm. Today, and after midnight for
 * rides that go on, it also links to a breakdown and to possible no-shows. A head that a device kept from an older
 * version has no possible no-shows.
 */
export function DayLinks({
  day,
  today,
  noShows = [],
}: Pick<DayHeadView, "day" | "today"> & Partial<DayHeadView>) {
  const open = ways.filter(([way]) => (way === "breakdown" ? day <= today : day >= today));
  const links = [
    ...open.map(([way, text]) => [`/dashboard/admin/day/${day}/${way}`, text] as const),
    ...noShows.map(({ href, ride }) => [href, dayTexts.noShowOf(ride)] as const),
  ];
  return links.map(([href, text]) => (
    <a key={href} href={href} className={`${menuWay} in-data-kept:hidden`}>
      {text}
    </a>
  ));
}

/** Holds these ways in the day's head on a desktop. */
export function DayLinksMenu({ head }: { head: DayHeadView }) {
  if (!useDayLinks(head)) return null;
  return (
    <div className="in-data-kept:hidden max-lg:hidden print:hidden">
      <button
        type="button"
        popoverTarget="day-links"
        className="inline-flex min-h-11 cursor-pointer items-center rounded-xl border-[1.5px] border-line bg-white px-3 font-semibold hover:border-ink"
      >
        {dayTexts.unforeseen}
        <span aria-hidden="true" className="ml-1.5 text-xs">
          ▾
        </span>
      </button>
      <div
        id="day-links"
        popover="auto"
        onBeforeToggle={openBelow}
        className="fixed inset-[auto_0.75rem_auto_auto] m-0 w-72 rounded-2xl bg-shell p-2 text-ink shadow-card"
      >
        <DayLinks {...head} />
      </div>
    </div>
  );
}

const gapPx = 4;

/** Opens a menu under its button, as far up as it has to be to stand on the screen whole. */
export function openBelow({ currentTarget }: ToggleEvent<HTMLElement>): void {
  const { bottom, right } = currentTarget.previousElementSibling!.getBoundingClientRect();
  const highestRem = currentTarget.querySelectorAll("a, button, p").length * 3 + 1;
  currentTarget.style.top = `max(0px, min(${bottom + gapPx}px, 100vh - ${highestRem}rem))`;
  currentTarget.style.right = `max(0.75rem, ${document.documentElement.clientWidth - right}px)`;
}
