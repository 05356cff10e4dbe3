import { addDays, type Day } from "../../../../domain/common/day.ts";
import type { Reservation } from "../../../../domain/reservation/reservation.ts";
import type { TripRide } from "../../../../domain/reservation/trip-ride.ts";
import { openPartOf, openWindowOf } from "../../../../domain/ride/pickup-window.ts";
import type { Texts } from "../../../../texts/en.ts";
import { briefHours, openWords, windowWords } from "../../../../texts/ride-places.ts";
import {
  comingWords,
  driverNames,
  firstNameOf,
  headDayWords,
  rideDayWords,
  rideName,
  rideReason,
} from "../../../kit/trip-ride-words.ts";
import { stateWords, type TripState, tripMoneyWords } from "../../../kit/trip-state-words.ts";

interface TripSummary extends TripState {
  reservation: Pick<Reservation, "tour" | "legs">;
  today: Day;
  coming: TripRide[];
  stepsOf?: TripRide | undefined;
  missed?: TripRide | undefined;
}

/** The words of the page's head. */
export interface HeadWords {
  over: string;
  title: string;
  lead: string;
  /** The largest part of the title, at its end: the hour, the two between which it will be, or the day while neither is known. */
  largest?: string | undefined;
  /** What a browser's translator leaves as it is in these words. */
  names: (string | undefined)[];
  /** Set while a ride is to come: the words stand on its picture. */
  ride?: TripRide | undefined;
}

/** Returns who comes and when; once nobody comes any more, how the trip stands. */
export function headWords(t: Texts, trip: TripSummary): HeadWords {
  const { coming, missed, today } = trip;
  const ride = missed ? undefined : coming[0];
  const comes = ride && comingWords(t, ride);
  if (!ride || !comes) return stillWords(t, trip);
  const day = headDayWords(t, ride.day, today);
  const about = { ride, names: driverNames(ride) };
  if (ride.state !== "planned") return { ...about, over: day, title: comes, lead: "" };
  const window = openWindowOf(ride);
  if (window) {
    const largest = windowWords(t, window);
    return { ...about, over: day, title: `${comes} ${largest}`, largest, lead: t.when.exact };
  }
  if (!ride.time) {
    const largest = t.dayShort(ride.day);
    const isSoon = ride.day <= addDays(today, 1);
    const lead = isSoon && !openPartOf(ride) ? t.tripRide.timeSoon : openWords(t, ride);
    return { ...about, over: isSoon ? day : "", title: `${comes} ${largest}`, largest, lead };
  }
  return { ...about, over: day, title: comes, largest: t.time(ride.time), lead: rideReason(t, ride) ?? "" };
}

function stillWords(t: Texts, trip: TripSummary): HeadWords {
  const { reservation, coming, stepsOf, missed, today, stage, joined, collector, dueCents = 0 } = trip;
  const { legs, tour } = reservation;
  const [next] = coming;
  const leg = legs.find(({ id }) => id === (missed ?? next ?? stepsOf)?.id) ?? legs[0]!;
  const when = [rideDayWords(t, leg.day, today), briefHours(t, leg)].filter(Boolean).join(", ");
  const isDriven = next === undefined && stepsOf?.state === "done";
  const ended =
    stage === "asked" || stage === "declined" || stage === "cancelled"
      ? t.trip.ended[stage]
      : (missed && t.trip.ended.missed) || (isDriven && t.trip.ended.driven);
  const state = stage === "cancelled" && !joined ? tripMoneyWords(t, trip) : stateWords(t, trip);
  const lead = missed
    ? [t.trip.missed, dueCents > 0 && t.trip.due(t.dollars(dueCents))]
    : [state, next && t.tripRide.timeMissed];
  return {
    names: [joined?.reference, collector?.name && firstNameOf(collector.name)],
    title: ended || rideName(leg, tour),
    over: ended ? `${rideName(leg, tour)}, ${when}` : when,
    lead: lead.filter(Boolean).join(" "),
  };
}
