import { and, eq, getTableColumns, inArray, like, ne, not } from "drizzle-orm";
import { type Actor, actorKey } from "../../domain/common/actor.ts";
import { todayInCostaRica } from "../../domain/common/day.ts";
import { partOfColones, settledCents } from "../../domain/money/cash.ts";
import {
  amountDueCents,
  type DeskMethod,
  excessPartCents,
  owedCents,
  partnerMethod,
  takenCents,
} from "../../domain/money/payment.ts";
import { mayUndo } from "../../domain/money/undo-entry.ts";
import { db, type Transaction } from "../../store/engine/db.server.ts";
import { announce } from "../../store/engine/live.server.ts";
import { isEntryUndone, ledgerOf } from "../../store/money/ledger.server.ts";
import { ledger } from "../../store/schema/payment-schema.server.ts";
import { recordActivity, writeStates } from "../reservation/lock-and-record.server.ts";
import { type NotedBefore, paymentBefore, returnBefore } from "./noted-before.server.ts";
import { lockTrip } from "./plan-refund.server.ts";

interface MoneyByHand {
  /** Both requests of a double click have the same id, and make one entry. */
  id: string;
  reservationId: string;
  method: DeskMethod;
  amountCents: number;
  /** A note, such as the number of a transfer. */
  note: string;
}

type TakeOutcome =
  | { outcome: "gone" }
  | NotedBefore
  /** The dollars that were settled, and those that are too much; for a return in colones, the colones too. */
  | { outcome: "saved"; amountCents: number; beyondCents?: number; crcCents?: number }
  /** No payment of this reservation came in colones. */
  | { outcome: "notInColones" }
  /**
   * The amount may be at most this. A payment may be `beyondCents` more than is due once somebody has agreed to it; a
   * booking that is not confirmed takes none.
   */
  | { outcome: "tooMuch"; atMostCents: number; beyondCents?: number };

type Payment = MoneyByHand & {
  /** For another currency: the amount handed over in its cents, and its rate for one dollar. */
  tendered?: { currency: "CRC"; cents: number; rate: number };
  /** For cash: the actor who holds it until it is handed over. */
  heldBy?: Actor;
  /** The guest paid so much more than is due, twice for example, and it goes back. */
  beyondCents?: number | undefined;
};

/**
 * Records a payment in cash, by SINPE, by card terminal or by transfer: of no more than is due, but for what somebody
 * agreed to owe the guest. One in colones settles what is due where the difference is less than ₡500.
 */
export async function takePayment(payment: Payment, actor: Actor): Promise<TakeOutcome> {
  const { id, reservationId, method, note, tendered } = payment;
  return await db.transaction(async (tx) => {
    const reservation = await lockTrip(tx, reservationId);
    if (!reservation) return { outcome: "gone" };
    const noted = await paymentBefore(tx, payment);
    if (noted) return noted;
    const before = await ledgerOf(reservationId, tx);
    const dueCents = amountDueCents(reservation, before);
    const amountCents = tendered
      ? settledCents(payment.amountCents, dueCents, tendered.rate)
      : payment.amountCents;
    if (amountCents === 0) return { outcome: "tooMuch", atMostCents: 0 };
    const beyondCents = Math.max(0, amountCents - dueCents);
    const { stage } = reservation;
    // While PayPal looks at a payment, nobody knows what is due.
    if (beyondCents > 0 && (stage === "asked" || stage === "held" || before.inReview))
      return { outcome: "tooMuch", atMostCents: dueCents };
    if (beyondCents > 0 && beyondCents !== payment.beyondCents)
      return { outcome: "tooMuch", atMostCents: dueCents, beyondCents };
    const by = actorKey(actor);
    await tx.insert(ledger).values({
      id,
      kind: "payment",
      method,
      amountCents,
      currency: tendered?.currency ?? "USD",
      tenderedCents: tendered?.cents,
      rate: tendered && String(tendered.rate),
      cashCurrency: tendered?.currency,
      reservationId,
      takenBy: by,
      heldBy: method === "cash" ? actorKey(payment.heldBy ?? actor) : null,
      note,
    });
    await writeStates(tx, reservationId);
    await recordActivity(tx, reservationId, { actor, event: "paymentTaken", after: amountCents });
    // A part of the price that was given back for good may be paid again.
    const owed = Math.min(beyondCents, owedCents(reservation, await ledgerOf(reservationId, tx)));
    return { outcome: "saved", amountCents, ...(owed > 0 && { beyondCents: owed }) };
  });
}

type Return = MoneyByHand & {
  /**
   * Only the amount owed is returned, so that an amount that a colleague returned meanwhile is not returned twice.
   */
  onlyOwed?: boolean;
  /** The guest gets colones, at the rate at which they were paid; only payments in colones go back so. */
  inColones?: boolean;
};

