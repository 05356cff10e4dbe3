import { addDays, type Day, momentInCostaRica } from "../common/day.ts";
import type { CashCurrency } from "../money/cash.ts";
import { percentOf, type RatedRide, rateOf } from "../money/dated-rate.ts";
import { isWithinHours } from "../sale/sale-rule.ts";
import { isPayUnit, type PayExtra, type PayRate, type PayUnit, payExtras, waitingStep } from "./pay-rate.ts";

/** A ride that one driver did with one van: all that its pay depends on. */
export interface DrivenRide extends RatedRide {
  day: Day;
  /** The first hour of its pick-up, `HH:mm`; null while nobody knows any. */
  time: string | null;
  /** This van's part of what the guest pays for good, in cents. */
  priceCents: number;
  /** How long the ride occupies its driver as planned (min); undefined where its drive is unknown. */
  minutes: number | undefined;
  /** How long the driver waited for the guests (min). */
  waitedMinutes: number;
  isAirport: boolean;
}

/** A sum that a ride earns its driver, in cents of its currency. */
export interface PayPart {
  kind: "ride" | PayExtra;
  cents: number;
  currency: CashCurrency;
  /** The ride itself counts as one; what is paid besides counts as none. */
  rides: 0 | 1;
  /** The minutes that are paid for, of waiting. */
  minutes: number | null;
}

export interface RidePay {
  /** The rate that counts; undefined where there is none. */
  rate: PayRate | undefined;
  /** A ride that lacks one of these has no pay, which is not zero. */
  lacks: "rate" | "minutes" | undefined;
  parts: PayPart[];
}

/** Returns what a ride that is done earns its driver by these rates. A day's rate pays the day and not its rides. */
export function payOf(ride: DrivenRide, rates: readonly PayRate[]): RidePay {
  const rate = rateFor(rates, ride, ({ kind }) => isPayUnit(kind));
  const extras = payExtras.flatMap((kind) => extraOf(kind, ride, rates));
  if (!rate) return { rate, lacks: "rate", parts: extras };
  const cents = centsByUnit[rate.kind as PayUnit](rate, ride);
  if (cents === undefined) return { rate, lacks: "minutes", parts: extras };
  const own = { kind: "ride", cents, currency: rate.currency, rides: 1, minutes: null } as const;
  return { rate, lacks: undefined, parts: [own, ...extras] };
}

/** Rates that were written down until the end of the ride's day count for it. */
function rateFor(rates: readonly PayRate[], ride: DrivenRide, isOne: (rate: PayRate) => boolean) {
  const endOfDay = new Date(momentInCostaRica(addDays(ride.day, 1), "00:00").getTime() - 1);
  return rateOf(rates.filter(isOne), ride, endOfDay);
}

const centsByUnit: Record<PayUnit, (rate: PayRate, ride: DrivenRide) => number | undefined> = {
  ride: ({ cents }) => cents!,
  percent: ({ percent }, { priceCents }) => percentOf(priceCents, percent!),
  hour: ({ cents, currency }, { minutes }) =>
    minutes === undefined ? undefined : wholeCoins((cents! * minutes) / 60, currency),
  day: () => 0,
};

/** Nobody has coins below one colón. */
function wholeCoins(cents: number, currency: CashCurrency): number {
  return currency === "CRC" ? Math.round(cents / 100) * 100 : Math.round(cents);
}

function extraOf(kind: PayExtra, ride: DrivenRide, rates: readonly PayRate[]): PayPart[] {
  const rate = rateFor(rates, ride, (one) => one.kind === kind);
  const times = rate ? timesOf(kind, rate, ride) : 0;
  if (times === 0) return [];
  const minutes = kind === "waiting" ? ride.waitedMinutes : null;
  return [{ kind, cents: rate!.cents! * times, currency: rate!.currency, rides: 0, minutes }];
}

/** Returns how often an extra is paid for a ride. */
function timesOf(kind: PayExtra, rate: PayRate, { time, waitedMinutes, isAirport }: DrivenRide): number {
  if (kind === "night") return isWithinHours(rate, time) ? 1 : 0;
  if (kind === "airport") return isAirport ? 1 : 0;
  return Math.ceil(Math.max(0, waitedMinutes - rate.freeMinutes!) / waitingStep);
}

/** Returns the rate of a day on which a driver did these rides; undefined where none of them is paid by the day. */
export function dayRateOf(rides: readonly DrivenRide[], rates: readonly PayRate[]): PayRate | undefined {
  const paid = rides.flatMap((ride) => payOf(ride, rates).rate ?? []).filter(({ kind }) => kind === "day");
  return paid.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())[0];
}

/** Returns one van's part of the price of a ride that several drove: equal parts, the last one takes the rest. */
export function partOfPrice(priceCents: number, index: number, vans: number): number {
  const part = Math.floor(priceCents / vans);
  return index === vans - 1 ? priceCents - part * (vans - 1) : part;
}
