import type { ReactNode } from "react";
import type { Day } from "../../../../domain/common/day.ts";
import type { Leg, Reservation } from "../../../../domain/reservation/reservation.ts";
import type { ComingVan, TripRide } from "../../../../domain/reservation/trip-ride.ts";
import { useTexts } from "../../../../texts/language.ts";
import { rideName } from "../../../kit/trip-ride-words.ts";
import { LegFacts } from "./leg-facts.tsx";
import type { RideFormAnswer } from "./ride-answer.server.ts";
import { RideForm } from "./ride-form.tsx";
import { WhoComes } from "./who-comes.tsx";

export interface ShownRide {
  ride: TripRide;
  leg: Leg;
  reservation: Pick<Reservation, "firstName" | "reference" | "tour" | "email">;
  secret: string;
  today: Day;
  isEvening: boolean;
  /** Where the vans of the next ride were seen on their way, by the ids of their jobs. */
  comingVans?: Record<string, ComingVan>;
  answered?: RideFormAnswer | undefined;
}

/**
 * Shows the next ride beneath the page's head, which says when it is: who comes, where to stand, what is due, and
 * what is still needed.
 */
export function RideCard({
  news,
  due,
  ...shown
}: ShownRide & { news?: string | undefined; due?: ReactNode }) {
  const t = useTexts();
  const { ride, reservation } = shown;
  const name = rideName({ from: ride.from.name, to: ride.to.name }, reservation.tour);
  return (
    <>
      <section aria-label={name} className="overflow-hidden rounded-card bg-shell shadow-card">
        {news && (
          <p role="status" className="bg-lagoon-light/15 px-4 py-2.5 font-semibold sm:px-6">
            <span aria-hidden="true">✓ </span>
            <span>{news}</span>
          </p>
        )}
        {due}
        <div className="px-4 py-1 sm:px-6 sm:py-3">
          <FactsOf {...shown} />
        </div>
      </section>
      <RideForm ride={ride} action={t.href(`/trip/${shown.secret}`)} answered={shown.answered} isNext />
    </>
  );
}

/** Shows the facts of a ride that is still to come, with who drives it. */
export function FactsOf({ leg, ...shown }: ShownRide) {
  const { ride, reservation } = shown;
  return (
    <LegFacts
      leg={ride.isTakenOver ? { ...leg, ...startOf(ride) } : leg}
      tour={reservation.tour}
      name={reservation.firstName}
      isAboard={ride.state === "aboard"}
      isFollowed={ride.isFollowed}
      who={<WhoComes {...shown} />}
    />
  );
}

/** Returns where a ride goes on that another van took over, in place of where it was to begin. */
function startOf({ from }: TripRide): Partial<Leg> {
  return { from: from.name, fromAirport: false, originDoor: from.door, driveMinutes: null };
}
