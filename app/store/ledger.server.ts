import { eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Ledger, LedgerKind } from "../domain/payment.ts";
import { type Database, db, type Transaction } from "./db.server.ts";
import { ledger, paypalOrders, refunds } from "./payment-schema.server.ts";
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
      ${sum(entries("payment"))} as "capturedCents",
      ${sum(entries("refund"))} as "refundedCents",
      ${sum(refunding)} as "refundingCents",
      ${attempted(or(underWay, isHeld))} as "inReview",
      ${attempted(isHeld)} as "held",
      ${attempted(eq(paypalOrders.state, "failed"))} as "failed"
    from ${reservations} where ${inArray(reservations.id, reservationIds)}`)) as unknown as {
    rows: (Ledger & { id: string })[];
  };
  return new Map(rows.map(({ id, ...ledger }) => [id, ledger]));
}

const isTheirs = sql`${ledger.reservationId} = ${reservations.id}`;

function entries(kind: LedgerKind): SQL {
  return sql`select ${ledger.amountCents} from ${ledger} where ${isTheirs} and ${ledger.kind} = ${kind}`;
}

const refunding = sql`select ${refunds.amountCents} from ${refunds} join ${ledger} on ${ledger.id} = ${refunds.captureId}
  where ${isTheirs} and ${refunds.state} = 'requested'`;

function sum(amounts: SQL): SQL {
  return sql`(select coalesce(sum(amount_cents), 0)::int from (${amounts}) as amounts)`;
}

const underWay = inArray(paypalOrders.state, ["capturing", "review"]);
/** Until it is given back. */
const isHeld = sql`${paypalOrders.problem} is not null and exists (select from ${ledger}
  where ${ledger.orderKey} = ${paypalOrders.key} and ${ledger.kind} = 'payment' and ${ledger.amountCents} > (
    select coalesce(sum(${refunds.amountCents}), 0) from ${refunds}
    where ${refunds.captureId} = ${ledger.id} and ${refunds.state} <> 'refused'))`;

function attempted(so: SQL | undefined): SQL {
  const theirs = sql`${paypalOrders.checkoutId} = ${reservations.checkoutId}`;
  return sql`exists (select from ${paypalOrders} where ${theirs} and (${so}))`;
}
