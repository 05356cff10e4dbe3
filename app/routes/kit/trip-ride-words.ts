import { addDays, type Day } from "../../domain/common/day.ts";
import type { Leg } from "../../domain/reservation/reservation.ts";
import {
  type collectorOf,
  type GuestField,
  missingGuestDetails,
  type TripRide,
} from "../../domain/reservation/trip-ride.ts";
import type { Texts } from "../../texts/en.ts";

export const firstNameOf = (name: string) => name.split(" ", 1)[0]!;

/** Returns the ride's name: "Liberia Airport → Tamarindo", or the tour. */
export function rideName({ from, to }: Pick<Leg, "from" | "to">, tour: string | null): string {
  return from && to ? `${from} → ${to}` : (tour ?? "");
}

export type Collector = NonNullable<ReturnType<typeof collectorOf>>;

export const collectorWords = (t: Texts, { name }: Pick<Collector, "name">) =>
  name ? firstNameOf(name) : t.pay.someDriver;

/** Returns the first names of the drivers who are known, as the words about a ride have them. */
export const driverNames = ({ vans }: Pick<TripRide, "vans">) =>
  vans.flatMap(({ driver }) => (driver ? [firstNameOf(driver.name)] : []));

/** Returns the drivers' first names once every van has its driver, else an empty list. */
function driversOf({ vans }: TripRide): string[] {
  const names = driverNames({ vans });
  return names.length === vans.length ? [...new Set(names)] : [];
}

/** Names the day of a ride: "Tomorrow, Sat, Dec 19", and later days in full. */
export const rideDayWords = (t: Texts, day: Day, today: Day): string =>
  soonWords(t, day, today) ?? t.day(day);

/** Names a day beside other words: "Tomorrow, Sat, Dec 19", and later days as "Sat, Dec 19" alone. */
export const headDayWords = (t: Texts, day: Day, today: Day): string =>
  soonWords(t, day, today) ?? t.dayShort(day);

function soonWords(t: Texts, day: Day, today: Day): string | undefined {
  if (day === today) return t.tripRide.today(t.dayShort(day));
  return day === addDays(today, 1) ? t.tripRide.tomorrow(t.dayShort(day)) : undefined;
}

/** Says who comes, and when; undefined where the time passed before it was agreed, or the ride has ended. */
export function comingWords(t: Texts, ride: TripRide): string | undefined {
  const drivers = driversOf(ride);
  if (drivers.length === 0) return unnamedWords(t, ride);
  const names = new Intl.ListFormat(t.locale).format(drivers);
  const one = drivers.length === 1;
  const words = t.tripRide;
  switch (ride.state) {
    case "planned":
      if (!ride.time) return one ? words.comesOpen(names) : words.comeOpen(names);
      return one ? words.comes(names, t.time(ride.time)) : words.come(names, t.time(ride.time));
    case "onTheWay":
      return one ? words.onTheWay(names) : words.areOnTheWay(names);
    case "arrived":
      return one ? words.arrived(names) : words.haveArrived(names);
    case "aboard":
      return words.aboard(names);
    default:
      return undefined;
  }
}

/** Says the same while it is not known which drivers come. */
function unnamedWords(t: Texts, { state, time, isTimeMissed }: TripRide): string | undefined {
  const words = t.tripRide;
  switch (state) {
    case "planned":
      if (isTimeMissed) return undefined;
      return time ? words.weCome(t.time(time)) : words.weComeOpen;
    case "onTheWay":
      return words.onTheWay(words.yourDriver);
    case "arrived":
      return words.arrived(words.yourDriver);
    case "aboard":
      return words.aboard(t.pay.someDriver);
    default:
      return undefined;
  }
}

/** Says why the ride is at its hour, as long as it has not begun. */
export function rideReason(t: Texts, { state, reason }: TripRide): string | undefined {
  return state === "planned" && reason ? t.pickupReason(reason) : undefined;
}

/** Lists what of a ride its guest alone knows and has not said, in words such as "your flight". */
export function neededWords({ tripRide: { need } }: Texts, ride: TripRide): string[] {
  if (ride.state !== "planned") return [];
  const missing = missingGuestDetails(ride);
  const door = (field: GuestField, { name }: TripRide["from"]) =>
    missing.includes(field) ? [name ? need.door(name) : need.stay] : [];
  const has = (field: GuestField, words: string) => (missing.includes(field) ? [words] : []);
  return [
    ...has("flight", need.flight),
    ...has("flightTime", ride.from.airport ? need.lands : need.takesOff),
    ...door("originDoor", ride.from),
    ...door("destinationDoor", ride.to),
    ...has("childSeatAges", need.ages),
  ];
}

/** Names what is needed in one word for the line of steps: "Flight", "Ages"; undefined where nothing is. */
export function neededStep({ tripRide: { steps } }: Texts, ride: TripRide): string | undefined {
  const missing = missingGuestDetails(ride);
  const onlyOf = (...fields: GuestField[]) => missing.every((field) => fields.includes(field));
  if (missing.length === 0) return undefined;
  if (onlyOf("childSeatAges")) return steps.ages;
  if (onlyOf("flight", "flightTime")) return steps.flight;
  return onlyOf("originDoor", "destinationDoor") ? steps.hotel : steps.details;
}

/** Returns "Two vans: Randall with 12 of you, Luis with 8"; undefined where one van is enough. */
export function vansWords({ tripRide: words }: Texts, { vans }: TripRide): string | undefined {
  if (vans.length < 2) return undefined;
  const count = words.vans[vans.length as 2] ?? words.vans.many(String(vans.length));
  const parts = vans.map(({ driver, people }) =>
    driver ? words.with(firstNameOf(driver.name), String(people)) : words.withLater(String(people)),
  );
  return `${count}: ${parts.join(", ")}.`;
}
