// Computes prices in plain arithmetic from the lists alone, to compare the site's own price rules with.

export interface PriceList {
  /** The fares by `from/to`. */
  fares: Map<string, { baseCents: number; extraCents: number }>;
  tours: Map<string, { cents: number; least: number; most: number }>;
  season: { from: string; to: string };
}

export interface PricedTrip {
  from: string;
  to: string;
  /** The tour's id, or "" for a road. */
  tour: string;
  people: number;
  seats: number;
  stop: boolean;
}

export const codes = {
  SEMANA10: { percent: 10, cents: null },
  AMIGOS: { percent: null, cents: 1_500 },
  VERANO7: { percent: 7, cents: null },
} as const;
export type Code = keyof typeof codes;

export const nightCents = 2_000;
export const seatCents = 1_000;
export const stopCents = 1_500;
export const seasonPercent = 15;
const van = 4;

export function roadCents(list: PriceList, from: string, to: string, people: number): number {
  const fare = list.fares.get(`${from}/${to}`);
  return fare ? fare.baseCents + fare.extraCents * Math.max(0, people - van) : 0;
}

export function bareCents(list: PriceList, { from, to, tour, people }: PricedTrip): number {
  const sold = list.tours.get(tour);
  return sold ? sold.cents * Math.max(sold.least, people) : roadCents(list, from, to, people);
}

/** Returns the surcharges on a ride of so many cents. */
export function surchargeCents(
  list: PriceList,
  bare: number,
  ride: { day: string; time: string | null },
): number {
  const { day, time } = ride;
  const isNight = time !== null && (time >= "22:00" || time < "05:00");
  const isSeason = day >= list.season.from && day <= list.season.to;
  return (isNight ? nightCents : 0) + (isSeason ? Math.round((bare * seasonPercent) / 100) : 0);
}

/** Returns the cents of each ride of a new booking; a stop on the way is on the first alone. */
export function centsOfRides(
  list: PriceList,
  trip: PricedTrip,
  rides: { day: string; time: string | null }[],
): number[] {
  const bare = bareCents(list, trip);
  return rides.map((ride, n) => {
    const brought = trip.seats * seatCents + (trip.stop && n === 0 ? stopCents : 0);
    return bare + surchargeCents(list, bare, ride) + brought;
  });
}

/** Returns the cents with a code: each ride pays its part of the discount, and the first ride the indivisible rest. */
export function withCode(rides: number[], code: Code): number[] {
  const { percent, cents } = codes[code];
  const sum = rides.reduce((all, each) => all + each, 0);
  const off = Math.min(cents ?? Math.round((sum * percent!) / 100), sum - 100);
  const parts = rides.map((each) => Math.floor((off * each) / sum));
  const rest = off - parts.reduce((all, each) => all + each, 0);
  return rides.map((each, n) => each - parts[n]! - (n === 0 ? rest : 0));
}

/** Splits a sum in two parts, with the odd cent in the first. */
export function halves(cents: number): number[] {
  const half = Math.floor(cents / 2);
  return [cents - half, half];
}

/** Returns the fee of a ride that is cancelled so many hours before: none until a day before, half until two hours, then all. */
export function feeCents(cents: number, hours: number): number {
  const percent = hours >= 24 ? 100 : hours >= 2 ? 50 : 0;
  return cents - Math.ceil((cents * percent) / 100);
}
