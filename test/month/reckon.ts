// Computes what partners and drivers earn in plain arithmetic, to compare the site's own rules with.
import type { Subject } from "./plan.ts";

export type Relation = "referral" | "net" | "bill" | "deposit";
type RateKind = "ride" | "percent" | "hour" | "day";

/** A rate as it was put down: for a road, a tour, or all where `subject` is missing. */
export interface OwnRate {
  subject?: Subject;
  percent?: number;
  cents?: number;
  fromDay: string;
  writtenAt: number;
}

export interface OwnPayRate extends OwnRate {
  kind: RateKind;
  currency: "USD" | "CRC";
}

/** One ride as the own books have it. */
export interface OwnRide {
  subject: Subject;
  day: string;
  time: string;
  soldDay: string;
  soldAt: number;
  relation: Relation;
  priceCents: number;
  /** The cents of the price that were given back for good. */
  waivedCents: number;
  /** A deposit as it was sold; undefined where it is none. */
  depositCents?: number;
  state: "open" | "done" | "noShow" | "cancelled";
  driver: number;
  /** The minutes that the ride takes as planned, and those that the driver waited; 0 where no tap says so. */
  minutes: number;
  waited: number;
}

/** Rounds hundredths to a whole, halves up. */
const halfUp = (hundredths: number) =>
  (hundredths - (hundredths % 100)) / 100 + (hundredths % 100 >= 50 ? 1 : 0);

function partOf({ percent, cents }: OwnRate, priceCents: number): number {
  return percent === undefined ? Math.min(cents!, priceCents) : halfUp(priceCents * percent);
}

/** The rate that counts at a moment; a rate that was put down later counts only where there was none. */
export function rateAt<Rate extends OwnRate>(rates: Rate[], subject: Subject, day: string, at: number) {
  const fits = rates.filter((rate) => rate.fromDay <= day && (!rate.subject || rate.subject === subject));
  const known = fits.filter(({ writtenAt }) => writtenAt <= at);
  if (known.length === 0) return fits.toSorted((one, other) => one.writtenAt - other.writtenAt)[0];
  const own = known.filter((rate) => rate.subject);
  return (own.length > 0 ? own : known)
    .toSorted((one, other) => (one.fromDay < other.fromDay ? -1 : 1))
    .at(-1);
}

/** Returns what a partner may keep of a ride at this price; undefined without a rate. */
export function keeps(ride: OwnRide, rates: OwnRate[], priceCents: number): number | undefined {
  const rate = rateAt(rates, ride.subject, ride.soldDay, ride.soldAt);
  return rate && partOf(rate, priceCents);
}

/** Returns what the company owes a partner for a ride by now, below zero what the partner owes. */
export function owedFor(ride: OwnRide, rates: OwnRate[]): number {
  const { state, relation, priceCents, waivedCents, depositCents = 0 } = ride;
  if (state === "open" || (relation === "referral" && state !== "done")) return 0;
  const part = keeps(ride, rates, priceCents - waivedCents);
  if (relation === "referral") return part ?? 0;
  const has = relation === "deposit" ? Math.min(depositCents, priceCents) : priceCents;
  return (part ?? 0) - has;
}

export type Sums = { USD: number; CRC: number };

/** Returns what a ride that is done earns its driver, in cents of each currency; a day's rate is not in it. */
export function payFor(ride: OwnRide, rates: OwnPayRate[]): Sums {
  const sums = { USD: 0, CRC: 0 };
  if (ride.state !== "done") return sums;
  const rate = payRateOf(ride, rates);
  if (rate?.kind === "ride") sums[rate.currency] += rate.cents!;
  if (rate?.kind === "percent") sums.USD += halfUp((ride.priceCents - ride.waivedCents) * rate.percent!);
  if (rate?.kind === "hour") sums.USD += Math.round((rate.cents! * ride.minutes) / 60);
  if (ride.time >= "22:00") sums.CRC += nightColonesCents;
  if (ride.subject.from === "liberia-airport") sums.USD += airportCents;
  const beyond = ride.waited - freeMinutes;
  if (beyond > 0) sums.USD += waitingCents * Math.ceil(beyond / 15);
  return sums;
}

/** A rate that was put down until the end of the ride's day counts. */
export const payRateOf = ({ subject, day }: OwnRide, rates: OwnPayRate[]) =>
  rateAt(rates, subject, day, Date.parse(`${day}T23:59:59-06:00`));

export const nightColonesCents = 3_000_00;
export const airportCents = 2_00;
export const waitingCents = 3_00;
export const freeMinutes = 30;
