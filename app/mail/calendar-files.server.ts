import { type CalendarOptions, isCancelled, legCalendar } from "../domain/reservation/calendar.ts";
import type { Reservation } from "../domain/reservation/reservation.ts";
import { ourCompany } from "../texts/with-company.ts";
import type { Attachment } from "./letter.ts";

/** Returns one calendar file for each leg; `named` limits them to the legs with these ids. */
export function calendarFiles(
  reservation: Reservation,
  options: Omit<CalendarOptions, "organizer">,
  named = reservation.legs.map(({ id }) => id),
): Attachment[] {
  return reservation.legs.flatMap((leg, position) => {
    if (!named.includes(leg.id)) return [];
    const method = isCancelled(reservation, leg) ? "; method=CANCEL" : "";
    return {
      filename: `${reservation.reference}-${position + 1}.ics`,
      contentType: `text/calendar; charset=utf-8${method}`,
      content: legCalendar(reservation, leg, { ...options, organizer: ourCompany().email }),
    };
  });
}
