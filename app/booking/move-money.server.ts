import { and, eq, inArray, ne, not } from "drizzle-orm";
import type { Transaction } from "../store/db.server.ts";
import { isEntryUndone } from "../store/ledger.server.ts";
import { ledger } from "../store/payment-schema.server.ts";
import type { reservations } from "../store/schema.server.ts";
import { roomTexts } from "../texts/es-reservation.ts";

type Entry = typeof ledger.$inferSelect;
type Owner = Pick<typeof reservations.$inferSelect, "id" | "reference">;

/** What was paid by hand and stands, each payment before what of it went back. */
export async function standingByHand(tx: Transaction, reservationId: string): Promise<Entry[]> {
  const moved = inArray(ledger.kind, ["payment", "refund"]);
  const standing = await tx
    .select()
    .from(ledger)
    .where(
      and(eq(ledger.reservationId, reservationId), moved, ne(ledger.method, "paypal"), not(isEntryUndone)),
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
  const entries = await standingByHand(tx, from.id);
  const at = new Date();
  for (const entry of entries) {
    const { id, kind, reverses, note } = entry;
    const isPayment = kind === "payment";
    const there = {
      id: movedId(id),
      reservationId: to.id,
      reverses: reverses && movedId(reverses),
      // A refund that forgave something of the one price forgives nothing of the other.
      priceDifference: !isPayment,
      note: [roomTexts.join.from(from.reference), note].filter(Boolean).join(" · "),
    };
    await tx.insert(ledger).values({ ...entry, ...there, at });
    await tx.insert(ledger).values({
      ...entry,
      id: `undone:${id}`,
      kind: isPayment ? "undonePayment" : "undoneRefund",
      reverses: id,
      note: roomTexts.join.to(to.reference),
      takenBy,
      at,
    });
  }
}

const movedId = (id: string) => `joined:${id}`;
