// Draws the plan of each booking of the year, without any knowledge of the site.
import {
  doors,
  flights,
  type Guest,
  guestOf,
  peopleOfRides,
  peopleOfTours,
  roadOf,
  seasons,
  wishes,
} from "./cast.ts";
import type { Code, PricedTrip, PriceList } from "./prices.ts";
import { type Random, randomOf } from "./random.ts";

export type Method = "paypal" | "cash" | "sinpe" | "card" | "transfer";
export type Source = "site" | "phone" | "whatsapp" | "inPerson";
/** The intended way to pay. */
export type Paying =
  | "paypal"
  | "paypalLater"
  | "paypalLeft"
  | "onTheSpot"
  | "byHand"
  | "deposit"
  | "driver"
  | "never";

export interface Plan extends PricedTrip {
  n: number;
  guest: Guest;
  source: Source;
  /** The moment of booking, in ms. */
  at: number;
  rides: { day: string; time: string; flight: string; flightTime: string }[];
  bags: number;
  boards: number;
  originDoor: string;
  destinationDoor: string;
  message: string;
  code: Code | undefined;
  agreedCents: number | undefined;
  paying: Paying;
  method: Exclude<Method, "paypal">;
  random: Random;
}

export interface Year {
  /** The first and the last moment at which anything is booked. */
  from: number;
  now: number;
  /** The first day of service, and how many days there are. */
  firstDay: string;
  days: number;
}

const dayMs = 86_400_000;
export const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
export const momentOf = (day: string, time: string) => Date.parse(`${day}T${time}:00-06:00`);

/** Returns all bookings of the year, in no order. */
export function plansOf(count: number, seed: number, year: Year, list: PriceList): Plan[] {
  const lot = randomOf(seed);
  const days = Array.from({ length: year.days }, (_, n) => addDays(year.firstDay, n)).map(
    (day) => [day, seasons[Number(day.slice(5, 7)) - 1]!] as const,
  );
  return Array.from({ length: count }, (_, n) =>
    planOf({ n, count, day: lot.weighed(days), random: randomOf(seed * 65_537 + n), year, list }),
  );
}

interface Lot {
  n: number;
  count: number;
  day: string;
  random: Random;
  year: Year;
  list: PriceList;
}

function planOf({ n, count, day, random, year, list }: Lot): Plan {
  const source = random.weighed([
    ["site", 80],
    ["phone", 8],
    ["whatsapp", 9],
    ["inPerson", 3],
  ] as const);
  const lead =
    source === "inPerson" ? random.between(0, 3) : 1 + Math.floor(-Math.log(1 - random.next()) * 24);
  const booked = momentOf(
    addDays(day, -Math.min(lead, 120)),
    `${String(random.between(7, 21)).padStart(2, "0")}:00`,
  );
  const at = Math.max(
    year.from + random.below(72) * 3_600_000,
    Math.min(booked, year.now - random.below(48) * 3_600_000),
  );
  const guests = Math.max(1, Math.ceil(count * 0.6));
  const who = random.chance(0.3) ? random.below(Math.ceil(guests / 20)) : random.below(guests);
  const isTour = random.chance(0.22);
  const [from, to] = isTour ? ["", ""] : soldRoad(random, list);
  const tour = isTour ? random.pick([...list.tours.keys()]) : "";
  const isLarge = source !== "site" && !isTour && random.chance(0.04);
  const wanted = isLarge ? random.between(15, 20) : random.weighed(isTour ? peopleOfTours : peopleOfRides);
  const isRound = !isTour && random.chance(0.4);
  const people = Math.min(wanted, list.tours.get(tour)?.most ?? 60);
  const own = { n, source, at, random, from, to, tour, people };
  return {
    ...own,
    guest: guestOf(who, randomOf(who + 77)),
    rides: ridesOf(random, { day, from, to, isTour, isRound }),
    seats: random.chance(0.08) ? random.between(1, 2) : 0,
    stop: !isTour && random.chance(0.03),
    bags: people,
    boards: random.chance(0.06) ? random.between(1, 3) : 0,
    originDoor: !from.endsWith("-airport") && random.chance(0.75) ? random.pick(doors) : "",
    destinationDoor: to !== "" && !to.endsWith("-airport") && random.chance(0.75) ? random.pick(doors) : "",
    message: random.pick(wishes),
    code:
      source === "site" && random.chance(0.06)
        ? random.pick(["SEMANA10", "AMIGOS", "VERANO7"] as const)
        : undefined,
    agreedCents:
      source !== "site" && (isLarge || random.chance(0.2))
        ? random.between(60, 420) * 100 + random.below(2) * 25
        : undefined,
    paying: payingOf(random, source),
    method: random.weighed([
      ["cash", 30],
      ["sinpe", 35],
      ["card", 20],
      ["transfer", 15],
    ] as const),
  };
}

function payingOf(random: Random, source: Source): Paying {
  if (source === "site")
    return random.weighed([
      ["paypal", 46],
      ["paypalLater", 9],
      ["paypalLeft", 2],
      ["driver", 25],
      ["byHand", 13],
      ["never", 5],
    ] as const);
  return random.weighed([
    ["onTheSpot", 30],
    ["deposit", 25],
    ["driver", 35],
    ["never", 10],
  ] as const);
}

function soldRoad(random: Random, list: PriceList): [string, string] {
  if (random.chance(0.06)) return random.pick([...list.fares.keys()]).split("/") as [string, string];
  for (;;) {
    const road = roadOf(random);
    if (list.fares.has(road.join("/"))) return road;
  }
}

interface PlannedTrip {
  day: string;
  from: string;
  to: string;
  isTour: boolean;
  isRound: boolean;
}

function ridesOf(random: Random, { day, from, to, isTour, isRound }: PlannedTrip): Plan["rides"] {
  const ride = (on: string, origin: string, destination: string) => {
    const hour = random.weighed([
      [random.between(6, 20), 92],
      [random.pick([3, 4, 22, 23]), 8],
    ] as const);
    const time = `${String(hour).padStart(2, "0")}:${random.pick(["00", "15", "30", "45"])}`;
    const flies = origin.endsWith("-airport") || destination.endsWith("-airport");
    const flight = flies && random.chance(0.8) ? random.pick(flights) : "";
    return {
      day: on,
      time: isTour || random.chance(0.12) ? "" : time,
      flight,
      flightTime: flight && random.chance(0.7) ? time : "",
    };
  };
  const there = ride(day, from, to);
  return isRound ? [there, ride(addDays(day, random.between(2, 12)), to, from)] : [there];
}
