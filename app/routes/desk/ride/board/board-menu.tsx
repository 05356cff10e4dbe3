import type { ToggleEvent } from "react";
import { useLocation } from "react-router";
import { dayTexts } from "../../../../texts/desk/ride/day.ts";
import { useMay } from "../../kit/shut.tsx";
import { Views } from "../../kit/views.tsx";
import { printKept } from "./use-day-copy.ts";

const way =
  "flex min-h-11 w-full items-center rounded-lg px-3 text-left font-semibold hover:bg-sand-dark aria-[current]:bg-sand-dark";

/** Holds what a phone has no room for beside the day: choosing several rides, grouping them, printing them. */
export function BoardMenu({ day, choose }: { day: string; choose: () => void }) {
  const mayChoose = useMay("dispatch");
  const { search } = useLocation();
  return (
    <>
      <button
        type="button"
        popoverTarget="board-menu"
        aria-label={dayTexts.more}
        className="grid min-h-11 w-11 place-items-center rounded-xl text-xl font-bold"
      >
        ⋯
      </button>
      {/* A link changes the key, so that the menu is closed on the page that it leads to. */}
      <div
        key={search}
        id="board-menu"
        popover="auto"
        onBeforeToggle={openBelow}
        className="fixed inset-[auto_0.75rem_auto_auto] m-0 w-64 rounded-2xl bg-shell p-2 text-ink shadow-card"
      >
        {mayChoose && (
          <button
            type="button"
            popoverTarget="board-menu"
            popoverTargetAction="hide"
            onClick={choose}
            className={way}
          >
            {dayTexts.choosing.several}
          </button>
        )}
        <Views className={way} />
        <a href={`/dashboard/admin/day/${day}/sheet`} onClick={printKept} className={way}>
          {dayTexts.print}
        </a>
        <p className="border-t border-ink/10 px-3 pt-2 text-sm text-ink-soft">{dayTexts.key}</p>
      </div>
    </>
  );
}

const gapPx = 4;
const highestRem = 23;

/** Opens the menu under its button, and above the rooms of the desk where the button lies low. */
function openBelow({ currentTarget }: ToggleEvent<HTMLElement>): void {
  const { bottom } = currentTarget.previousElementSibling!.getBoundingClientRect();
  currentTarget.style.top = `max(0px, min(${bottom + gapPx}px, 100vh - ${highestRem}rem))`;
}
