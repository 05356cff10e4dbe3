import { addDays, type Day, momentInCostaRica, todayInCostaRica } from "../common/day.ts";
import type { Language } from "../common/language.ts";
import { type Week, weekOf } from "../common/week.ts";
import type { StatementLine, StatementPeriod } from "../money/statement.ts";
import type { JobState } from "../ride/job-state.ts";
import { isPaidByPartner, type Relation } from "./relation.ts";

/** A partner agrees with a line or says that it is not so; the office answers. */
export const voiceKinds = ["agreed", "disputed", "answered"] as const;
export type VoiceKind = (typeof voiceKinds)[number];
export const longestVoice = 200;

/** Partners have so many days to look at a statement before the office may close it without their answer. */
export const daysToAnswer = 7;

const cutTime = "06:00";

/** Returns the month `2026-11` as a period, which is cut at 06:00 on the first of the next month. */
export function monthPeriod(month: string): StatementPeriod {
  const firstDay = `${month}-01`;
  const next = `${addDays(firstDay, 31).slice(0, 7)}-01`;
  return { period: month, firstDay, lastDay: addDays(next, -1), cutAt: momentInCostaRica(next, cutTime) };
}

/** Returns the last month whose cut is over. */
export function lastMonthCut(now: Date): string {
  const thisMonth = todayInCostaRica(now).slice(0, 7);
  const before = monthBefore(thisMonth);
  return monthPeriod(before).cutAt <= now ? before : monthBefore(before);
}

const monthBefore = (month: string) => addDays(`${month}-01`, -1).slice(0, 7);

/** Lists the months from one to another, both included; none where the first is the later one. */
export function monthsFrom(first: string, last: string): string[] {
  const months = [];
  for (let month = first; month <= last; month = addDays(`${month}-01`, 31).slice(0, 7)) months.push(month);
  return months;
}

/** The facts of a line of a partner, as they were at the cut. */
export interface PartnerFacts {
  /** The kind of the entry: "ride", or that of a payment. */
  kind: string;
  legId?: string;
  reference?: string;
  initials?: string;
  /** The road or the tour, by language. */
  ride?: Partial<Record<Language, string>>;
  time?: string;
  state?: JobState;
  /** How the partner pays for the booking; missing in statements of before, and for what was sold before there were any. */
  relation?: Relation;
  /** The ride's part of the price in cents, and what it was when it was sold, where that is another. */
  soldCents?: number;
  wasCents?: number;
  /** The month of the statement in which the ride stood before. */
  corrects?: string;
  /** It is done and earned nothing, as a booking of the partner's own. */
  earnsNothing?: true;
  /** It is over and has no rate yet. */
  noRate?: true;
  note?: string;
  method?: string;
  /** A payment in colones: the cents of the colones, and its rate for one dollar. */
  tenderedCents?: number;
  rate?: number;
}

/** Returns the price in cents at which a ride is listed: what it was sold at where it was cancelled, and else its price. */
export const listedCents = ({ state, soldCents, wasCents }: PartnerFacts): number | undefined =>
  state === "cancelled" ? (wasCents ?? soldCents) : soldCents;

/** Rides that ended as they were sold, and payments. */
const usual = ["done", "payment", "undonePayment", "received", "undoneReceived"] as const;
const unusual = [
  "cancelled",
  "noShow",
  "priceChanged",
  "refunded",
  "reopened",
  "earnsNothing",
  "correction",
  "other",
] as const;
/** Why a line stands in a statement. */
export type LineReason = (typeof usual)[number] | (typeof unusual)[number];

/** A line as a partner reads it: all entries of a ride together. */
export interface PartnerLine {
  /** The position of its first entry, by which it is answered. */
  position: number;
  cents: number;
  day: Day;
  reason: LineReason;
  facts: PartnerFacts;
}

