import { type CalendarOptions, legCalendar } from "../domain/calendar.ts";
import type { Reservation } from "../domain/reservation.ts";
import type { Attachment } from "./letter.ts";

/** One calendar file a leg. */
export function calendarFiles(reservation: Reservation, options: CalendarOptions): Attachment[] {
  return reservation.legs.map((leg, position) => ({
    filename: `${reservation.reference}-${position + 1}.ics`,
    contentType: "text/calendar; charset=utf-8",
    content: legCalendar(reservation, leg, options),
  }));
}
