import type { Day } from "../../../domain/common/day.ts";
import { formatNumber } from "../../../domain/common/money.ts";
import type { Week } from "../../../domain/common/week.ts";
import { type CashCurrency, type CashSums, cashCurrencies } from "../../../domain/money/cash.ts";
import { payEntryKinds } from "../../../domain/team/pay-entry.ts";
import { payDays, type WeekSums, type Worth } from "../../../domain/team/pay-week.ts";
import type { ClosedWeek, WeekExchange } from "../../../store/team/paid-weeks.server.ts";
import type { DriversEntry, UnpaidRide } from "../../../store/team/pay-entries.server.ts";
import { dayInWeek, dayName } from "../../../texts/desk/frame/day-words.ts";
import { payTexts, payWords } from "../../../texts/desk/team/pay.ts";

const { days: dayWords, sums: sumWords, unpaid: unpaidWords } = payTexts;

/** The facts of a week that its account says. */
export interface AccountFacts {
  week: Week;
  entries: readonly DriversEntry[];
  unpaid: readonly UnpaidRide[];
  sums: WeekSums;
  /** The cash that the driver holds. */
  pocket: CashSums;
  exchange: WeekExchange | undefined;
  /** The week has ended. */
  isOver: boolean;
  closed: ClosedWeek | undefined;
}

export type WeekAccount = ReturnType<typeof accountOf>;
export type AccountDay = WeekAccount["days"][number];

/** Says a driver's week in words: its days, and the sums down to what is left to pay. */
export function accountOf(facts: AccountFacts) {
  const { sums, unpaid, pocket, exchange, week, isOver, closed } = facts;
  const { currency, earned, tips, other, kept } = sums;
  const left = closed ? [] : cashCurrencies.filter((one) => pocket[one] - kept[one] > 0);
  const leftWords = left.map((one) => payWords(pocket[one] - kept[one], one)).join(" + ");
  const isFinal = closed !== undefined || (isOver && unpaid.length === 0);
  const isPaid = closed?.payment !== undefined;
  return {
    days: daysOf(facts),
    sums: [
      rowOf(sumWords.rides(sums.rides + unpaid.length, sums.rides), earned, currency),
      ...(tips.cents !== 0 || hasSum(tips) ? [rowOf(sumWords.tips, tips, currency, "+ ")] : []),
      ...(hasSum(other) ? [rowOf(sumWords.other, other, currency, other.cents < 0 ? "" : "+ ")] : []),
      ...(hasSum(kept) ? [rowOf(sumWords.kept, kept, currency, "− ")] : []),
    ],
    notes: [
      ...(sums.isConverted && exchange ? [exchangeWords(exchange, week, facts)] : []),
      ...(leftWords ? [sumWords.left(leftWords)] : []),
      ...(sums.cents < 0 && !closed ? [sumWords.carried] : []),
    ],
    lacksExchange: sums.lacksRate,
    toPay: {
      label:
        sums.cents < 0
          ? payTexts.owes
          : isPaid
            ? payTexts.paid
            : isFinal
              ? payTexts.toPay
              : payTexts.toPaySoFar,
      sum: payWords(Math.abs(sums.cents), currency),
    },
  };
}

/** Says at which rate sums in two currencies are brought together, and of which day it is. */
function exchangeWords(
  { rate, isLater }: WeekExchange,
  { lastDay }: Week,
  { isOver, closed }: AccountFacts,
): string {
  const number = formatNumber(rate, "es-CR");
  if (closed && isLater) return sumWords.exchangeThen(number);
  if (isLater || !isOver) return sumWords.exchangeNow(number);
  return sumWords.exchange(number, `${dayName(lastDay).toLowerCase()} ${Number(lastDay.slice(8))}`);
}

const hasSum = ({ USD, CRC }: CashSums) => USD !== 0 || CRC !== 0;

/** One row of the account, with the sum in the other currency beside its words. */
function rowOf(label: string, worth: Worth, currency: CashCurrency, sign = "") {
  const away = currency === "USD" ? "CRC" : "USD";
  const aside = worth[away] === 0 ? "" : payWords(worth[away], away);
  return { label, aside, sum: `${sign}${payWords(worth.cents, currency)}` };
}

