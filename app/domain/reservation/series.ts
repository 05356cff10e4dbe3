import { mondayFirst } from "../catalogue/tour-hours.ts";
import { addDays, type Day, daysBetween, isDay, weekdayOf } from "../common/day.ts";
import type { Read } from "../common/form.ts";
import type { PartOfDay } from "../ride/pickup-window.ts";
import type { Hired, RideDetails } from "../ride/ride-details.ts";
import type { When } from "../ride/when.ts";
import { legsOf } from "./leg.ts";
import type { CheckoutDetails } from "./reservation.ts";

/** The days on which a booking repeats. */
export interface SeriesDays {
  /** The days of the week, from 0 (Sunday) to 6. */
  weekdays: number[];
  fromDay: Day;
  /** The last day; null while it goes on without an end. */
  untilDay: Day | null;
  skipsHolidays: boolean;
}

/** The rides of the next so many days are booked; the clock adds a day each night. */
export const seriesAhead = 60;
const farthestStart = 366;

/** Returns the days from tomorrow on that are to have a ride by now, and those that a holiday leaves out. */
export function seriesDays(
  { weekdays, fromDay, untilDay, skipsHolidays }: SeriesDays,
  today: Day,
  holidays: ReadonlySet<Day>,
): { rides: Day[]; holidays: Day[] } {
  const ahead = Array.from({ length: seriesAhead }, (_, n) => addDays(today, n + 1));
  const own = ahead.filter(
    (day) => day >= fromDay && (untilDay === null || day <= untilDay) && weekdays.includes(weekdayOf(day)),
  );
  const isOff = (day: Day) => skipsHolidays && holidays.has(day);
  return { rides: own.filter((day) => !isOff(day)), holidays: own.filter(isOff) };
}

export const weekdayField = (weekday: number) => `weekday${weekday}`;
export const seriesFields = [...mondayFirst.map(weekdayField), "fromDay", "untilDay", "skipsHolidays"];
export type SeriesProblem = "weekdays" | "fromDay" | "untilDay";

/** Reads the typed days of a series, which begins tomorrow at the earliest. */
export function readSeriesDays(typed: Record<string, string>, today: Day): Read<SeriesDays, SeriesProblem> {
  const weekdays = mondayFirst.filter((weekday) => typed[weekdayField(weekday)]);
  if (weekdays.length === 0) return { wrong: "weekdays" };
  const { fromDay = "", untilDay = "", skipsHolidays } = typed;
  if (!isDay(fromDay) || fromDay <= today || fromDay > addDays(today, farthestStart))
    return { wrong: "fromDay" };
  if (untilDay !== "" && (!isDay(untilDay) || untilDay < fromDay)) return { wrong: "untilDay" };
  return { value: { weekdays, fromDay, untilDay: untilDay || null, skipsHolidays: Boolean(skipsHolidays) } };
}

/** A booked ride, with all that the same ride on another day takes over. */
export type RideToRepeat = Omit<RideDetails, "time"> &
  Hired &
  When & {
    origin: string | null;
    destination: string | null;
    partOfDay: PartOfDay | null;
    /** The people in each of its vans. */
    vans?: number[];
  };

export interface TripToRepeat {
  bookingType: CheckoutDetails["kind"];
  passengers: number;
  firstName: string;
  email: string;
  phone: string;
  message: string;
}

/**
 * Returns the order by which the rides of a transfer, as they are now, can be booked once more; undefined for a tour,
 * and where a form could not order them so: a way back from another door, or a traveller's own number.
 */
export function orderAgain(trip: TripToRepeat, rides: RideToRepeat[]): CheckoutDetails | undefined {
  const [there, back] = rides;
  if (trip.bookingType !== "Viaje" || rides.length > 2 || !there?.origin || !there.destination)
    return undefined;
  const { passengers, firstName, email, phone, message } = trip;
  const { originDoor, destinationDoor, flightTime, partOfDay } = there;
  const { childSeats, childSeatAges, boards, bags, extraStop, charterHours, extraHourCents } = there;
  const extras = { childSeats, childSeatAges, boards, bags, extraStop, charterHours, extraHourCents };
  const details: CheckoutDetails = {
    kind: "Viaje",
    from: there.origin,
    to: there.destination,
    departure: there.day,
    departureTime: there.time ?? "",
    departureFlight: there.flight ?? "",
    tripType: back ? "roundTrip" : "oneWay",
    returnDate: back?.day ?? "",
    returnTime: back?.time ?? "",
    returnFlight: back?.flight ?? "",
    passengers,
    firstName,
    email,
    phone,
    message,
    said: {
      originDoor,
      destinationDoor,
      flightTime,
      ...extras,
      ...(partOfDay && { partOfDay }),
      ...(back?.flightTime && { returnFlightTime: back.flightTime }),
      ...(back?.partOfDay && { returnPartOfDay: back.partOfDay }),
    },
    pickups: rides.map(({ day, time, timeFrom }) => ({ day, time, timeFrom })),
    ...(rides.some(({ vans = [] }) => vans.length > 1) && {
      vans: rides.map(({ vans }) => vans ?? [passengers]),
    }),
  };
  const again = legsOf(details).map((leg) => ({ ...leg, phone: null }));
  const isSame = again.every((leg, n) =>
    kept.every((key) => (leg[key] || null) === (rides[n]![key] || null)),
  );
  return isSame ? details : undefined;
}

const kept = [
  ...([
    "origin",
    "destination",
    "flight",
    "flightTime",
    "partOfDay",
    "originDoor",
    "destinationDoor",
  ] as const),
  ...(["phone", "childSeats", "childSeatAges", "boards", "bags", "extraStop"] as const),
  ...(["charterHours", "extraHourCents"] as const),
];

/**
 * Returns an order for this day, and the way back as many days after it as before. Its first ride begins on that day,
 * unless a change of the hour moved it over midnight: it keeps the night of its flight.
 */
export function orderOn(details: CheckoutDetails, day: Day): CheckoutDetails {
  const by = daysBetween(details.kind === "Tour" ? details.date : details.departure, day);
  const moved = (one: Day) => one && addDays(one, by);
  const pickups = details.pickups?.map((when) => ({ ...when, day: moved(when.day) }));
  if (details.kind === "Tour") return { ...details, date: moved(details.date), pickups };
  return { ...details, departure: moved(details.departure), returnDate: moved(details.returnDate), pickups };
}
