import { and, eq, inArray, sql } from "drizzle-orm";
import type { Pocket } from "../../domain/money/cash.ts";
import { type Database, db, type Transaction } from "../engine/db.server.ts";
import { cashEntryId } from "../ride/board.server.ts";
import { ledger } from "../schema/payment-schema.server.ts";

/**
 * Returns the cash in each holder's pocket by the key of an `Actor`, who holds most first; only of one holder where
 * one is named. A pocket that holds too little in a currency has a sum below zero.
 */
export async function cashInPocketOf(
  holder?: string,
  from: Database | Transaction = db,
): Promise<Map<string, Pocket>> {
  const isHolder = (column: string) =>
    holder ? sql`= ${holder}` : sql.raw(`is not null and ${column} <> ''`);
  const { rows } = (await from.execute(sql`
    select holder, sum(sign * dollars)::float8 as "USD", sum(sign * colones)::float8 as "CRC",
      sum(sign * worth)::float8 as "worthCents"
    from (
      select held_by as holder, case when kind in ('payment', 'handover') then 1
        when kind in ('undonePayment', 'undoneHandover') then -1 else 0 end as sign, ${sums}
      from ledger where method = 'cash' and held_by ${isHolder("held_by")}
      union all select given_by, case when kind like 'undone%' then 1 else -1 end, ${sums}
      from ledger where method = 'cash' and given_by ${isHolder("given_by")}
    ) as moves
    group by holder
    having sum(sign * dollars) <> 0 or sum(sign * colones) <> 0
    order by sum(sign * (dollars + worth)) desc`)) as unknown as { rows: (Pocket & { holder: string })[] };
  return new Map(rows.map(({ holder, ...pocket }) => [holder, pocket]));
}

/** Returns the whole colones that drivers collected for jobs, by the job's id; dollars are not among them. */
export async function colonesTakenFor(jobIds: string[]): Promise<Map<string, number>> {
  if (jobIds.length === 0) return new Map();
  const isTheirs = inArray(ledger.id, jobIds.map(cashEntryId));
  const { id, tenderedCents, cashCurrency } = ledger;
  const rows = await db
    .select({ id, tenderedCents })
    .from(ledger)
    .where(and(isTheirs, eq(cashCurrency, "CRC")));
  return new Map(rows.map((row) => [row.id.slice(cashEntryId("").length), row.tenderedCents! / 100]));
}

const sums = sql.raw(`case when cash_currency = 'USD' then amount_cents else 0 end as dollars,
  case when cash_currency = 'CRC' then tendered_cents else 0 end as colones,
  case when cash_currency = 'CRC' then amount_cents else 0 end as worth`);
