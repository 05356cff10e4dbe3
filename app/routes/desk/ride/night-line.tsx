import { addDays } from "../../../domain/common/day.ts";
import { dayTexts } from "../../../texts/desk/ride/day.ts";
import type { DayHeadView } from "./board/day-head.server.ts";
import { DayLink } from "./board/strip.tsx";

/**
 * Says on today's board how many rides of yesterday go on, and leads to them; it draws nothing without any. A head that
 * a device kept from an older version has no number.
 */
export function NightLine({
  day,
  today,
  nightRides = 0,
}: Pick<DayHeadView, "day" | "today"> & Partial<DayHeadView>) {
  if (day !== today || nightRides === 0) return null;
  return (
    <p className="mt-2 rounded-xl border-2 border-mango bg-mango/10 px-4 print:hidden">
      <DayLink
        to={`/dashboard/admin/day/${addDays(today, -1)}`}
        className="inline-flex min-h-11 items-center font-semibold underline"
      >
        {dayTexts.nightRides(nightRides)}
      </DayLink>
    </p>
  );
}
