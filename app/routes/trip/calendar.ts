import { tripAddress, tripHash } from "../../booking/trip-secret.server.ts";
import { tripCalendar } from "../../domain/calendar.ts";
import { findReservationByTripHash } from "../../store/reservations.server.ts";
import { calendarWords } from "../../texts/en/calendar.ts";
import type { Route } from "./+types/calendar";

export async function loader({ params }: Route.LoaderArgs) {
  const reservation = await findReservationByTripHash(tripHash(params.secret));
  if (!reservation) throw new Response("No such trip", { status: 404 });
  return new Response(
    tripCalendar(reservation, { tripUrl: tripAddress(params.secret), words: calendarWords }),
    {
      headers: {
        "Content-Type": "text/calendar; charset=utf-8",
        "Content-Disposition": `attachment; filename="${reservation.reference}.ics"`,
        "Cache-Control": "private, no-store",
      },
    },
  );
}
