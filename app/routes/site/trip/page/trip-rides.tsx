import type { Reservation } from "../../../../domain/reservation/reservation.ts";
import type { TripRide } from "../../../../domain/reservation/trip-ride.ts";
import type { JobState } from "../../../../domain/ride/job-state.ts";
import { useTexts } from "../../../../texts/language.ts";
import { cancelledWords } from "../../../kit/trip-state-words.ts";
import type { ShownRide } from "../ride/ride-card.tsx";
import { EndedRide, PlainRide, RideLine } from "../ride/ride-line.tsx";

interface TripRidesProps {
  reservation: Pick<Reservation, "legs" | "tour" | "firstName" | "stage">;
  coming: TripRide[];
  /** The ride that the page's head is about. */
  headed: TripRide | undefined;
  /** The part of the price that is kept for cancelled rides, in cents by ride. */
  keptCents: Record<string, number>;
  /** The forms that book cancelled rides again, by ride. */
  again: Record<string, string>;
  showOf: (ride: TripRide) => ShownRide;
  /** Confirms that rides were just cancelled. */
  told?: string | undefined;
}

/** Lists the other rides of a trip, each by its hour and day, in their order. */
export function TripRides({ reservation, coming, headed, keptCents, again, showOf, told }: TripRidesProps) {
  const t = useTexts();
  const { rides } = t.tripRide;
  const { legs, tour, firstName, stage } = reservation;
  const endings: Partial<Record<JobState, string>> = { done: rides.driven, noShow: rides.notFound };
  return legs
    .filter(({ id }) => id !== headed?.id)
    .map((leg) => {
      const ride = coming.find(({ id }) => id === leg.id);
      if (ride) return <RideLine key={leg.id} {...showOf(ride)} />;
      const isCancelled = leg.state === "cancelled";
      if (stage !== "booked" && !isCancelled)
        return <PlainRide key={leg.id} leg={leg} tour={tour} name={firstName} />;
      const kept = keptCents[leg.id] ?? 0;
      const off = isCancelled ? rides.cancelled : (endings[leg.state] ?? rides.over);
      return (
        <EndedRide key={leg.id} leg={leg} tour={tour} off={off}>
          {isCancelled && told && <p role="status">{told}</p>}
          {isCancelled && kept > 0 && <p>{cancelledWords(t, kept)}</p>}
          {isCancelled && again[leg.id] && (
            <a
              href={t.href(again[leg.id]!)}
              className="inline-flex min-h-11 items-center font-semibold text-lagoon underline underline-offset-4"
            >
              {rides.again}
            </a>
          )}
        </EndedRide>
      );
    });
}
