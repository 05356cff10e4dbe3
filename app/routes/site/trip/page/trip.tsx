import { useState } from "react";
import { data } from "react-router";
import { guestActor } from "../../../../domain/common/actor.ts";
import { keptUntil, type TripRide } from "../../../../domain/reservation/trip-ride.ts";
import { withdrawAsked } from "../../../../operations/reservation/answer-asked.server.ts";
import { renewShare } from "../../../../operations/reservation/renew-share.server.ts";
import { tripHash } from "../../../../operations/reservation/trip-secret.server.ts";
import { findReservationByTripHash } from "../../../../store/reservation/reservations.server.ts";
import { tripRides } from "../../../../store/reservation/trip-rides.server.ts";
import { textsFor, useTexts } from "../../../../texts/language.ts";
import { AskWhatsapp } from "../../../../ui/ask-whatsapp.tsx";
import { ButtonLink } from "../../../../ui/button.tsx";
import { PricePanel } from "../../../../ui/price-panel.tsx";
import { ReservationSummary } from "../../../../ui/reservation-summary.tsx";
import { postedForm } from "../../../kit/form.server.ts";
import { orProblem } from "../../../kit/live-form.ts";
import { privateMeta } from "../../../kit/page-meta.ts";
import { Pay } from "../../checkout/pay.tsx";
import { Withdraw } from "../change/withdraw.tsx";
import { KeepOnPhone } from "../kept/keep-on-phone.tsx";
import { KeptNote } from "../kept/kept-note.tsx";
import { LostTrip } from "../kept/lost-trip.tsx";
import type { Route } from "./+types/trip";
import { Account } from "./account.tsx";
import { AskCash } from "./ask-cash.tsx";
import { CashFirst } from "./cash-first.tsx";
import { findTrip } from "./find-trip.server.ts";
import { keepTrip, useFreshTrip } from "./keep-trip.ts";
import { answerMessage } from "./message-answer.server.ts";
import { MessageForm } from "./message-form.tsx";
import { toTrip } from "./own-trip.server.ts";
import { readTrip } from "./read-trip.server.ts";
import { answerRideForm, answerStatuses } from "./ride-answer.server.ts";
import { RideCard } from "./ride-card.tsx";
import { RideSteps } from "./ride-steps.tsx";
import { ShareTrip } from "./share-trip.tsx";
import { SharedTripPage } from "./shared-trip.tsx";
import { forgetShown } from "./shown-cookies.server.ts";
import { cancelledWords, letterWords } from "./state-words.ts";
import { MoneyBack, TripPlans } from "./trip-changes.tsx";
import { headWords } from "./trip-head.ts";
import { TripTop } from "./trip-top.tsx";

export const handle = { react: true, payment: true, shortFoot: true, afterPaint: true };

export { answerHeaders as headers } from "../../../kit/headers.server.ts";

export const meta = privateMeta((t) => `${t.trip.title} | ${t.brand}`);

/** The header lets `public/trip-worker.js` tell our own 404 from a proxy's. */
const dead = { status: 404, headers: { "Trip-Link": "dead" } };

