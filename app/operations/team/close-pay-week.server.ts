import { eq } from "drizzle-orm";
import { type Actor, actorKey, driverWith } from "../../domain/common/actor.ts";
import { addDays, todayInCostaRica } from "../../domain/common/day.ts";
import { newId } from "../../domain/common/reference.ts";
import { type Week, weekOf } from "../../domain/common/week.ts";
import { type CashCurrency, cashCurrencies, emptyPocket } from "../../domain/money/cash.ts";
import type { EntryToCut } from "../../domain/money/statement.ts";
import { carriedId } from "../../domain/team/pay-entry.ts";
import { converted, otherCurrency, worthIn } from "../../domain/team/pay-week.ts";
import { db, type Transaction } from "../../store/engine/db.server.ts";
import { cashInPocketOf } from "../../store/money/cash.server.ts";
import { currentRate } from "../../store/money/exchange-rate.server.ts";
import { payEntries } from "../../store/schema/pay-schema.server.ts";
import { drivers } from "../../store/schema/team-schema.server.ts";
import { closedWeeks } from "../../store/team/paid-weeks.server.ts";
import type { DriversEntry } from "../../store/team/pay-entries.server.ts";
import { weekEnds, payTexts as words } from "../../texts/desk/team/pay.ts";
import { closeStatement, lockStatement } from "../money/close-statement.server.ts";
import { cutStatement } from "../money/cut-statement.server.ts";
import { undoPayout, writeCashMove } from "../money/move-cash.server.ts";
import { type PayWeek, payWeekReader, type WeekAsks } from "./pay-week.server.ts";

type CloseOutcome =
  | { outcome: "gone" | "nothingToDo" | "changedMeanwhile" }
  | { outcome: "asks"; asks: WeekAsks }
  /** The sum that is left to pay, in cents. */
  | { outcome: "closed"; cents: number };

/** Locks a driver: whoever closes a week, moves the driver's cash or writes a day's pay holds this lock. */
async function lockDriver(tx: Transaction, driverId: string): Promise<boolean> {
  const { id } = drivers;
  return (await tx.select({ id }).from(drivers).where(eq(id, driverId)).for("no key update")).length > 0;
}

/**
 * Closes a driver's week: its entries become the lines of a statement, and the cash that covers a part of the pay leaves
 * the pocket, all in one transaction and once. What the driver owes goes on in the next week. `shownCents` is what the
 * page said was left to pay.
 */
export async function closePayWeek(
  driverId: string,
  week: Week,
  shownCents: number,
  actor: Actor,
): Promise<CloseOutcome> {
  return await db.transaction(async (tx) => {
    if (!(await lockDriver(tx, driverId))) return { outcome: "gone" };
    const before = (await payWeekReader(week, { from: tx, only: driverId }))(driverId);
    if (before.closed) return { outcome: "nothingToDo" };
    if (before.asks) return { outcome: "asks", asks: before.asks };
    if (before.sums.cents !== shownCents) return { outcome: "changedMeanwhile" };
    await keepCash(tx, before, actor);
    const carried = await carryDebt(tx, before, actor);
    const after = (await payWeekReader(week, { from: tx, only: driverId }))(driverId);
    const { currency } = before.sums;
    const shown = new Set(before.entries.map(({ entry }) => entry.id));
    // A ride that was marked in this instant was not shown: it stands in the next week.
    const stated = after.entries.filter(
      ({ entry }) => shown.has(entry.id) || entry.kind === "cash" || entry.id === carried,
    );
    const entries = stated.map((one) => entryToCut(one, before));
    // A Date holds no microseconds, so the moment of the cut is after all of them.
    const cutAt = new Date(Math.max(Date.now(), ...entries.map(({ at }) => at.getTime())) + 1);
    const { firstDay, lastDay, name: period } = week;
    const cut = { period, firstDay, lastDay, cutAt, currency };
    const id = await cutStatement(tx, { driverId }, cut, async () => ({ entries }));
    const statement = id && (await lockStatement(tx, id));
    if (!statement) return { outcome: "nothingToDo" };
    await closeStatement(tx, statement, actor);
    return { outcome: "closed", cents: statement.cents };
  });
}

/** Takes the cash that stays with the driver out of the pocket, and writes it as a part of the pay, one entry a currency. */
async function keepCash(
  tx: Transaction,
  { driverId, week, sums, pocket }: PayWeek,
  actor: Actor,
): Promise<void> {
  const kept = cashCurrencies.filter((currency) => sums.kept[currency] > 0);
  if (kept.length === 0) return;
  const id = newId();
  const givenBy = actorKey(driverWith(driverId));
  await writeCashMove(tx, { id, kind: "pay", sums: sums.kept, pocket, givenBy }, actor);
  const common = { driverId, kind: "cash", day: week.lastDay, actor: actorKey(actor) } as const;
  await tx
    .insert(payEntries)
    .values(
      kept.map((currency) => ({ ...common, id: `${id}:${currency}`, currency, cents: -sums.kept[currency] })),
    );
}

