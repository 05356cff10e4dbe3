import type { Day } from "../common/day.ts";
import type { CashCurrency } from "../money/cash.ts";
import type { DatedRate } from "../money/dated-rate.ts";

/** A driver is paid for each ride, by a percentage of its price, by the hour, or once for each day with a ride. */
export const payUnits = ["ride", "percent", "hour", "day"] as const;
export type PayUnit = (typeof payUnits)[number];
/** These are paid besides: for a pick-up at night, for waiting, and for a ride from or to an airport. */
export const payExtras = ["night", "waiting", "airport"] as const;
export type PayExtra = (typeof payExtras)[number];
export const payRateKinds = [...payUnits, ...payExtras] as const;
export type PayRateKind = (typeof payRateKinds)[number];

/** A rate counts for what is driven from its day on, for one driver or for all. */
export interface PayRate extends DatedRate {
  id: string;
  kind: PayRateKind;
  driverId: string | null;
  /** A percentage of a ride's price, or else a sum in cents of its currency. A percentage is paid in dollars. */
  percent: number | null;
  cents: number | null;
  currency: CashCurrency;
  /** The hours `HH:mm` of the night, which may cross midnight, the end excluded; null for all else. */
  fromTime: string | null;
  toTime: string | null;
  /** The minutes of waiting that are not paid; null for all else. */
  freeMinutes: number | null;
}

/** Waiting is paid by so many minutes, each begun one whole. */
export const waitingStep = 15;

export function isPayUnit(kind: PayRateKind): kind is PayUnit {
  return payUnits.some((unit) => unit === kind);
}

/** The largest sum of a rate, in cents of its currency. */
export const mostRateCents = { USD: 100_000, CRC: 50_000_000 } as const satisfies Record<
  CashCurrency,
  number
>;

/** Returns the first day from which a driver's rides are paid at all; undefined while there is no rate. */
export function paidSince(rates: readonly Pick<PayRate, "kind" | "fromDay">[]): Day | undefined {
  const days = rates.filter(({ kind }) => isPayUnit(kind)).map(({ fromDay }) => fromDay);
  return days.sort()[0];
}
