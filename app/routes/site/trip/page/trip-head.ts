import { minuteNow, minuteOf, timeOf } from "../../../../domain/common/clock.ts";
import { addDays, type Day, timeInCostaRica } from "../../../../domain/common/day.ts";
import type { Reservation } from "../../../../domain/reservation/reservation.ts";
import type { ComingVan, TripRide } from "../../../../domain/reservation/trip-ride.ts";
import { lastHourOf, openPartOf, openWindowOf } from "../../../../domain/ride/pickup-window.ts";
import { lateAfterMinutes, stepFrom } from "../../../../domain/ride/step-rule.ts";
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
import { type TripState, tripMoneyWords, tripStateWords } from "../../../kit/trip-state-words.ts";

interface TripSummary extends TripState {
  reservation: Pick<Reservation, "tour" | "legs">;
  today: Day;
  coming: TripRide[];
  stepsOf?: TripRide | undefined;
  missed?: TripRide | undefined;
  comingVan?: ComingVan | undefined;
}

/** The words of the page's head. */
export interface HeadWords {
  over: string;
  title: string;
  lead: string;
  /** The largest part of the title, at its end: the hour, the two between which it will be, or the day while neither is known. */
  largest?: string | undefined;
  /** The moment since which the van waits, as ISO text. */
  waitsSince?: string | undefined;
  /** The names that a browser's translator leaves as they are in these words. */
  names: (string | undefined)[];
  /** The driver's first name, and where the van was last seen, while it is on the way. */
  driver?: string | undefined;
  van?: ComingVan | undefined;
  /** The sentence that says what holds while nobody sees the van. */
  holds?: string | undefined;
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
  if (trip.comingVan) return { ...about, ...vanWords(t, ride, trip.comingVan), title: comes, lead: "" };
  if (ride.state !== "planned") return { ...about, over: day, title: comes, ...waitOf(t, ride) };
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

/** Says where and when the guests of a van that is on its way are picked up. */
function vanWords(t: Texts, ride: TripRide, van: ComingVan) {
  const hours = briefHours(t, ride);
  const over = [hours && t.comingVan.pickUp(hours), ride.from.door ?? ride.from.name];
  const driver = driverNames(ride)[0] ?? t.tripRide.yourDriver;
  const last = lastHourOf(ride);
  const lateAt = last && t.time(timeOf(minuteOf(ride.day, last) + lateAfterMinutes));
  const holds = lateAt ? t.comingVan.holds(driver, lateAt) : undefined;
  return { over: over.filter(Boolean).join(" · "), driver, van, holds };
}

/** Says since when the van waits at the door, and until when at least. */
function waitOf(t: Texts, ride: TripRide): Pick<HeadWords, "lead" | "waitsSince"> {
  const [since] = ride.vans.flatMap(({ arrivedAt }) => arrivedAt ?? []).sort();
  const until = stepFrom(ride, "noShow");
  // A van that came late says nothing about how long it stays.
  if (!since || until === undefined || until <= minuteNow(new Date(since)))
    return { lead: "", waitsSince: since };
  const hours = [timeInCostaRica(new Date(since)), timeOf(until)].map(t.time) as [string, string];
  return { lead: t.tripRide.waits(...hours), waitsSince: since };
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
  const state = stage === "cancelled" && !joined ? tripMoneyWords(t, trip) : tripStateWords(t, trip);
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