export async function loader({ params, request }: Route.LoaderArgs) {
  const { language } = textsFor(request);
  const found = await findTrip(params.secret, language);
  if (!found) return data({ secret: "", trip: undefined, shared: undefined }, dead);
  if (found.shared) return data({ secret: params.secret, trip: undefined, shared: found.shared });
  const { searchParams } = new URL(request.url);
  const trip = await readTrip(found.own, searchParams, language);
  const isPaymentOver = searchParams.has("problem") || trip.dueCents === 0;
  const headers = await forgetShown(request, params.secret, isPaymentOver);
  return data({ secret: params.secret, trip, shared: undefined }, { headers });
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

export const clientMiddleware = [keepTrip];
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orProblem(serverAction);

export default function Trip({ loaderData: { secret, trip, shared }, actionData }: Route.ComponentProps) {
  const t = useTexts();
  const [paying, setPaying] = useState(false);
  useFreshTrip(!paying && trip?.near === true);
  if (shared) return <SharedTripPage secret={secret} shared={shared} />;
  if (!trip) return <LostTrip />;
  const { reservation, dueCents, online, problem, coming, today } = trip;
  const next = coming[0];
  const words = headWords(t, { ...reservation, ...trip });
  const { who } = words;
  const named = coming.every(({ vans }) => vans.every(({ driver }) => driver));
  const { payAgreedNote } = t.checkout;
  const card = (ride: TripRide) => (
    <RideCard
      key={ride.id}
      ride={ride}
      reservation={reservation}
      secret={secret}
      today={today}
      head={ride === next ? (who ? "who" : "route") : undefined}
      answered={actionData && (!("id" in actionData) || actionData.id === ride.id) ? actionData : undefined}
    />
  );
  const askCash = next && !trip.collector && (
    <AskCash reference={reservation.reference} dueCents={dueCents} />
  );
  const messageAnswer =
    actionData && (!("id" in actionData) || actionData.id === "message") ? actionData : undefined;
  const legs = reservation.legs.map((leg) => ({
    ...leg,
    note: leg.state === "cancelled" ? cancelledWords(t, trip.keptCents[leg.id] ?? 0) : undefined,
  }));
  const summary = (
    <section className="self-start rounded-card bg-shell p-6 shadow-card lg:p-8">
      <ReservationSummary
        booked={{ ...reservation, legs, message: next ? "" : reservation.message }}
        reference={reservation.reference}
      />
      {reservation.stage !== "declined" && <p className="mt-6">{letterWords(t, trip)}</p>}
      <p className="mt-2 text-sm text-ink-soft">{t.trip.keep}</p>
    </section>
  );
  return (
    <>
      <TripTop
        words={paying ? { ...words, lead: t.pay.working } : words}
        reference={reservation.reference}
        asksOffice={trip.missed !== undefined}
      />
      <div
        className={`wrap relative grid gap-x-8 gap-y-5 pb-10 lg:grid-cols-[1fr_24rem] lg:grid-rows-[auto_1fr] lg:pb-16 ${who ? "-mt-7 lg:-mt-12" : "pt-10 lg:pt-16"}`}
      >
        <div className="grid gap-5 self-start">
          <KeptNote />
          {trip.told && (
            <p role="status" className="rounded-card border-l-8 border-leaf bg-shell p-5 font-semibold">
              {t.plans.told[trip.told]}
            </p>
          )}
          {next && card(next)}
          {trip.stepsOf ? <RideSteps {...trip} ride={trip.stepsOf} /> : summary}
          {coming.slice(1).map(card)}
        </div>
        <div className="grid gap-5 self-start lg:row-span-2">
          <PricePanel
            quote={reservation.stage === "declined" ? { ...reservation, priceCents: 0 } : reservation}
            note={dueCents > 0 && !online && !trip.collector ? payAgreedNote : undefined}
            instead={t.plans.nothingToPay}
          >
            <Account {...trip} />
          </PricePanel>
          <MoneyBack {...trip} />
          {dueCents > 0 && (
            <CashFirst collector={trip.collector} dueCents={dueCents} isAsked={problem !== undefined}>
              {online ? (
                <Pay
                  online={online}
                  subject={{ trip: secret }}
                  problem={problem}
                  working={setPaying}
                  heading={t.pay.due(t.dollars(dueCents))}
                  note={t.pay.dueNote}
                >
                  {askCash}
                </Pay>
              ) : (
                askCash && <section className="rounded-card bg-shell p-6 shadow-card">{askCash}</section>
              )}
            </CashFirst>
          )}
          <TripPlans secret={secret} {...trip} />
          {reservation.stage === "asked" && trip.payment !== "IN_REVIEW" && <Withdraw />}
          {(reservation.stage === "held" || reservation.stage === "booked") && (
            <ButtonLink href={t.href(`/trip/${secret}/calendar.ics`)} look="quiet">
              {t.trip.calendar}
            </ButtonLink>
          )}
          {trip.isPaid && (
            <ButtonLink href={t.href(`/trip/${secret}/receipt`)} look="quiet">
              {t.receipt.title}
            </ButtonLink>
          )}
          {!trip.missed && (
            <AskWhatsapp
              greeting={t.trip.whatsappText(reservation.reference)}
              label={t.trip.whatsapp}
              look="quiet"
            />
          )}
          {reservation.stage !== "cancelled" && reservation.stage !== "declined" && (
            <ShareTrip url={trip.shareUrl} version={reservation.shareVersion} />
          )}
        </div>
        {trip.stepsOf && (
          <div className="grid gap-5 self-start">
            {next && <MessageForm message={reservation.message} named={named} answered={messageAnswer} />}
            {summary}
          </div>
        )}
      </div>
      <div className="wrap pb-10">
        <KeepOnPhone until={keptUntil(reservation.legs)} shown={JSON.stringify(trip)} />
      </div>
    </>
  );
}
