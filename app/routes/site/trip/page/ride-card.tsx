import type { ReactNode } from "react";
import type { Day } from "../../../../domain/common/day.ts";
import type { Reservation } from "../../../../domain/reservation/reservation.ts";
import type { TripRide } from "../../../../domain/reservation/trip-ride.ts";
import { signOf } from "../../../../domain/ride/sign.ts";
import { useTexts } from "../../../../texts/language.ts";
import { flightWords, goesWords, standWords } from "../../../../texts/ride-places.ts";
import { ourCompany } from "../../../../texts/with-company.ts";
import { Named } from "../../../../ui/named.tsx";
import type { RideFormAnswer } from "./ride-answer.server.ts";
import { RideForm } from "./ride-form.tsx";
import { driverNames, endsOf, isSoon, rideDayWords, rideName, rideReason, vansWords } from "./ride-words.ts";
import { VanRow } from "./van-row.tsx";

interface RideCardProps {
  ride: TripRide;
  reservation: Pick<Reservation, "firstName" | "reference" | "tour">;
  secret: string;
  today: Day;
  /** The facts that the page's head already shows: "route" for when and where, "who" for when and the driver. */
  head?: "route" | "who" | undefined;
  answered?: RideFormAnswer;
}

/** Shows one ride that is still to come: when and where, who drives it, and what the guest is asked for. */
export function RideCard({ ride, reservation, secret, today, head, answered }: RideCardProps) {
  const t = useTexts();
  const { to } = ride;
  const name = rideName({ from: ride.from.name, to: to.name }, reservation.tour);
  const named = ride.vans.some(({ driver }) => driver);
  const soon = isSoon(ride, today);
  const vans = vansWords(t, ride);
  const goes = goesWords(t, endsOf(ride));
  const flight = flightWords(t, { ...ride, fromAirport: ride.from.airport });
  const reason = ride.isTimeMissed ? !head && t.tripRide.turn.timeMissed : rideReason(t, ride);
  return (
    <section aria-label={name} className="rounded-card bg-shell p-5 shadow-card *:first:mt-0 sm:p-7">
      {head !== "route" && <h2 className="text-2xl">{name}</h2>}
      {!head && (
        <p className="mt-1.5">
          {ride.time && <strong className="block font-display text-3xl">{t.time(ride.time)}</strong>}
          <span className="block text-ink-soft first-letter:uppercase">
            {rideDayWords(t, ride.day, today)}
          </span>
        </p>
      )}
      {reason && <p className="mt-1.5">{reason}</p>}
      {vans && (
        <p className="mt-3 font-semibold">
          <Named text={vans} names={driverNames(ride)} />
        </p>
      )}
      {(named || soon) && (
        <ul className="mt-4 grid gap-4">
          {ride.vans.map((van) => (
            <VanRow
              key={van.jobId}
              van={van}
              soon={soon}
              several={ride.vans.length > 1}
              secret={secret}
              reservation={reservation}
            />
          ))}
        </ul>
      )}
      <dl className="mt-4 grid gap-3">
        {ride.state !== "aboard" && (
          <Fact term={t.tripRide.stand.label}>
            <Stand ride={ride} name={reservation.firstName} />
          </Fact>
        )}
        {goes && (
          <Fact term={t.tripRide.goes.label}>
            <strong>{goes}</strong>
          </Fact>
        )}
        {flight && (
          <Fact term={t.summary.flight}>
            <Named text={flight} names={[ride.flight]} />
          </Fact>
        )}
      </dl>
      <RideForm ride={ride} action={t.href(`/trip/${secret}`)} answered={answered} />
    </section>
  );
}

function Stand({ ride, name }: { ride: TripRide; name: string }) {
  const t = useTexts();
  const { stand } = t.tripRide;
  const { from } = ride;
  return (
    <>
      <strong>{standWords(t, endsOf(ride))}</strong>
      {from.airport && ourCompany().nameOnSign && (
        <span className="block">
          {stand.sign} <strong translate="no">{signOf(name)}</strong>
        </span>
      )}
      {!from.airport && !from.door && <span className="block">{stand.doorOpen}</span>}
    </>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}
