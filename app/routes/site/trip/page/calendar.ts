import { showsPrice } from "../../../../domain/partner/relation.ts";
import { asGuestReads } from "../../../../domain/partner/without-price.ts";
import { tripCalendar } from "../../../../domain/reservation/calendar.ts";
import { guestCalendar } from "../../../../mail/calendar-files.server.ts";
import { tripAddress } from "../../../../operations/reservation/trip-secret.server.ts";
import { findPolicy } from "../../../../store/reservation/policy.server.ts";
import { textsFor } from "../../../../texts/language.ts";
import type { Route } from "./+types/calendar";
import { findTrip } from "./find-trip.server.ts";

export async function loader({ params, request }: Route.LoaderArgs) {
  const { language } = textsFor(request);
  const trip = await findTrip(params.secret, language);
  const reservation = trip?.own ? asGuestReads(trip.own) : trip?.shared;
  if (!reservation) throw new Response("No such trip", { status: 404 });
  const tripUrl = tripAddress(params.secret, language);
  const own = trip?.own;
  const policy = own && showsPrice(own.relation) ? await findPolicy(own.policyId) : undefined;
  return new Response(tripCalendar(reservation, guestCalendar(reservation, { language, tripUrl, policy })), {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${reservation.reference}.ics"`,
      "Cache-Control": "private, no-store",
    },
  });
}
