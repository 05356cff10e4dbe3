import type { Day } from "../common/day.ts";
import { type CashCurrency, type CashSums, inColones, roundedSum } from "../money/cash.ts";
import { type PayEntryKind, rideEntryKinds } from "./pay-entry.ts";

/** An entry of what a driver earns, in cents of its currency. */
export interface PayEntry {
  id: string;
  kind: PayEntryKind;
  cents: number;
  currency: CashCurrency;
  rides: number;
  minutes: number | null;
  day: Day;
}

/** A sum in one currency, with its worth in the currency of the week. */
export interface Worth extends CashSums {
  /** Cents in the currency of the week. */
  cents: number;
}

export interface WeekSums {
  /** A week is paid in one currency. */
  currency: CashCurrency;
  rides: number;
  /** The earnings by rides, days and extras. */
  earned: Worth;
  tips: Worth;
  /** Other sums that were added by hand; below zero they were taken off. */
  other: Worth;
  /** The cash in the pocket that stays with the driver as a part of the pay: above zero, and never more than is earned. */
  kept: Worth;
  /** The sum that is left to pay. */
  cents: number;
  /** A sum is in the other currency. */
  isConverted: boolean;
  /** Such a sum can't be converted, because nobody has set a rate yet: it is not counted. */
  lacksRate: boolean;
}

/** Says whether a driver earned an entry by driving. */
const isEarned = (kind: PayEntryKind) => kind === "day" || rideEntryKinds.some((one) => one === kind);

/** A week with anything in colones is paid in colones, and any other in dollars. */
export function weekCurrency(entries: readonly Pick<PayEntry, "kind" | "currency">[]): CashCurrency {
  const ownKinds = entries.filter(({ kind }) => kind !== "cash");
  const earned = entries.filter(({ kind }) => isEarned(kind));
  return (earned.length > 0 ? earned : ownKinds).some(({ currency }) => currency === "CRC") ? "CRC" : "USD";
}

export const otherCurrency = (currency: CashCurrency): CashCurrency => (currency === "USD" ? "CRC" : "USD");

/** Returns cents of one currency in cents of another at this many colones for one dollar: whole colones. */
export function converted(cents: number, from: CashCurrency, to: CashCurrency, rate: number): number {
  if (from === to) return cents;
  return to === "CRC" ? inColones(cents, rate) : roundedSum(cents / rate);
}

/**
 * Sums up a driver's week, with the cash that the driver holds. `rate` is the colones for one dollar; undefined where
 * nobody has set it.
 */
export function weekSums(entries: readonly PayEntry[], pocket: CashSums, rate: number | undefined): WeekSums {
  const currency = weekCurrency(entries);
  const sum = (isOne: (kind: PayEntryKind) => boolean): Worth => {
    const worth = { USD: 0, CRC: 0, cents: 0 };
    for (const entry of entries.filter(({ kind }) => isOne(kind))) {
      worth[entry.currency] += entry.cents;
      worth.cents += worthIn(currency, entry, rate) ?? 0;
    }
    return worth;
  };
  const tips = sum((kind) => kind === "tip");
  const other = sum((kind) => kind === "other" || kind === "deduction");
  const earned = sum(isEarned);
  const before = earned.cents + tips.cents + other.cents;
  const stayed = sum((kind) => kind === "cash");
  const stays = keptCash(pocket, before + stayed.cents, currency, rate);
  const kept = {
    USD: stays.USD - stayed.USD,
    CRC: stays.CRC - stayed.CRC,
    cents: stays.cents - stayed.cents,
  };
  const away = otherCurrency(currency);
  const wantsAway = pocket[away] > 0 && before > Math.max(0, pocket[currency]);
  const isConverted = [earned, tips, other, kept].some((worth) => worth[away] !== 0) || wantsAway;
  return {
    currency,
    rides: entries.reduce((all, { rides }) => all + rides, 0),
    earned,
    tips,
    other,
    kept,
    cents: before - kept.cents,
    isConverted,
    lacksRate: isConverted && rate === undefined,
  };
}

/** Returns the worth of an entry in cents of a currency; undefined where it can't be converted. */
export function worthIn(
  currency: CashCurrency,
  entry: Pick<PayEntry, "cents" | "currency">,
  rate: number | undefined,
): number | undefined {
  if (entry.currency === currency) return entry.cents;
  return rate === undefined ? undefined : converted(entry.cents, entry.currency, currency, rate);
}

/** Returns how much of the cash in a pocket covers this pay: of the week's own currency first. */
function keptCash(
  pocket: CashSums,
  dueCents: number,
  currency: CashCurrency,
  rate: number | undefined,
): Worth {
  const own = Math.max(0, Math.min(pocket[currency], dueCents));
  const left = Math.max(0, dueCents) - own;
  const kept: Worth = { USD: 0, CRC: 0, cents: own, [currency]: own };
  const away = otherCurrency(currency);
  if (pocket[away] <= 0 || left === 0 || rate === undefined) return kept;
  const all = converted(pocket[away], away, currency, rate);
  const part = away === "USD" ? Math.floor(left / rate) : Math.floor((left * rate) / 100) * 100;
  kept[away] = all <= left ? pocket[away] : part;
  kept.cents += converted(kept[away], away, currency, rate);
  return kept;
}

/** One service day of a week, with what its rides and extras earned. */
export interface PayDay {
  day: Day;
  rides: number;
  entries: PayEntry[];
}

/** Groups entries by their days, the first one first. */
export function payDays(entries: readonly PayEntry[]): PayDay[] {
  return [...Map.groupBy(entries, ({ day }) => day)]
    .map(([day, theirs]) => ({
      day,
      rides: theirs.reduce((all, { rides }) => all + rides, 0),
      entries: theirs,
    }))
    .sort((one, other) => (one.day < other.day ? -1 : 1));
}