/** The cash that stays is of no day, and stands in the sums alone. */
function daysOf({ unpaid, sums: { currency }, ...facts }: AccountFacts) {
  const entries = facts.entries.filter(({ entry }) => entry.kind !== "cash");
  const paid = payDays(entries.map(({ entry }) => entry));
  const all = [...new Set([...paid.map(({ day }) => day), ...unpaid.map(({ day }) => day)])].sort();
  return all.map((day) => {
    const row = dayOf(day, entries, unpaid);
    return { ...row, sum: row.sum || payWords(0, currency) };
  });
}

const marksOf = { rate: unpaidWords.mark, minutes: unpaidWords.noMinutes, entry: unpaidWords.noEntry };

function dayOf(day: Day, entries: readonly DriversEntry[], unpaid: readonly UnpaidRide[]) {
  const theirs = entries.filter(({ entry }) => entry.day === day);
  const lacking = unpaid.filter((ride) => ride.day === day);
  const rides = theirs.reduce((sum, { entry }) => sum + entry.rides, 0);
  const sums = totals(theirs);
  const marks = lacking.map(({ lacks }) => marksOf[lacks]);
  return {
    day,
    label: dayInWeek(day),
    title: titleOf(rides, lacking, theirs),
    lacking: marks.length > 1 ? `${marks.length} ${marks[0]}` : (marks[0] ?? ""),
    notes: isNamedByKind(rides, lacking, theirs) ? [] : extrasOf(theirs),
    sum: [...(sums ? [sums] : []), ...(lacking.length > 0 ? ["?"] : [])].join(" + "),
    lines: [...Map.groupBy(theirs, ({ reference }) => reference).values()].flatMap((of) =>
      of.toSorted(byKind).map(lineOf),
    ),
  };
}

/** A day without a ride brought a tip, a payment or the like. */
function isNamedByKind(
  rides: number,
  lacking: readonly UnpaidRide[],
  entries: readonly DriversEntry[],
): boolean {
  return rides + lacking.length === 0 && entries.every(({ entry }) => entry.rides === 0);
}

/** Says how many rides there were; a day without any is called by what it brought. */
function titleOf(rides: number, lacking: readonly UnpaidRide[], entries: readonly DriversEntry[]): string {
  const [tour, ...others] = lacking.flatMap((one) => one.tour ?? []);
  if (rides === 0 && tour && others.length === 0) return tour;
  if (!isNamedByKind(rides, lacking, entries)) return payTexts.rides(rides + lacking.length);
  return [...new Set(entries.map(({ entry }) => payTexts.kinds[entry.kind]))].join(", ");
}

/** Returns the sum of some entries in each currency: "₡24 000 + $15". */
function totals(entries: readonly DriversEntry[]): string {
  const sums = { USD: 0, CRC: 0 };
  for (const { entry } of entries) sums[entry.currency] += entry.cents;
  return (["CRC", "USD"] as const)
    .filter((one) => sums[one] !== 0)
    .map((one) => payWords(sums[one], one))
    .join(" + ");
}

/** Says what a day brought besides its rides, each kind once. */
function extrasOf(entries: readonly DriversEntry[]): string[] {
  const { more } = dayWords;
  return [...Map.groupBy(entries, ({ entry }) => entry.kind)].flatMap(([kind, theirs]) => {
    const sum = totals(theirs);
    if (kind === "ride" || !sum) return [];
    const signed = sum.startsWith("−") ? sum : `+${sum}`;
    if (kind === "waiting")
      return [
        more.waiting(
          theirs.reduce((all, { entry }) => all + (entry.minutes ?? 0), 0),
          signed,
        ),
      ];
    if (kind === "night" || kind === "airport")
      return [
        more[kind](
          theirs.reduce((all, { entry }) => all + Math.sign(entry.cents), 0),
          signed,
        ),
      ];
    return [more[kind](signed)];
  });
}

/** The entries of one ride are listed with the ride itself first. */
const byKind = ({ entry: one }: DriversEntry, { entry: other }: DriversEntry) =>
  payEntryKinds.indexOf(one.kind) - payEntryKinds.indexOf(other.kind);

function lineOf({ entry, reference }: DriversEntry) {
  const { id, kind, cents, currency, state, note, reverses } = entry;
  const isTakenBack = state !== null && (cents < 0 || entry.rides < 0);
  const why = isTakenBack ? dayWords.takenBack[state] : reverses ? dayWords.undone : "";
  return {
    id,
    title: payTexts.kinds[kind],
    text: [why, note].filter(Boolean).join(" · "),
    reference,
    sum: payWords(cents, currency),
  };
}
