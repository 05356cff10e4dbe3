import type { Day } from "../../../../domain/common/day.ts";
import type { Reservation } from "../../../../domain/reservation/reservation.ts";
import type { TripRide } from "../../../../domain/reservation/trip-ride.ts";
import type { Texts } from "../../../../texts/en.ts";
import { comingWords, driverNames, firstNameOf, rideDayWords, rideName, turnWords } from "./ride-words.ts";
import { stateWords, type TripState, tripMoneyWords } from "./state-words.ts";

interface TripSummary extends TripState {
  reservation: Pick<Reservation, "tour" | "legs">;
  today: Day;
  coming: TripRide[];
  stepsOf?: TripRide | undefined;
  missed?: TripRide | undefined;
}

/** Returns the words of the page's head: who comes or where the ride goes, when it is, and how things stand. `who` is set once a driver comes. */
export function headWords(t: Texts, trip: TripSummary) {
  const { reservation, coming, stepsOf, missed, today, stage, joined, dueCents = 0 } = trip;
  const [next] = coming;
  const { legs, tour } = reservation;
  const leg = legs.find(({ id }) => id === (missed ?? next ?? stepsOf)?.id) ?? legs[0]!;
  const who = missed ? undefined : next && comingWords(t, next, today);
  const isHourSaid = who !== undefined && next?.state === "planned";
  const hour = leg.time && !isHourSaid && t.time(leg.time);
  const when = [rideDayWords(t, leg.day, today), hour].filter(Boolean).join(", ");
  const isDriven = next === undefined && stepsOf?.state === "done";
  const ended =
    stage === "asked" || stage === "declined" || stage === "cancelled"
      ? t.trip.ended[stage]
      : (missed && t.trip.ended.missed) || (isDriven && t.trip.ended.driven);
  const collectorName = trip.collector?.name && firstNameOf(trip.collector.name);
  const state = stage === "cancelled" && !joined ? tripMoneyWords(t, trip) : stateWords(t, trip);
  return {
    who,
    /** What a browser's translator leaves as it is in these words. */
    names: [...(next ? [...driverNames(next), next.flight] : []), joined?.reference, collectorName],
    title: ended || (who ?? rideName(leg, tour)),
    over: ended ? `${rideName(leg, tour)}, ${when}` : when,
    lead: (missed
      ? [t.trip.missed, dueCents > 0 && t.trip.due(t.dollars(dueCents))]
      : [state, next && turnWords(t, next, today)]
    )
      .filter(Boolean)
      .join(" "),
  };
}
