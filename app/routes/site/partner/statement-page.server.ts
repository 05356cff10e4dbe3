import { formatMonth, timeInCostaRica, todayInCostaRica } from "../../../domain/common/day.ts";
import { formatColones } from "../../../domain/common/money.ts";
import { newId } from "../../../domain/common/reference.ts";
import { inColones } from "../../../domain/money/cash.ts";
import {
  closesFrom,
  type FoldedWeek,
  foldedWeeks,
  isUnusual,
  type LineState,
  lineState,
  listedCents,
  type PartnerFacts,
  type PartnerLine,
  partnerLines,
  statementState,
  type Voice,
} from "../../../domain/partner/partner-statement.ts";
import { currentRate, type ExchangeRate } from "../../../store/money/exchange-rate.server.ts";
import { findStatement, linesOfStatement } from "../../../store/money/statements.server.ts";
import { listPartnerDesks, type PartnerDesk } from "../../../store/partner/partner-desks.server.ts";
import { listLeft, voicesOf } from "../../../store/partner/partner-statements.server.ts";
import type { Texts } from "../../../texts/en.ts";
import { exchangeRateWords, lineReasonWords, signedDollars } from "../../../texts/statement-words.ts";

export type StatementPage = NonNullable<Awaited<ReturnType<typeof readStatementPage>>>;
export type StatementRow = StatementPage["first"][number];

/** Reads the statement of a partner for a month; undefined where there is none. */
export async function readStatementPage(
  { partner }: Pick<PartnerDesk, "partner">,
  month: string,
  t: Texts,
  now = new Date(),
) {
  const statement = await findStatement({ partnerId: partner.id }, month);
  if (!statement) return undefined;
  const { id, cutAt, cents, closedAt, createdAt } = statement;
  const [rows, voices, left, desks, rate] = await Promise.all([
    linesOfStatement(id),
    voicesOf([id]),
    listLeft(partner.id),
    listPartnerDesks(partner.id),
    currentRate(now),
  ] as const);
  const lines = partnerLines(rows);
  const names = new Map(desks.map((desk) => [`partner:${desk.id}`, desk.name]));
  const shown = (some: PartnerLine[]) => some.map((line) => rowOf(line, voices, names, t));
  const isPayment = ({ facts }: PartnerLine) => facts.kind !== "ride";
  const state = statementState(lines, voices);
  const open = statement.open as OpenRide[];
  const { balanceCents, leftCents } = left.find((one) => one.id === id)!;
  const done = lines.filter((line) => !isUnusual(line) && !isPayment(line));
  return {
    name: partner.name,
    month: formatMonth(month, t.locale),
    cut: `${t.dayShort(todayInCostaRica(cutAt))}, ${t.time(timeInCostaRica(cutAt))}`,
    lines: lines.length,
    first: shown(lines.filter(isUnusual)),
    done: shown(done),
    weeks: foldedWeeks(done).map((one) => weekRow(one, t)),
    payments: shown(lines.filter((line) => !isUnusual(line) && isPayment(line))),
    open: open.map((ride) => openRow(ride, t)),
    openWeeks: foldedWeeks(open.map(({ day }, position) => ({ day, position, cents: 0 }))).map((one) =>
      weekRow(one, t),
    ),
    sums: sumsOf(lines, balanceCents - cents, t),
    balanceCents,
    leftCents,
    colones: colonesToPay(leftCents, rate, t)?.words ?? "",
    toAgree: state.open.length,
    disputed: state.disputed.length,
    closed: closedAt ? t.dayShort(todayInCostaRica(closedAt)) : undefined,
    closesFrom: t.dayShort(closesFrom(createdAt)),
    click: newId(),
  };
}

function weekRow({ week, positions, cents }: FoldedWeek, t: Texts) {
  const words = t.partnerStatement;
  const days = words.week(t.dayShort(week.firstDay), t.dayShort(week.lastDay));
  const rides = words.rides(String(positions.length));
  return { key: week.name, days, rides, sum: signedDollars(cents, t), positions };
}

/**
 * Returns what is left to pay of a statement in colones at the rate that stands now, with its words; undefined where
 * nothing is left or nobody has set a rate.
 */
export function colonesToPay(leftCents: number, found: ExchangeRate | undefined, t: Texts) {
  if (leftCents === 0 || !found) return undefined;
  const rate = Number(found.rate);
  const cents = inColones(leftCents, rate);
  const said = { rate: exchangeRateWords(rate, t), day: t.dayShort(todayInCostaRica(found.at)) };
  const words = t.partnerStatement.box.colones(formatColones(Math.abs(cents)), said.rate, said.day);
  return { cents, ...said, words };
}

type OpenRide = PartnerFacts & { day: string };

function openRow({ day, reference, initials, ride, noRate }: OpenRide, t: Texts) {
  const name = ride?.[t.language] ?? "";
  return { day: t.dayShort(day), reference, initials, ride: name, noRate: noRate === true };
}

function rowOf(
  line: PartnerLine,
  all: (Voice & { statementId: string })[],
  names: Map<string, string>,
  t: Texts,
) {
  const { position, day, cents, facts } = line;
  const voices = all.filter((voice) => voice.position === position);
  const soldCents = listedCents(facts);
  return {
    position,
    day: t.dayShort(day),
    initials: facts.initials ?? "",
    reference: facts.reference ?? "",
    ride: facts.ride?.[t.language] ?? facts.note ?? "",
    why: lineReasonWords(line, t),
    sold: soldCents === undefined ? "" : t.dollars(soldCents),
    part: signedDollars(cents, t),
    state: lineState(voices) satisfies LineState,
    voices: voices
      .filter(({ kind }) => kind !== "agreed")
      .map(({ kind, words, actor, at }) => ({
        // A desk that is gone has no name any more.
        by: kind === "answered" ? "" : (names.get(actor) ?? "—"),
        at: `${t.dayShort(todayInCostaRica(at))}, ${t.time(timeInCostaRica(at))}`,
        words,
      })),
  };
}

/** Returns the sums of which the statement consists, each with its words. */
function sumsOf(lines: PartnerLine[], beforeCents: number, t: Texts) {
  const { box: words } = t.partnerStatement;
  const of = (say: (count: string) => string, ...reasons: PartnerLine["reason"][]) => {
    const some = lines.filter(({ reason }) => reasons.includes(reason));
    return { words: say(String(some.length)), count: some.length, cents: sum(some) };
  };
  const all = [
    { words: words.before, count: beforeCents, cents: beforeCents },
    of(words.done, "done", "earnsNothing"),
    of(words.priceChanged, "priceChanged"),
    of(words.ended, "cancelled", "noShow"),
    of(words.lowered, "refunded", "reopened"),
    of(words.corrections, "correction"),
    of(words.others, "other"),
    of(() => words.payments, "payment", "undonePayment", "received", "undoneReceived"),
  ];
  return all
    .filter(({ count }) => count !== 0)
    .map(({ words, cents }) => ({ words, sum: signedDollars(cents, t) }));
}

const sum = (lines: PartnerLine[]) => lines.reduce((total, { cents }) => total + cents, 0);