/**
 * Moves what a driver owes at the end of a week into the next one, by an entry that makes this week nothing and one that
 * takes the same off on the day after. Returns the id of the first; undefined where the driver owes nothing.
 */
async function carryDebt(
  tx: Transaction,
  { driverId, week, sums: { cents, currency } }: PayWeek,
  actor: Actor,
): Promise<string | undefined> {
  if (cents >= 0) return undefined;
  const id = newId();
  const next = weekOf(addDays(week.lastDay, 1));
  const common = { driverId, kind: "deduction", currency, actor: actorKey(actor) } as const;
  const [here, there] = [words.carriedTo(...weekEnds(next)), words.carriedFrom(...weekEnds(week))];
  await tx.insert(payEntries).values([
    { ...common, id, cents: -cents, day: week.lastDay, note: here },
    { ...common, id: carriedId(id), cents, day: next.firstDay, note: there },
  ]);
  return id;
}

/** Says an entry in the currency of its week, with the sum as it was written. */
function entryToCut({ entry, reference }: DriversEntry, { sums, exchange }: PayWeek): EntryToCut {
  const { id, kind, cents, currency, rides, minutes, state, note, at, day } = entry;
  const isConverted = sums.isConverted && exchange ? { exchange: { ...exchange } } : {};
  return {
    entryId: id,
    cents: worthIn(sums.currency, entry, exchange?.rate)!,
    at,
    day,
    facts: { kind, cents, currency, rides, minutes, state, note, reference, ...isConverted },
  };
}

interface WeekPayment {
  /** Both requests of a double click have the same id. */
  id: string;
  driverId: string;
  week: Week;
  /** With what it was paid, such as the number of a transfer. */
  note: string;
  /** It was paid in the other currency, at so many colones for one dollar, which the payment keeps. */
  rate?: number | undefined;
  /** It was paid in cash, out of the pocket of who notes it. */
  isCash?: boolean;
}

/** Notes that a closed week was paid, once. Returns "nothingToDo" where it was paid before or is not closed. */
export async function payWeek(
  { id, driverId, week, note, rate, isCash = false }: WeekPayment,
  actor: Actor,
): Promise<"saved" | "nothingToDo" | "gone"> {
  return await db.transaction(async (tx) => {
    if (!(await lockDriver(tx, driverId))) return "gone";
    const closed = (await closedWeeks(tx, week.name)).get(driverId);
    if (!closed || closed.payment || closed.cents <= 0) return "nothingToDo";
    const { currency, cents, id: statementId } = closed;
    const paid = { id, driverId, kind: "payment", currency, cents: -cents, statementId, note } as const;
    const tendered = rate && {
      tenderedCents: Math.max(1, converted(cents, currency, otherCurrency(currency), rate)),
      rate: String(rate),
    };
    await tx
      .insert(payEntries)
      .values({ ...paid, ...tendered, day: todayInCostaRica(), actor: actorKey(actor) });
    if (isCash) {
      const given = tendered
        ? { currency: otherCurrency(currency), cents: tendered.tenderedCents }
        : { currency, cents };
      await payOut(tx, { id, driverId, rate, note, ...given }, actor);
    }
    return "saved";
  });
}

interface PaidOut extends Pick<WeekPayment, "id" | "driverId" | "rate" | "note"> {
  currency: CashCurrency;
  cents: number;
}

/**
 * Takes the cash by which a week was paid out of the actor's pocket. Colones are worth what they came in for, or in a
 * pocket without any what they cost now.
 */
async function payOut(
  tx: Transaction,
  { id, driverId, rate, note, currency, cents }: PaidOut,
  actor: Actor,
): Promise<void> {
  const givenBy = actorKey(actor);
  const held = (await cashInPocketOf(givenBy, tx)).get(givenBy) ?? emptyPocket;
  const now = rate ?? Number((await currentRate(new Date(), tx))?.rate ?? 0);
  const pocket = held.CRC > 0 ? held : { ...held, CRC: Math.round(now * 100), worthCents: 100 };
  const sums = { USD: 0, CRC: 0, [currency]: cents };
  await writeCashMove(tx, { id, kind: "payout", sums, note, pocket, givenBy }, driverWith(driverId));
}

/**
 * Takes back the payment of a closed week that was noted by mistake, once, at its own rate, and puts cash back into its
 * pocket. Returns false where there is none.
 */
export async function undoWeekPayment(driverId: string, week: Week, actor: Actor): Promise<boolean> {
  return await db.transaction(async (tx) => {
    if (!(await lockDriver(tx, driverId))) return false;
    const closed = (await closedWeeks(tx, week.name)).get(driverId);
    if (!closed?.payment) return false;
    const { currency, cents, id: statementId, payment } = closed;
    const { tenderedCents, rate } = payment;
    const undone = { driverId, kind: "payment", currency, cents, statementId, reverses: payment.id } as const;
    await tx.insert(payEntries).values({
      ...undone,
      tenderedCents,
      rate,
      id: newId(),
      day: todayInCostaRica(),
      actor: actorKey(actor),
    });
    await undoPayout(tx, payment.id, actor);
    return true;
  });
}
