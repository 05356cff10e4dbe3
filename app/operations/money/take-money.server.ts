import { and, eq, getTableColumns, inArray, like, not } from "drizzle-orm";
import { type Actor, actorKey } from "../../domain/common/actor.ts";
import { todayInCostaRica } from "../../domain/common/day.ts";
import { amountDueCents, type DeskMethod, netCents, owedCents } from "../../domain/money/payment.ts";
import { mayUndo } from "../../domain/money/undo-entry.ts";
import { db, type Transaction } from "../../store/engine/db.server.ts";
import { announce } from "../../store/engine/live.server.ts";
import { isEntryUndone, ledgerOf } from "../../store/money/ledger.server.ts";
import { ledger } from "../../store/schema/payment-schema.server.ts";
import { lockTrip } from "../reservation/plan-return.server.ts";
import { recordActivity, writeStates } from "../reservation/step.server.ts";

interface MoneyByHand {
  /** The same for both halves of a double click: one entry. */
  id: string;
  reservationId: string;
  method: DeskMethod;
  amountCents: number;
  /** Such as the number of a transfer. */
  note: string;
}

type TakeOutcome =
  | { outcome: "saved" | "nothingToDo" | "gone" }
  /** At most so much. */
  | { outcome: "tooMuch"; atMostCents: number };

type Payment = MoneyByHand & {
  /** In another currency: how much was handed over, in its cents, and how much of it a dollar was. */
  tendered?: { currency: "CRC"; cents: number; rate: number };
  /** Cash: who has it, until it is handed over. */
  heldBy?: Actor;
};

/** Money that came in by hand, by SINPE, by a card terminal or by transfer; no more than is due. */
export async function takePayment(taken: Payment, actor: Actor): Promise<TakeOutcome> {
  const { id, reservationId, method, amountCents, note, tendered } = taken;
  return await db.transaction(async (tx) => {
    const reservation = await lockTrip(tx, reservationId);
    if (!reservation) return { outcome: "gone" };
    if (await isKnown(tx, id)) return { outcome: "nothingToDo" };
    const dueCents = amountDueCents(reservation, await ledgerOf(reservationId, tx));
    if (amountCents > dueCents) return { outcome: "tooMuch", atMostCents: dueCents };
    const by = actorKey(actor);
    await tx.insert(ledger).values({
      id,
      kind: "payment",
      method,
      amountCents,
      currency: tendered?.currency ?? "USD",
      tenderedCents: tendered?.cents,
      rate: tendered && String(tendered.rate),
      reservationId,
      takenBy: by,
      heldBy: method === "cash" ? actorKey(taken.heldBy ?? actor) : null,
      note,
    });
    await writeStates(tx, reservationId);
    await recordActivity(tx, reservationId, actor, "paymentTaken", { after: amountCents });
    return { outcome: "saved" };
  });
}

type Return = MoneyByHand & {
  /** Nothing is given for good: what somebody else has given back meanwhile is not given twice. */
  onlyOwed?: boolean;
};

/** Money that goes back by hand: what is owed, and beyond that what is given for good. */
export async function returnMoney(back: Return, actor: Actor): Promise<TakeOutcome> {
  const { id, reservationId, method, amountCents, note } = back;
  return await db.transaction(async (tx) => {
    const reservation = await lockTrip(tx, reservationId);
    if (!reservation) return { outcome: "gone" };
    if (await isKnown(tx, `${id}:0`)) return { outcome: "nothingToDo" };
    const now = await ledgerOf(reservationId, tx);
    const atMostCents = back.onlyOwed ? owedCents(reservation, now) : netCents(now);
    if (amountCents > atMostCents) return { outcome: "tooMuch", atMostCents };
    let owed = Math.min(owedCents(reservation, now), amountCents);
    let given = amountCents - owed;
    let entries = 0;
    for (const payment of await standingPayments(tx, reservationId)) {
      for (const priceDifference of [true, false]) {
        const cents = Math.min(priceDifference ? owed : given, payment.leftCents);
        if (cents <= 0) continue;
        payment.leftCents -= cents;
        if (priceDifference) owed -= cents;
        else given -= cents;
        // Cash comes out of the pocket of whoever gives it.
        const givenBy = method === "cash" ? actorKey(actor) : null;
        const whose = { reservationId, currency: "USD", takenBy: actorKey(actor), givenBy, note } as const;
        const entry = { kind: "refund", method, amountCents: cents, priceDifference } as const;
        await tx
          .insert(ledger)
          .values({ id: `${id}:${entries++}`, reverses: payment.id, ...entry, ...whose });
      }
    }
    await writeStates(tx, reservationId);
    await recordActivity(tx, reservationId, actor, "moneyReturned", { after: amountCents });
    return { outcome: "saved" };
  });
}

const undoneAs = { payment: "undonePayment", refund: "undoneRefund", handover: "undoneHandover" } as const;

/** `mustProve`: it may be undone once the second factor is given. */
type UndoOutcome = "undone" | "nothingToDo" | "refused" | "mustProve";

/**
 * Takes back an entry that was typed by mistake, where `mayUndo` lets it and nothing that stands came of it.
 * With `reservationId` only an entry of that reservation is.
 */
export async function undoEntry(
  entryId: string,
  actor: Actor,
  { isProved = false, reservationId }: { isProved?: boolean; reservationId?: string } = {},
): Promise<UndoOutcome> {
  return await db.transaction(async (tx) => {
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
    const undoing = { ...entry, id: `undone:${entryId}`, kind, reverses: entryId, at: new Date() };
    const added = await tx
      .insert(ledger)
      .values({ ...undoing, takenBy: actorKey(actor) })
      .onConflictDoNothing()
      .returning({ id: ledger.id });
    if (added.length === 0) return "nothingToDo";
    if (!entry.reservationId) {
      await announce("", tx);
      return "undone";
    }
    await writeStates(tx, entry.reservationId);
    await recordActivity(tx, entry.reservationId, actor, "entryUndone", { after: entry.amountCents });
    return "undone";
  });
}

async function isKnown(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.$count(ledger, eq(ledger.id, id))) > 0;
}

/** What came in and still stands, the newest first, less what of each went back. */
async function standingPayments(tx: Transaction, reservationId: string) {
  const rows = await tx
    .select({ entry: ledger, isUndone: isEntryUndone })
    .from(ledger)
    .where(and(eq(ledger.reservationId, reservationId), inArray(ledger.kind, ["payment", "refund"])));
  const standing = rows.filter(({ isUndone }) => !isUndone).map(({ entry }) => entry);
  const back = (id: string) =>
    standing.reduce((sum, entry) => sum + (entry.reverses === id ? entry.amountCents : 0), 0);
  return standing
    .filter(({ kind }) => kind === "payment")
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .map(({ id, amountCents }) => ({ id, leftCents: amountCents - back(id) }));
}
