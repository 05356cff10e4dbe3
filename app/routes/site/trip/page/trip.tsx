import { useState } from "react";
import { data } from "react-router";
import { guestActor } from "../../../../domain/common/actor.ts";
import { withdrawAsked } from "../../../../operations/reservation/answer-asked.server.ts";
import { renewShare } from "../../../../operations/reservation/renew-share.server.ts";
import { tripHash } from "../../../../operations/reservation/trip-hash.server.ts";
import { findReservationByTripHash } from "../../../../store/reservation/reservations.server.ts";
import { tripRides } from "../../../../store/reservation/trip-rides.server.ts";
import { textsFor } from "../../../../texts/language.ts";
import { postedForm } from "../../../kit/form.server.ts";
import { orProblem } from "../../../kit/live-form.ts";
import { privateMeta } from "../../../kit/page-meta.ts";
import { keepFresh, useFresh } from "../../../kit/revalidate.ts";
import { LostTrip } from "../kept/lost-trip.tsx";
import { answerRideForm, answerStatuses } from "../ride/ride-answer.server.ts";
import type { Route } from "./+types/trip";
import { findTrip } from "./find-trip.server.ts";
import { answerMessage } from "./message-answer.server.ts";
import { toTrip } from "./own-trip.server.ts";
import { OwnTripPage } from "./own-trip.tsx";
import { readTrip } from "./read-trip.server.ts";
import { SharedTripPage } from "./shared-trip.tsx";
import { forgetShown } from "./shown-cookies.server.ts";

export const handle = { react: true, payment: true, shortFoot: true, afterPaint: true };

export { answerHeaders as headers } from "../../../kit/headers.server.ts";

export const meta = privateMeta((t) => `${t.trip.title} | ${t.brand}`);

const halfMinuteMs = 30_000;

/** The header lets `public/trip-worker.js` tell our own 404 from a proxy's. */
const dead = { status: 404, headers: { "Trip-Link": "dead" } };

export async function loader({ params, request }: Route.LoaderArgs) {
  const { language } = textsFor(request);
  const found = await findTrip(params.secret, language);
  if (!found) return data({ secret: "", trip: undefined, shared: undefined, reference: undefined }, dead);
  if (found.shared) {
    const { shared } = found;
    return data({ secret: params.secret, trip: undefined, shared, reference: shared.reference });
  }
  const { searchParams } = new URL(request.url);
  const trip = await readTrip(found.own, searchParams, language);
  const isPaymentOver = searchParams.has("problem") || trip.dueCents === 0;
  const headers = await forgetShown(request, params.secret, isPaymentOver);
  const { reference } = found.own;
  return data({ secret: params.secret, trip, shared: undefined, reference }, { headers });
}

/** Takes what a guest writes about a ride, or to the drivers. The link for fellow travellers may write nothing. */
export async function action({ params, request }: Route.ActionArgs) {
  const t = textsFor(request);
  const form = await postedForm(request);
  const own = await findReservationByTripHash(tripHash(params.secret), t.language);
  if (own && form.has("withdraw")) {
    await withdrawAsked(own.id, guestActor);
    return toTrip(params.secret, t);
  }
  if (own && form.has("renewShare")) {
    await renewShare(own.id, Number(form.get("renewShare")), guestActor);
    return toTrip(params.secret, t, "newLink");
  }
  const rides = own ? await tripRides(own.id, t.language) : [];
  const ride = rides.find(({ id }) => id === form.get("leg"));
  const isMessage = rides.length > 0 && form.has("message");
  if (!ride && !isMessage) throw data("This ride is not part of the trip.", { status: 404 });
  const answer = ride ? await answerRideForm(own!.id, ride, form) : await answerMessage(own!.id, rides, form);
  return data(answer, { status: answerStatuses[answer.outcome] });
}

export const clientMiddleware = [keepFresh];
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orProblem(serverAction);

export default function Trip({ loaderData: { secret, trip, shared }, actionData }: Route.ComponentProps) {
  const [paying, setPaying] = useState(false);
  useFresh(halfMinuteMs, !paying && trip?.near === true);
  if (shared) return <SharedTripPage secret={secret} shared={shared} />;
  if (!trip) return <LostTrip />;
  return (
    <OwnTripPage secret={secret} trip={trip} answered={actionData} paying={paying} setPaying={setPaying} />
  );
}