/** Records money returned by hand: first the amount owed, and beyond that as a waiver of the price. */
export async function returnMoney(back: Return, actor: Actor): Promise<TakeOutcome> {
  const { id, reservationId, method, amountCents, note } = back;
  return await db.transaction(async (tx) => {
    const reservation = await lockTrip(tx, reservationId);
    if (!reservation) return { outcome: "gone" };
    const noted = await returnBefore(tx, back);
    if (noted) return noted;
    const now = await ledgerOf(reservationId, tx);
    const all = await standingPayments(tx, reservationId);
    const payments = back.inColones ? all.filter(({ tenderedCents }) => tenderedCents !== null) : all;
    if (payments.length === 0 && back.inColones) return { outcome: "notInColones" };
    const atMostCents = Math.min(
      back.onlyOwed ? owedCents(reservation, now) : takenCents(now),
      ...(back.inColones ? [payments.reduce((sum, { leftCents }) => sum + leftCents, 0)] : []),
    );
    if (amountCents > atMostCents) return { outcome: "tooMuch", atMostCents };
    let owedPart = excessPartCents(amountCents, reservation, now);
    let waivedCents = amountCents - owedPart;
    let entries = 0;
    let crcCents = 0;
    for (const payment of payments) {
      for (const priceDifference of [true, false]) {
        const cents = Math.min(priceDifference ? owedPart : waivedCents, payment.leftCents);
        if (cents <= 0) continue;
        payment.leftCents -= cents;
        if (priceDifference) owedPart -= cents;
        else waivedCents -= cents;
        // Cash comes out of the pocket of the colleague who returns it.
        const givenBy = method === "cash" ? actorKey(actor) : null;
        const colones = back.inColones && colonesOf(payment, cents);
        crcCents += colones ? colones.tenderedCents : 0;
        const common = { reservationId, currency: "USD", takenBy: actorKey(actor), givenBy, note } as const;
        const entry = { kind: "refund", method, amountCents: cents, priceDifference } as const;
        await tx
          .insert(ledger)
          .values({ id: `${id}:${entries++}`, reverses: payment.id, ...entry, ...common, ...colones });
      }
    }
    await writeStates(tx, reservationId);
    await recordActivity(tx, reservationId, { actor, event: "moneyReturned", after: amountCents });
    return { outcome: "saved", amountCents, ...(crcCents > 0 && { crcCents }) };
  });
}

const undoneAs = {
  payment: "undonePayment",
  refund: "undoneRefund",
  handover: "undoneHandover",
  deposit: "undoneDeposit",
  shortage: "undoneShortage",
} as const;

/** "mustProve" means that the entry may be undone once the second factor is given. */
type UndoOutcome = "undone" | "nothingToDo" | "refused" | "mustProve";

interface Undo {
  isProved?: boolean;
  /** Only an entry of this reservation may be undone. */
  reservationId?: string;
}

/** Undoes an entry that was typed by mistake, where `mayUndo` allows it and no entry that stands refers to it. */
export async function undoEntry(entryId: string, actor: Actor, undo: Undo = {}): Promise<UndoOutcome> {
  return await db.transaction((tx) => undoIn(tx, entryId, actor, undo));
}

/** Does as `undoEntry`, in a transaction that goes on. */
export async function undoIn(
  tx: Transaction,
  entryId: string,
  actor: Actor,
  { isProved = false, reservationId }: Undo,
): Promise<UndoOutcome> {
  const [found] = await tx
    .select({ ...getTableColumns(ledger), isUndone: isEntryUndone })
    .from(ledger)
    .where(eq(ledger.id, entryId));
  if (!found || (reservationId && found.reservationId !== reservationId)) return "refused";
  const { isUndone, ...entry } = found;
  if (isUndone) return "nothingToDo";
  const allowed = mayUndo(entry, todayInCostaRica());
  if (!allowed) return "refused";
  if (allowed === "proved" && !isProved) return "mustProve";
  if (entry.reservationId) await lockTrip(tx, entry.reservationId);
  const standing = and(eq(ledger.reverses, entryId), not(isEntryUndone), not(like(ledger.kind, "undone%")));
  if ((await tx.$count(ledger, standing)) > 0) return "refused";
  const kind = undoneAs[entry.kind as keyof typeof undoneAs];
  const undoneEntry = { ...entry, id: `undone:${entryId}`, kind, reverses: entryId, at: new Date() };
  const added = await tx
    .insert(ledger)
    .values({ ...undoneEntry, takenBy: actorKey(actor) })
    .onConflictDoNothing()
    .returning({ id: ledger.id });
  if (added.length === 0) return "nothingToDo";
  if (!entry.reservationId) {
    await announce("", tx);
    return "undone";
  }
  await writeStates(tx, entry.reservationId);
  await recordActivity(tx, entry.reservationId, { actor, event: "entryUndone", after: entry.amountCents });
  return "undone";
}

/** Lists the payments to the company that are not undone, the newest first, each with the cents that were not refunded. */
async function standingPayments(tx: Transaction, reservationId: string) {
  const rows = await tx
    .select({ entry: ledger, isUndone: isEntryUndone })
    .from(ledger)
    .where(
      and(
        eq(ledger.reservationId, reservationId),
        inArray(ledger.kind, ["payment", "refund"]),
        ne(ledger.method, partnerMethod),
      ),
    );
  const standing = rows.filter(({ isUndone }) => !isUndone).map(({ entry }) => entry);
  const back = (id: string) =>
    standing.reduce((sum, entry) => sum + (entry.reverses === id ? entry.amountCents : 0), 0);
  return standing
    .filter(({ kind }) => kind === "payment")
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .map((payment) => ({ ...payment, leftCents: payment.amountCents - back(payment.id) }));
}

type StandingPayment = Awaited<ReturnType<typeof standingPayments>>[number];

/** Returns a part of a payment in colones, as the columns of an entry of the ledger. */
function colonesOf({ amountCents, tenderedCents, rate }: StandingPayment, cents: number) {
  const part = partOfColones(cents, { amountCents, tenderedCents: tenderedCents! });
  return { currency: "CRC", cashCurrency: "CRC", tenderedCents: part, rate } as const;
}
