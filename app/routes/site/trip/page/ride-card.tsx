import type { ReactNode } from "react";
import type { Day } from "../../../../domain/common/day.ts";
import type { Reservation } from "../../../../domain/reservation/reservation.ts";
import type { TripRide } from "../../../../domain/reservation/trip-ride.ts";
import { signOf } from "../../../../domain/ride/sign.ts";
import { useTexts } from "../../../../texts/language.ts";
import { ourCompany } from "../../../../texts/with-company.ts";
import type { RideFormAnswer } from "./ride-answer.server.ts";
import { RideForm } from "./ride-form.tsx";
import { isSoon, rideDayWords, rideName, ridePickupWords, vansWords } from "./ride-words.ts";
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
  const open = ride.isTimeMissed ? !head && t.tripRide.turn.timeMissed : ridePickupWords(t, ride);
  return (
    <section aria-label={name} className="rounded-card bg-shell p-5 shadow-card *:first:mt-0 sm:p-7">
      {head !== "route" && <h2 className="text-2xl">{name}</h2>}
      {!head && (
        <p className="mt-1.5 text-ink-soft first-letter:uppercase">
          {rideDayWords(t, ride.day, today)}
          {ride.time && (
            <>
              , <strong className="whitespace-nowrap text-ink">{t.time(ride.time)}</strong>
            </>
          )}
        </p>
      )}
      {open && <p className="mt-1.5">{open}</p>}
      {vans && <p className="mt-3 font-semibold">{vans}</p>}
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
        {to.door && (
          <Fact term={t.tripRide.goes.label}>
            <strong>{to.door}</strong>
          </Fact>
        )}
        {ride.flight && (
          <Fact term={t.summary.flight}>
            {ride.flight}
            {ride.flightTime && `, ${t.time(ride.flightTime)}`}
          </Fact>
        )}
      </dl>
      <RideForm ride={ride} action={t.href(`/trip/${secret}`)} answered={answered} />
    </section>
  );
}

function Stand({ ride: { from }, name }: { ride: TripRide; name: string }) {
  const t = useTexts();
  const { stand } = t.tripRide;
  if (from.airport)
    return (
      <>
        {stand.airport} {ourCompany().nameOnSign && <strong translate="no">{signOf(name)}</strong>}
      </>
    );
  if (!from.door) return stand.doorOpen;
  return (
    <>
      {stand.door} <strong>{from.door}</strong>
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