/** Joins the entries of each ride to one line, as the last of them says how it stands. */
export function partnerLines(rows: readonly StatementLine[]): PartnerLine[] {
  const groups = new Map<string, StatementLine<PartnerFacts>[]>();
  for (const row of rows as StatementLine<PartnerFacts>[]) {
    const key = row.facts.legId ?? row.entryId;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()].map((entries) => {
    const cents = entries.reduce((sum, entry) => sum + entry.cents, 0);
    const { day, facts } = entries.at(-1)!;
    return { position: entries[0]!.position, cents, day, facts, reason: reasonOf(entries) };
  });
}

function reasonOf(entries: StatementLine<PartnerFacts>[]): LineReason {
  const { cents, facts } = entries.at(-1)!;
  const { kind, state, corrects, earnsNothing, wasCents, relation } = facts;
  if (kind !== "ride") return usual.find((known) => known === kind) ?? "other";
  if (corrects) return "correction";
  if (earnsNothing) return "earnsNothing";
  if (state === "cancelled" || state === "noShow") return state;
  if (state !== "done") return "reopened";
  // An entry that lowers a partner's earnings is a refund to the guest. Where the partner pays, it is the partner's debt.
  if (entries.length > 1 && cents < 0 && !isPaidByPartner(relation ?? null)) return "refunded";
  return wasCents === undefined ? "done" : "priceChanged";
}

/** A list of more lines than this is folded by weeks. */
const longestUnfolded = 30;

/** The lines of one week, by their positions, with their sum in cents. */
export interface FoldedWeek {
  week: Week;
  positions: number[];
  cents: number;
}

/** Groups the lines of a long list by the weeks of their days, the first week first; a short list has no groups. */
export function foldedWeeks(lines: readonly Pick<PartnerLine, "position" | "day" | "cents">[]): FoldedWeek[] {
  if (lines.length <= longestUnfolded) return [];
  return [...Map.groupBy(lines, ({ day }) => weekOf(day).firstDay)]
    .map(([firstDay, own]) => ({
      week: weekOf(firstDay),
      positions: own.map(({ position }) => position),
      cents: own.reduce((sum, { cents }) => sum + cents, 0),
    }))
    .sort((one, other) => (one.week.firstDay < other.week.firstDay ? -1 : 1));
}

/** Says whether a line did not end as it was sold, so that it is looked at first. */
export const isUnusual = ({ reason }: Pick<PartnerLine, "reason">): boolean =>
  unusual.some((known) => known === reason);

/** Something that a partner's desk or the office said about a line. */
export interface Voice {
  position: number;
  kind: VoiceKind;
  words: string;
  /** The key of the `Actor`. */
  actor: string;
  at: Date;
}

/** "answered" means that the office has answered to what the partner said. */
export type LineState = "open" | "agreed" | "disputed" | "answered";

/** Returns how a line stands after what was said about it, from the first word to the last. */
export function lineState(voices: readonly Pick<Voice, "kind">[]): LineState {
  return voices.at(-1)?.kind ?? "open";
}

export interface StatementState {
  /** The positions of lines that the partner has not answered, and of those that wait for the office. */
  open: number[];
  disputed: number[];
}

export function statementState(
  lines: readonly Pick<PartnerLine, "position">[],
  voices: readonly Pick<Voice, "position" | "kind">[],
): StatementState {
  const inState = (state: LineState) =>
    lines
      .map(({ position }) => position)
      .filter((position) => lineState(voices.filter((voice) => voice.position === position)) === state);
  return { open: inState("open"), disputed: inState("disputed") };
}

/** Returns the day from which the office may close a statement of which lines have no answer. */
export function closesFrom(createdAt: Date): Day {
  return addDays(todayInCostaRica(createdAt), daysToAnswer);
}

/** Says what still hinders a statement from being closed. */
export function notClosable(
  { open, disputed }: StatementState,
  createdAt: Date,
  now: Date,
): "disputed" | "unanswered" | undefined {
  if (disputed.length > 0) return "disputed";
  return open.length > 0 && todayInCostaRica(now) < closesFrom(createdAt) ? "unanswered" : undefined;
}
