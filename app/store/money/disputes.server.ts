import { and, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Count } from "../engine/counts.server.ts";
import { db } from "../engine/db.server.ts";
import { disputes, ledger } from "../schema/payment-schema.server.ts";
import { reservations } from "../schema/reservation-schema.server.ts";

const atMost = 100;

export type OpenDispute = Awaited<ReturnType<typeof listOpenDisputes>>[number];

/** Lists the open disputes, the newest first, with the reservation of the disputed payment. */
export async function listOpenDisputes() {
  const { id, captureId, amountCents, at } = disputes;
  const onHold = sql<boolean>`coalesce(${isNotNull(reservations.heldUntil)}, false)`;
  return await db
    .select({ id, captureId, amountCents, at, reference: reservations.reference, onHold })
    .from(disputes)
    .leftJoin(ledger, eq(ledger.id, captureId))
    .leftJoin(reservations, eq(reservations.id, ledger.reservationId))
    .where(eq(disputes.isOpen, true))
    .orderBy(desc(at))
    .limit(atMost);
}

export function countOpenDisputes(): Count {
  return db.$count(disputes, eq(disputes.isOpen, true));
}

/** Counts the open disputes about the payments of one reservation. */
export async function countDisputesOf(reservationId: string): Promise<number> {
  const theirs = db.select({ id: ledger.id }).from(ledger).where(eq(ledger.reservationId, reservationId));
  return await db.$count(disputes, and(eq(disputes.isOpen, true), inArray(disputes.captureId, theirs)));
}
