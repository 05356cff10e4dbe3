import { and, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { keptId, movedId } from "../../domain/money/moved-entry.ts";
import { type Ledger, onlineMethod, partnerMethod } from "../../domain/money/payment.ts";
import type { OnlinePayment } from "../../domain/money/returnable.ts";
import { type Database, db, type Transaction } from "../engine/db.server.ts";
import { fixedSql } from "../engine/fixed-sql.server.ts";
import { ledger, paypalOrders, refunds } from "../schema/payment-schema.server.ts";
import { reservations } from "../schema/reservation-schema.server.ts";

export async function ledgerOf(reservationId: string, from?: Database | Transaction): Promise<Ledger> {
  return (await ledgersOf([reservationId], from)).get(reservationId)!;
}

/** Returns the money of each of these reservations, by their ids. */
export async function ledgersOf(
  reservationIds: string[],
  from: Database | Transaction = db,
): Promise<Map<string, Ledger>> {
  if (reservationIds.length === 0) return new Map();
  const { rows } = (await from.execute(sql`
    select ${reservations.id}, entries.*, ${refunding} as "refundingCents", attempts.*,
      ${paymentsOnline} as "onlinePayments"
    from ${reservations} ${withMoney}
    where ${reservations.id} = any(${sql.param(reservationIds)})`)) as unknown as {
    rows: (Ledger & { id: string; onlinePayments: (Omit<OnlinePayment, "at"> & { at: string })[] })[];
  };
  return new Map(
    rows.map(({ id, ...ledger }) => [
      id,
      {
        ...ledger,
        onlinePayments: ledger.onlinePayments.map((payment) => ({ ...payment, at: new Date(payment.at) })),
      },
    ]),
  );
}

/** Lists payments that PayPal captured, the newest first, with the reservation of each. */
export async function listOnlinePayments(
  from: Transaction,
  whose: SQL,
): Promise<(OnlinePayment & { reservationId: string | null })[]> {
  const { id: captureId, reservationId, at } = ledger;
  return await from
    .select({ captureId, reservationId, at, leftCents })
    .from(ledger)
    .where(and(isOnline, whose))
    .orderBy(desc(at));
}

const { kind, method, amountCents } = ledger;
const isTheirs = eq(ledger.reservationId, reservations.id);
const isOnline = and(eq(kind, "payment"), eq(method, onlineMethod));

/** SQL for the part of a payment that PayPal has refunded or is asked to refund. */
export const returnedCents = sql<number>`(select coalesce(sum(${refunds.amountCents}), 0)::int from ${refunds}
  where ${refunds.captureId} = ${ledger.id} and ${refunds.state} in ('requested', 'done'))`;
const leftCents = sql<number>`${amountCents} - ${returnedCents}`;

const paymentsOnline = sql`(select coalesce(json_agg(json_build_object(
    'captureId', ${ledger.id}, 'leftCents', ${leftCents}, 'at', ${ledger.at}) order by ${ledger.at} desc), '[]')
  from ${ledger} where ${and(isTheirs, isOnline)})`;

/** Returns SQL for the sum of the payments or refunds, minus undone ones. */
function sum(which: "payment" | "refund", condition?: SQL): SQL {
  const undone = sql`${kind} = ${which === "payment" ? "undonePayment" : "undoneRefund"}`;
  const signed = sql`case when ${undone} then -${amountCents} else ${amountCents} end`;
  return sql`coalesce(sum(${signed}) filter (where ${and(or(eq(kind, which), undone), condition)}), 0)::int`;
}

const withPartner = sql`${sum("payment", eq(method, partnerMethod))} - ${sum("refund", eq(method, partnerMethod))}`;

const entries = sql`(select
    ${sum("payment")} as "capturedCents",
    ${sum("payment", eq(method, onlineMethod))} as "onlineCents",
    ${sum("payment", eq(method, "cash"))} as "cashCents",
    ${withPartner} as "partnerCents",
    case when ${reservations.relation} = 'deposit' then ${withPartner} else 0 end as "depositCents",
    ${sum("refund")} as "refundedCents",
    ${sum("refund", eq(method, onlineMethod))} as "onlineBackCents",
    ${sum("refund", eq(ledger.priceDifference, true))} as "differenceCents"
  from ${ledger} where ${isTheirs}) as entries`;

const refunding = sql`(select coalesce(sum(${refunds.amountCents}), 0)::int from ${refunds}
  where ${refunds.captureId} in (select ${ledger.id} from ${ledger} where ${isTheirs})
  and ${refunds.state} = 'requested')`;

const underWay = inArray(paypalOrders.state, ["capturing", "review"]);
/** Matches orders whose payment counts for no reservation, until the money is given back. */
const isUnmatched = sql`(${paypalOrders.problem} is not null and exists (select from ${ledger}
  where ${ledger.orderKey} = ${paypalOrders.key} and ${ledger.kind} = 'payment'
    and ${ledger.amountCents} > ${returnedCents}))`;

function anyOf(condition: SQL | undefined): SQL {
  return sql`coalesce(bool_or(${condition}), false)`;
}

const attempts = sql`(select
    ${anyOf(or(underWay, isUnmatched))} as "inReview",
    ${anyOf(isUnmatched)} as unmatched,
    ${anyOf(eq(paypalOrders.state, "failed"))} as failed
  from ${paypalOrders} where ${paypalOrders.checkoutId} = ${reservations.checkoutId}) as attempts`;

/**
 * SQL that says whether another entry undoes this one. It is nested, because Drizzle would otherwise omit the
 * table's name in a list of columns.
 */
export const isEntryUndone = sql<boolean>`${sql`exists (select from ledger as undoing
  where undoing.reverses = ${ledger.id} and undoing.kind like 'undone%')`}`;

/**
 * SQL for the moment at which the money of an entry came or went: an entry that a join or a split wrote is followed
 * back to the first one.
 */
export const cameAt = sql`coalesce((select first.at from ledger as first
  where first.id = regexp_replace(ledger.id, ${`^(${movedId("")}|${keptId("")})+`}, '')), ledger.at)`;

/**
 * Joins the money to rows of `reservations`: `entries` has the sums of the ledger, `attempts` the payments under
 * way online.
 */
export const withMoney = fixedSql(sql`cross join lateral ${entries} cross join lateral ${attempts}`);
