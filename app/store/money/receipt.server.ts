import { and, asc, eq, inArray, not } from "drizzle-orm";
import { db } from "../engine/db.server.ts";
import { ledger } from "../schema/payment-schema.server.ts";
import { isEntryUndone } from "./ledger.server.ts";

/** What a guest paid and got back, in its order; what was undone never was. */
export async function listReceiptMoves(reservationId: string) {
  const { id, kind, method, amountCents, tenderedCents, rate, at } = ledger;
  const isMove = inArray(kind, ["payment", "refund"]);
  return await db
    .select({ id, kind, method, amountCents, tenderedCents, rate, at })
    .from(ledger)
    .where(and(eq(ledger.reservationId, reservationId), isMove, not(isEntryUndone)))
    .orderBy(asc(at), asc(id));
}
