import { type Day, isDay, isTime } from "../common/day.ts";
import { typedCents, typedColones } from "../common/typed-amount.ts";
import type { CashCurrency } from "../money/cash.ts";
import type { RatedRide } from "../money/dated-rate.ts";
import { mostRateCents, type PayRate, type PayRateKind, payRateKinds } from "./pay-rate.ts";

export const payRateFields = [
  "kind",
  "amount",
  "fromDay",
  "from",
  "to",
  "tour",
  "fromTime",
  "toTime",
  "freeMinutes",
] as const;
export type PayRateField = (typeof payRateFields)[number];
export type TypedPayRate = Omit<PayRate, "id" | "driverId" | "createdAt">;

/** A sum of fewer colones than these was meant in dollars (cents of a colón). */
const leastColones = 100_00;

export interface PaySum {
  cents: number;
  currency: CashCurrency;
}

/** Returns a typed sum, "$30", "₡22 000" or "22000", which are colones; undefined for any other text. */
export function typedPaySum(text: string): PaySum | undefined {
  const currency = text.trim().startsWith("$") ? "USD" : "CRC";
  const cents = (currency === "USD" ? typedCents(text) : typedColones(text)) ?? 0;
  const least = currency === "USD" ? 1 : leastColones;
  return cents >= least && cents <= mostRateCents[currency] ? { cents, currency } : undefined;
}

/** Reads "20 %", a whole percentage; undefined for anything else. */
function typedPercent(text: string): number | undefined {
  const percent = Number(/^(\d{1,3})\s?%?$/.exec(text.trim())?.[1] ?? 0);
  return percent >= 1 && percent <= 100 ? percent : undefined;
}

type ReadRate = { value: TypedPayRate } | { wrong: PayRateField };

/** Reads the form of a driver's rate; `wrong` names the first field that can't be used. */
export function readPayRate(typed: Record<PayRateField, string>): ReadRate {
  const kind = payRateKinds.find((known) => known === typed.kind);
  if (!kind) return { wrong: "kind" };
  const amount = amountOf(kind, typed.amount);
  if (!amount) return { wrong: "amount" };
  if (!isDay(typed.fromDay)) return { wrong: "fromDay" };
  const subject = subjectOf(kind, typed);
  if ("wrong" in subject) return subject;
  const hours = hoursOf(kind, typed);
  if ("wrong" in hours) return hours;
  return { value: { kind, ...amount, fromDay: typed.fromDay, ...subject, ...hours } };
}

function amountOf(
  kind: PayRateKind,
  text: string,
): Pick<PayRate, "percent" | "cents" | "currency"> | undefined {
  if (kind !== "percent") {
    const sum = typedPaySum(text);
    return sum && { percent: null, ...sum };
  }
  const percent = typedPercent(text);
  return percent ? { percent, cents: null, currency: "USD" } : undefined;
}

/** Days and extras are the same on every road. */
function subjectOf(
  kind: PayRateKind,
  { from, to, tour }: Record<PayRateField, string>,
): Omit<RatedRide, "driverId"> | { wrong: PayRateField } {
  const hasSubject = kind === "ride" || kind === "percent" || kind === "hour";
  if (!hasSubject) return { origin: null, destination: null, tourId: null };
  if (tour && (from || to)) return { wrong: "tour" };
  if (Boolean(from) !== Boolean(to)) return { wrong: from ? "to" : "from" };
  if (from && from === to) return { wrong: "to" };
  return { origin: from || null, destination: to || null, tourId: tour || null };
}

function hoursOf(
  kind: PayRateKind,
  { fromTime, toTime, freeMinutes }: Record<PayRateField, string>,
): Pick<PayRate, "fromTime" | "toTime" | "freeMinutes"> | { wrong: PayRateField } {
  const none = { fromTime: null, toTime: null, freeMinutes: null };
  if (kind === "night") {
    if (!isTime(fromTime)) return { wrong: "fromTime" };
    if (!isTime(toTime) || toTime === fromTime) return { wrong: "toTime" };
    return { ...none, fromTime, toTime };
  }
  if (kind !== "waiting") return none;
  return /^\d{1,3}$/.test(freeMinutes) && Number(freeMinutes) <= 600
    ? { ...none, freeMinutes: Number(freeMinutes) }
    : { wrong: "freeMinutes" };
}

/** Reads the one field by which a ride or a tour that lacks a rate gets one for all drivers. */
export function readLackingRate(
  amount: string,
  fromDay: Day,
  subject: Omit<RatedRide, "driverId">,
): { value: TypedPayRate } | { wrong: "amount" } {
  const isPercent = amount.trim().endsWith("%");
  const read = amountOf(isPercent ? "percent" : "ride", amount);
  if (!read) return { wrong: "amount" };
  const none = { fromTime: null, toTime: null, freeMinutes: null };
  return { value: { kind: isPercent ? "percent" : "ride", ...read, fromDay, ...subject, ...none } };
}
