import { eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Ledger } from "../domain/payment.ts";
import { type Database, db, type Transaction } from "./db.server.ts";
import { payments, paypalOrders, refunds } from "./payment-schema.server.ts";
import { reservations } from "./schema.server.ts";

export async function ledgerOf(reservationId: string, from?: Database | Transaction): Promise<Ledger> {
  return (await ledgersOf([reservationId], from)).get(reservationId)!;
}

/** The money of each of these reservations. */
export async function ledgersOf(
  reservationIds: string[],
  from: Database | Transaction = db,
): Promise<Map<string, Ledger>> {
  if (reservationIds.length === 0) return new Map();
  const { rows } = (await from.execute(sql`
    select ${reservations.id},
      ${sum(sql`select ${payments.amountCents} from ${payments} where ${isTheirs}`)} as "capturedCents",
      ${sum(refunded("done"))} as "refundedCents",
      ${sum(refunded("requested"))} as "refundingCents",
      ${attempted(or(underWay, isHeld))} as "inReview",
      ${attempted(isHeld)} as "held",
      ${attempted(eq(paypalOrders.state, "failed"))} as "failed"
    from ${reservations} where ${inArray(reservations.id, reservationIds)}`)) as unknown as {
    rows: (Ledger & { id: string })[];
  };
  return new Map(rows.map(({ id, ...ledger }) => [id, ledger]));
}

const isTheirs = sql`${payments.reservationId} = ${reservations.id}`;

function refunded(state: string): SQL {
  return sql`select ${refunds.amountCents} from ${refunds} join ${payments} using (capture_id)
    where ${isTheirs} and ${refunds.state} = ${state}`;
}

function sum(amounts: SQL): SQL {
  return sql`(select coalesce(sum(amount_cents), 0)::int from (${amounts}) as amounts)`;
}

const underWay = inArray(paypalOrders.state, ["capturing", "review"]);
/** Until it is given back. */
const isHeld = sql`${paypalOrders.problem} is not null and exists (select from ${payments}
  where ${payments.orderKey} = ${paypalOrders.key} and ${payments.amountCents} > (
    select coalesce(sum(${refunds.amountCents}), 0) from ${refunds}
    where ${refunds.captureId} = ${payments.captureId} and ${refunds.state} <> 'refused'))`;

function attempted(so: SQL | undefined): SQL {
  const theirs = sql`${paypalOrders.checkoutId} = ${reservations.checkoutId}`;
  return sql`exists (select from ${paypalOrders} where ${theirs} and (${so}))`;
}
