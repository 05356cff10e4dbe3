import { useEffect } from "react";
import { useFetchers, useNavigate } from "react-router";
import { addDays, type Day } from "../../../../domain/common/day.ts";

const leastPx = 80;
/** A swipe this near to the edge (px) is the phone's own back gesture. */
const edgePx = 24;

/** Makes a sideways swipe lead to the day before or after. */
export function useSwipe(day: Day): void {
  const isStill = useFetchers().length === 0;
  const navigate = useNavigate();
  useEffect(() => {
    let from: { clientX: number; clientY: number } | undefined;
    const begin = ({ touches, target }: TouchEvent) => {
      const { clientX, clientY } = touches[0]!;
      const isMeant =
        touches.length === 1 &&
        clientX > edgePx &&
        clientX < innerWidth - edgePx &&
        !(target as Element).closest("input, textarea, select, [data-lane]") &&
        // Another day would lose what is typed on a sheet, or chosen.
        !document.querySelector(
          "[data-sheet], [data-choosing], [data-board] [name=assign]:is(:checked, [type=hidden])",
        );
      from = isMeant ? { clientX, clientY } : undefined;
    };
    const end = ({ type, changedTouches }: TouchEvent) => {
      const { clientX, clientY } = changedTouches[0]!;
      const right = from && type === "touchend" ? clientX - from.clientX : 0;
      const down = from ? clientY - from.clientY : 0;
      from = undefined;
      if (Math.abs(right) < leastPx || Math.abs(right) < 3 * Math.abs(down)) return;
      const path = `/dashboard/admin/day/${addDays(day, right > 0 ? -1 : 1)}`;
      // This follows the links of the strip: a full load, unless a press waits for its answer.
      if (isStill) location.assign(path);
      else navigate(path);
    };
    addEventListener("touchstart", begin);
    addEventListener("touchend", end);
    addEventListener("touchcancel", end);
    return () => {
      removeEventListener("touchstart", begin);
      removeEventListener("touchend", end);
      removeEventListener("touchcancel", end);
    };
  }, [day, isStill, navigate]);
}
