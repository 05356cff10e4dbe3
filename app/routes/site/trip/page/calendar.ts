import { tripCalendar } from "../../../../domain/reservation/calendar.ts";
import { guestWords } from "../../../../mail/guest-words.ts";
import { tripAddress } from "../../../../operations/reservation/trip-secret.server.ts";
import { textsFor } from "../../../../texts/language.ts";
import { ourCompany } from "../../../../texts/with-company.ts";
import type { Route } from "./+types/calendar";
import { findTrip } from "./find-trip.server.ts";

export async function loader({ params, request }: Route.LoaderArgs) {
  const { language } = textsFor(request);
  const trip = await findTrip(params.secret, language);
  const reservation = trip?.own ?? trip?.shared;
  if (!reservation) throw new Response("No such trip", { status: 404 });
  const tripUrl = tripAddress(params.secret, language);
  const options = { ...guestWords[language].calendar, tripUrl, organizer: ourCompany().email };
  return new Response(tripCalendar(reservation, options), {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${reservation.reference}.ics"`,
      "Cache-Control": "private, no-store",
    },
  });
}
