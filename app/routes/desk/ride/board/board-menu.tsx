import { useLocation } from "react-router";
import { dayTexts } from "../../../../texts/desk/ride/day.ts";
import { useMay } from "../../kit/shut.tsx";
import { Views } from "../../kit/views.tsx";
import type { DayHeadView } from "./day-head.server.ts";
import { DayLinks, menuWay, openBelow, useDayLinks } from "./day-links.tsx";
import { printKept } from "./use-day-copy.ts";

/** Holds what a phone has no room for: what went wrong, choosing several rides, grouping and printing them. */
export function BoardMenu({ head, choose }: { head: DayHeadView; choose: () => void }) {
  const mayChoose = useMay("dispatch");
  const hasLinks = useDayLinks(head);
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
        className="fixed inset-[auto_0.75rem_auto_auto] m-0 max-h-screen w-72 overflow-y-auto rounded-2xl bg-shell p-2 text-ink shadow-card"
      >
        {hasLinks && (
          <div className="mb-1 border-b border-ink/10 pb-1 in-data-kept:hidden">
            <p className="px-3 pt-1 text-sm text-ink-soft">{dayTexts.unforeseen}</p>
            <DayLinks {...head} />
          </div>
        )}
        {mayChoose && (
          <button
            type="button"
            popoverTarget="board-menu"
            popoverTargetAction="hide"
            onClick={choose}
            className={menuWay}
          >
            {dayTexts.choosing.several}
          </button>
        )}
        <Views className={menuWay} />
        <a href={`/dashboard/admin/day/${head.day}/sheet`} onClick={printKept} className={menuWay}>
          {dayTexts.print}
        </a>
        <p className="border-t border-ink/10 px-3 pt-2 text-sm text-ink-soft">{dayTexts.key}</p>
      </div>
    </>
  );
}
