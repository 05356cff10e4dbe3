import { and, asc, eq, inArray, not } from "drizzle-orm";
import { db } from "../engine/db.server.ts";
import { ledger } from "../schema/payment-schema.server.ts";
import { isEntryUndone } from "./ledger.server.ts";

/** Lists the payments and refunds of a guest in their order, without undone ones. */
export async function listReceiptMoves(reservationId: string) {
  const { id, kind, method, amountCents, tenderedCents, rate, at } = ledger;
  const isMove = inArray(kind, ["payment", "refund"]);
  return await db
    .select({ id, kind, method, amountCents, tenderedCents, rate, at })
    .from(ledger)
    .where(and(eq(ledger.reservationId, reservationId), isMove, not(isEntryUndone)))
    .orderBy(asc(at), asc(id));
}
