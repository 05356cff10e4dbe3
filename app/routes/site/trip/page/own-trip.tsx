import { keptUntil, type TripRide } from "../../../../domain/reservation/trip-ride.ts";
import { useTexts } from "../../../../texts/language.ts";
import { Withdraw } from "../change/withdraw.tsx";
import { KeepOnPhone } from "../kept/keep-on-phone.tsx";
import { KeptNote } from "../kept/kept-note.tsx";
import type { RideFormAnswer } from "../ride/ride-answer.server.ts";
import { RideCard, type ShownRide } from "../ride/ride-card.tsx";
import { RideSteps } from "../ride/ride-steps.tsx";
import { BookingFold } from "./booking-fold.tsx";
import { DueLine } from "./due-line.tsx";
import { MessageForm } from "./message-form.tsx";
import type { OwnTripShown } from "./read-trip.server.ts";
import { MoneyBack, TripPlans } from "./trip-changes.tsx";
import { headWords } from "./trip-head.ts";
import { TripLinks } from "./trip-links.tsx";
import { TripMoney } from "./trip-money.tsx";
import { TripRides } from "./trip-rides.tsx";
import { TripTop } from "./trip-top.tsx";

interface OwnTripPageProps {
  secret: string;
  trip: OwnTripShown;
  /** The answer to a form that was sent without a script. */
  answered: RideFormAnswer | undefined;
  paying: boolean;
  setPaying: (busy: boolean) => void;
}

/** Shows a guest the next ride, what is still needed, the other rides, then the money and what can be done. */
export function OwnTripPage({ secret, trip, answered, paying, setPaying }: OwnTripPageProps) {
  const t = useTexts();
  const { reservation, coming, today, isEvening } = trip;
  const { reference, stage, legs } = reservation;
  const words = headWords(t, { ...reservation, ...trip });
  const [next] = coming;
  const answerTo = (id: string) =>
    answered && (!("id" in answered) || answered.id === id) ? answered : undefined;
  const showOf = (ride: TripRide): ShownRide => ({
    ride,
    leg: legs.find(({ id }) => id === ride.id)!,
    reservation,
    secret,
    today,
    isEvening,
    comingVans: trip.comingVans,
    answered: answerTo(ride.id),
  });
  const told = trip.told && t.plans.told[trip.told];
  const isHalfCancelled = trip.told === "rideCancelled" && next !== undefined;
  return (
    <>
      <TripTop
        words={paying ? { ...words, lead: t.pay.working } : words}
        asOf={trip.asOf}
        reference={reference}
        asksOffice={trip.missed !== undefined}
      />
      <div
        className={`wrap relative grid max-sm:w-[calc(100%-1.5rem)] gap-x-8 gap-y-3 pb-8 lg:grid-cols-[1fr_24rem] lg:grid-rows-[auto_1fr] lg:gap-y-5 lg:pb-16 ${words.ride ? "-mt-7 lg:-mt-16" : "pt-8 lg:pt-16"}`}
      >
        <div className="grid gap-3 self-start lg:gap-5">
          <KeptNote />
          {told && !next && (
            <p role="status" className="rounded-card bg-lagoon-light/15 px-4 py-3.5 font-semibold sm:px-6">
              {told}
            </p>
          )}
          {next && (
            <RideCard
              key={next.id}
              {...showOf(next)}
              due={<DueLine due={trip} />}
              news={isHalfCancelled ? t.tripRide.rides.stays : told}
            />
          )}
          {words.holds && <p className="px-1 text-ink-soft sm:px-6">{words.holds}</p>}
          {trip.stepsOf && <RideSteps {...trip} ride={trip.stepsOf} />}
          <TripRides {...trip} headed={next} showOf={showOf} told={isHalfCancelled ? told : undefined} />
        </div>
        <div data-details className="grid gap-3 self-start lg:row-span-2 lg:gap-5">
          <TripMoney trip={trip} secret={secret} setPaying={setPaying} isHeaded={words.ride !== undefined} />
          <MoneyBack {...trip} />
          <TripPlans secret={secret} {...trip} />
          {stage === "asked" && trip.payment !== "IN_REVIEW" && <Withdraw />}
          <TripLinks
            share={
              stage === "cancelled" || stage === "declined"
                ? undefined
                : { url: trip.shareUrl, version: reservation.shareVersion }
            }
            calendar={
              stage === "held" || stage === "booked" ? t.href(`/trip/${secret}/calendar.ics`) : undefined
            }
            receipt={trip.isPaid ? t.href(`/trip/${secret}/receipt`) : undefined}
          />
        </div>
        <div className="grid gap-3 self-start lg:gap-5">
          {next && (
            <MessageForm
              message={reservation.message}
              named={coming.every(({ vans }) => vans.every(({ driver }) => driver))}
              answered={answerTo("message")}
            />
          )}
          <BookingFold {...trip} hasMessage={next === undefined} />
          <KeepOnPhone
            until={keptUntil(legs)}
            shown={JSON.stringify({ ...trip, asOf: undefined, comingVan: undefined, comingVans: undefined })}
          />
        </div>
      </div>
    </>
  );
}
