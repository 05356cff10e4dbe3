import { runsOn, type TourHours } from "../../domain/catalogue/tour-hours.ts";
import { minuteOf, timeOf } from "../../domain/common/clock.ts";
import { addDays, type Day, todayInCostaRica } from "../../domain/common/day.ts";
import { bookingHorizonDays } from "../../domain/sale/booking-form.ts";
import { freeMoments } from "../../domain/sale/free-vans.ts";
import {
  halfHoursNear,
  type Instead,
  mostHours,
  nextDayAfter,
  nothingInstead,
} from "../../domain/sale/instead.ts";
import { type BookingClock, earliestPickup, isTooSoon } from "../../domain/sale/lead-time.ts";
import {
  isClosed,
  isSoldBeyondFleet,
  type KnownRule,
  mustBeConfirmed,
  type RideAvailability,
  seatsOn,
  type WantedRide,
} from "../../domain/sale/sale-rule.ts";
import { db } from "../../store/engine/db.server.ts";
import { fleetsOn, listSaleRules, peopleOnTour } from "../../store/sale/sale-rules.server.ts";
import { readBeginning } from "./availability.server.ts";
import { vansAround } from "./vans-around.server.ts";

export interface AskedRide {
  ride: WantedRide;
  people: number;
  clock: BookingClock;
  /** The hours of the tour; undefined for a transfer. */
  tour?: TourHours | undefined;
  /** The pick-up belongs to a flight, so that no other hour helps. */
  isFlown?: boolean;
}

/** Returns what a guest may have instead of a ride that is not sold at once. */
export async function insteadOf(asked: AskedRide, why: RideAvailability): Promise<Instead> {
  if (why === "sold" || (why === "ask" && asked.tour)) return nothingInstead;
  const { ride, clock, tour, isFlown } = asked;
  const rules = await listSaleRules(todayInCostaRica(clock.now));
  if (tour) return { ...nothingInstead, nextDay: await nextDayOfTour(asked, tour, rules) };
  const isOpenOn = (day: Day) => !isClosed(rules, { ...ride, day }) && !isTooSoon({ ...ride, day }, clock);
  const earliest = earliestPickup(ride, clock);
  return {
    hours: isFlown ? [] : await freeHours(asked, rules),
    earliest: why === "tooSoon" && !isClosed(rules, { ...ride, ...earliest }) ? earliest : null,
    nextDay: why === "ask" ? null : nextDayAfter(ride.day, todayInCostaRica(clock.now), isOpenOn),
  };
}

/** Returns the hours of the day, nearest first, at which a ride is sold at once. */
async function freeHours({ ride, people, clock }: AskedRide, rules: KnownRule[]): Promise<string[]> {
  const at = (time: string) => ({ ...ride, time });
  const hours = halfHoursNear(ride.time).filter((time) => {
    return !isTooSoon(at(time), clock) && !isClosed(rules, at(time)) && !mustBeConfirmed(rules, at(time));
  });
  const { seats } = (await fleetsOn(db, [ride.day])).get(ride.day)!;
  if (seats === 0) return hours.slice(0, mostHours);
  const around = await vansAround(db, { ...ride, people }, { besides: await readBeginning(db) });
  const isBeyond = (time: string) => isSoldBeyondFleet(rules, at(time));
  const moments = hours.filter((time) => !isBeyond(time)).map((time) => minuteOf(ride.day, time));
  const free = freeMoments(around.wanted, around.others, moments, mostHours).map(timeOf);
  return hours.filter((time) => isBeyond(time) || free.includes(time)).slice(0, mostHours);
}

/** Returns the next day on which a tour runs and has seats for the group. */
async function nextDayOfTour(
  { ride, people, clock }: AskedRide,
  tour: TourHours,
  rules: KnownRule[],
): Promise<Day | null> {
  const today = todayInCostaRica(clock.now);
  const days = { first: today, last: addDays(today, bookingHorizonDays) };
  const taken = await peopleOnTour(db, ride.tourId!, days);
  for (const other of await readBeginning(db))
    if (other.tourId === ride.tourId) taken.set(other.day, (taken.get(other.day) ?? 0) + other.people);
  return nextDayAfter(ride.day, today, (day) => {
    const that = { ...ride, day, time: tour.pickupFrom };
    const isOpen = runsOn(tour, day) && !isClosed(rules, that) && !isTooSoon(that, clock);
    return isOpen && (taken.get(day) ?? 0) + people <= (seatsOn(rules, that) ?? Infinity);
  });
}
