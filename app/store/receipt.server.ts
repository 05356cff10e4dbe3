import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { db } from "./db.server.ts";
import { ledger } from "./payment-schema.server.ts";

/** What a guest paid and got back, in its order; what was undone never was. */
export async function listReceiptMoves(reservationId: string) {
  const { id, kind, method, amountCents, tenderedCents, rate, at } = ledger;
  const stands = sql`not exists (select from ${ledger} as undoing
    where undoing.reverses = ${id} and undoing.kind like 'undone%')`;
  const isMove = inArray(kind, ["payment", "refund"]);
  return await db
    .select({ id, kind, method, amountCents, tenderedCents, rate, at })
    .from(ledger)
    .where(and(eq(ledger.reservationId, reservationId), isMove, stands))
    .orderBy(asc(at), asc(id));
}
