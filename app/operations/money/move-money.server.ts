import { and, eq, inArray, ne, not } from "drizzle-orm";
import { onlineMethod } from "../../domain/money/payment.ts";
import type { Transaction } from "../../store/engine/db.server.ts";
import { isEntryUndone } from "../../store/money/ledger.server.ts";
import { ledger } from "../../store/schema/payment-schema.server.ts";
import type { reservations } from "../../store/schema/schema.server.ts";
import { roomTexts } from "../../texts/desk/reservation/reservation.ts";

type Entry = typeof ledger.$inferSelect;
type Owner = Pick<typeof reservations.$inferSelect, "id" | "reference">;

/** What was paid by hand and stands, each payment before what of it went back. */
export async function standingByHand(tx: Transaction, reservationId: string): Promise<Entry[]> {
  const moved = inArray(ledger.kind, ["payment", "refund"]);
  const standing = await tx
    .select()
    .from(ledger)
    .where(
      and(
        eq(ledger.reservationId, reservationId),
        moved,
        ne(ledger.method, onlineMethod),
        not(isEntryUndone),
      ),
    )
    .orderBy(ledger.at);
  const payments = standing.filter(({ kind }) => kind === "payment");
  const isOfThese = ({ reverses }: Entry) => payments.some(({ id }) => id === reverses);
  return [...payments, ...standing.filter(isOfThese)];
}

export function centsOf(entries: Pick<Entry, "kind" | "amountCents">[]): number {
  return entries.reduce((sum, { kind, amountCents }) => sum + (kind === "payment" ? 1 : -1) * amountCents, 0);
}

/**
 * What was paid by hand for one reservation counts for another from now on: each entry is undone here and written
 * again there, so that method, currency and whoever holds the cash stay what they are.
 */
export async function moveByHand(tx: Transaction, from: Owner, to: Owner, takenBy: string): Promise<void> {
  for (const entry of await standingByHand(tx, from.id)) await move(tx, entry, from, to, takenBy);
}

/** Of what was paid by hand, what `movePart` can move: payments of which nothing went back. */
export async function movableCents(tx: Transaction, reservationId: string): Promise<number> {
  return centsOf(await untouched(tx, reservationId));
}

/** So much of it counts for the other, the newest payment first; one that is more is written as its two parts. */
export async function movePart(
  tx: Transaction,
  from: Owner,
  to: Owner,
  cents: number,
  takenBy: string,
): Promise<void> {
  let left = cents;
  for (const entry of (await untouched(tx, from.id)).reverse()) {
    if (left <= 0) return;
    const part = Math.min(left, entry.amountCents);
    left -= part;
    if (part === entry.amountCents) await move(tx, entry, from, to, takenBy);
    else await moveSome(tx, entry, part, from, to, takenBy);
  }
}

async function untouched(tx: Transaction, reservationId: string): Promise<Entry[]> {
  const all = await standingByHand(tx, reservationId);
  const isWhole = ({ id }: Entry) => !all.some(({ reverses }) => reverses === id);
  return all.filter((entry) => entry.kind === "payment" && isWhole(entry));
}

async function move(tx: Transaction, entry: Entry, from: Owner, to: Owner, takenBy: string): Promise<void> {
  await undo(tx, entry, to, takenBy);
  const { id, kind, reverses } = entry;
  await tx.insert(ledger).values({
    ...entry,
    id: movedId(id),
    reservationId: to.id,
    reverses: reverses && movedId(reverses),
    // A refund that forgave something of the one price forgives nothing of the other.
    priceDifference: kind !== "payment",
    note: roomTexts.join.from(from.reference), // Its own note is of the other guest, and goes with them.
    at: new Date(),
  });
}

async function moveSome(
  tx: Transaction,
  entry: Entry,
  cents: number,
  from: Owner,
  to: Owner,
  takenBy: string,
): Promise<void> {
  await undo(tx, entry, to, takenBy);
  const { id, amountCents, tenderedCents } = entry;
  const tendered = tenderedCents === null ? null : Math.round((tenderedCents * cents) / amountCents);
  const at = new Date();
  await tx.insert(ledger).values({
    ...entry,
    id: `kept:${id}`,
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

const movedId = (id: string) => `joined:${id}`;
