import { and, eq, inArray, not } from "drizzle-orm";
import { partOfColones } from "../../domain/money/cash.ts";
import { keptId, movedId } from "../../domain/money/moved-entry.ts";
import { deskMethods } from "../../domain/money/payment.ts";
import type { Transaction } from "../../store/engine/db.server.ts";
import { isEntryUndone } from "../../store/money/ledger.server.ts";
import { ledger } from "../../store/schema/payment-schema.server.ts";
import type { reservations } from "../../store/schema/reservation-schema.server.ts";
import { roomTexts } from "../../texts/desk/reservation/reservation.ts";

type Entry = typeof ledger.$inferSelect;
type Owner = Pick<typeof reservations.$inferSelect, "id" | "reference">;

interface Transfer {
  from: Owner;
  to: Owner;
  /** The key of the `Actor` who moves the money. */
  takenBy: string;
}

/** Lists the payments by hand and their refunds that are not undone, each payment before its refunds. */
export async function standingByHand(tx: Transaction, reservationId: string): Promise<Entry[]> {
  const isPaymentOrRefund = inArray(ledger.kind, ["payment", "refund"]);
  const standing = await tx
    .select()
    .from(ledger)
    .where(
      and(
        eq(ledger.reservationId, reservationId),
        isPaymentOrRefund,
        inArray(ledger.method, [...deskMethods]),
        not(isEntryUndone),
      ),
    )
    .orderBy(ledger.at);
  const payments = standing.filter(({ kind }) => kind === "payment");
  const isRefundOfThese = ({ reverses }: Entry) => payments.some(({ id }) => id === reverses);
  return [...payments, ...standing.filter(isRefundOfThese)];
}

export function centsOf(entries: Pick<Entry, "kind" | "amountCents">[]): number {
  return entries.reduce((sum, { kind, amountCents }) => sum + (kind === "payment" ? 1 : -1) * amountCents, 0);
}

/**
 * Moves all payments by hand from one reservation to another: each entry is undone here and written again there, so
 * that method, currency and holder of the cash stay the same.
 */
export async function moveByHand(tx: Transaction, transfer: Transfer): Promise<void> {
  for (const entry of await standingByHand(tx, transfer.from.id)) await move(tx, entry, transfer);
}

/** Returns the cents that `movePart` can move: payments by hand without any refund. */
export async function movableCents(tx: Transaction, reservationId: string): Promise<number> {
  return centsOf(await withoutRefunds(tx, reservationId));
}

/**
 * Moves `cents` of the payments by hand to another reservation, the newest payment first. A payment that is larger
 * is written as two parts.
 */
export async function movePart(tx: Transaction, cents: number, transfer: Transfer): Promise<void> {
  let centsLeft = cents;
  for (const entry of (await withoutRefunds(tx, transfer.from.id)).reverse()) {
    if (centsLeft <= 0) return;
    const part = Math.min(centsLeft, entry.amountCents);
    centsLeft -= part;
    if (part === entry.amountCents) await move(tx, entry, transfer);
    else await splitAndMove(tx, entry, part, transfer);
  }
}

async function withoutRefunds(tx: Transaction, reservationId: string): Promise<Entry[]> {
  const all = await standingByHand(tx, reservationId);
  const isWhole = ({ id }: Entry) => !all.some(({ reverses }) => reverses === id);
  return all.filter((entry) => entry.kind === "payment" && isWhole(entry));
}

async function move(tx: Transaction, entry: Entry, { from, to, takenBy }: Transfer): Promise<void> {
  await undo(tx, entry, to, takenBy);
  const { id, kind, reverses } = entry;
  await tx.insert(ledger).values({
    ...entry,
    id: movedId(id),
    reservationId: to.id,
    reverses: reverses && movedId(reverses),
    // A refund that waived a part of one price must not waive a part of the other.
    priceDifference: kind !== "payment",
    note: roomTexts.join.from(from.reference), // the entry's own note concerns the other guest and is not copied
    at: new Date(),
  });
}

async function splitAndMove(
  tx: Transaction,
  entry: Entry,
  cents: number,
  { from, to, takenBy }: Transfer,
): Promise<void> {
  await undo(tx, entry, to, takenBy);
  const { id, amountCents, tenderedCents } = entry;
  const tendered = tenderedCents === null ? null : partOfColones(cents, { amountCents, tenderedCents });
  const at = new Date();
  await tx.insert(ledger).values({
    ...entry,
    id: keptId(id),
    amountCents: amountCents - cents,
    tenderedCents: tendered === null ? null : tenderedCents! - tendered,
    at,
  });
  await tx.insert(ledger).values({
    ...entry,
    id: movedId(id),
    reservationId: to.id,
    amountCents: cents,
    tenderedCents: tendered,
    note: roomTexts.join.from(from.reference),
    at,
  });
}

async function undo(tx: Transaction, entry: Entry, to: Owner, takenBy: string): Promise<void> {
  const { id, kind } = entry;
  await tx.insert(ledger).values({
    ...entry,
    id: `undone:${id}`,
    kind: kind === "payment" ? "undonePayment" : "undoneRefund",
    reverses: id,
    note: roomTexts.join.to(to.reference),
    takenBy,
    at: new Date(),
  });
}
