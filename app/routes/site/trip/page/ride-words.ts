import { addDays, type Day } from "../../../../domain/common/day.ts";
import type { Leg } from "../../../../domain/reservation/reservation.ts";
import {
  type collectorOf,
  type GuestField,
  missingGuestDetails,
  type TripRide,
} from "../../../../domain/reservation/trip-ride.ts";
import type { Texts } from "../../../../texts/en.ts";
import { openWords } from "../../../../texts/ride-places.ts";

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

export function rideDayWords(t: Texts, day: Day, today: Day): string {
  if (day === today) return t.tripRide.today(t.dayShort(day));
  return day === addDays(today, 1) ? t.tripRide.tomorrow(t.dayShort(day)) : t.day(day);
}

/** Drivers are named from the day before the ride. */
export const isSoon = ({ day }: Pick<TripRide, "day">, today: Day) => day <= addDays(today, 1);

/** Says which drivers come, and when; undefined while no driver is named and the day is not soon. */
export function comingWords(t: Texts, ride: TripRide, today: Day): string | undefined {
  const drivers = driversOf(ride);
  if (drivers.length === 0) return isSoon(ride, today) ? unnamedWords(t, ride) : undefined;
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

/** Returns the ends of a ride as the words of its places read them. */
export function endsOf({ from, to }: Pick<TripRide, "from" | "to">) {
  return {
    from: from.name,
    to: to.name,
    fromAirport: from.airport,
    toAirport: to.airport,
    originDoor: from.door,
    destinationDoor: to.door,
  };
}

/** Says whose turn it is: the guest's while something is missing, and ours until a driver is named. */
export function turnWords(t: Texts, ride: TripRide, today: Day): string | undefined {
  const { turn } = t.tripRide;
  if (ride.state !== "planned") return undefined;
  if (ride.isTimeMissed) return turn.timeMissed;
  const unsaid = missingGuestDetails(ride);
  const onlyOf = (...fields: GuestField[]) => unsaid.every((field) => fields.includes(field));
  if (unsaid.includes("originDoor") || unsaid.includes("destinationDoor")) return turn.hotel;
  if (unsaid.length > 0) {
    if (onlyOf("childSeatAges")) return turn.ages;
    if (!onlyOf("flight", "flightTime")) return turn.details;
    return ride.flight ? turn.flightHour(ride.flight, ride.from.airport) : turn.flight;
  }
  if (driversOf(ride).length > 0) return undefined;
  const soon = isSoon(ride, today);
  if (!ride.time && ride.between) return openWords(t, ride);
  if (!ride.time) return soon ? turn.timeSoon : turn.time;
  return soon ? turn.driverSoon : turn.driver;
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
