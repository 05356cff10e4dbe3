import { sql } from "drizzle-orm";
import { type Database, db, type Transaction } from "../engine/db.server.ts";

/**
 * Returns the cash in each holder's pocket, in cents, by the key of an `Actor`; only of one holder where one is
 * named.
 */
export async function cashInPocketOf(
  holder?: string,
  from: Database | Transaction = db,
): Promise<Map<string, number>> {
  const isHolder = (column: string) =>
    holder ? sql`= ${holder}` : sql.raw(`is not null and ${column} <> ''`);
  const { rows } = (await from.execute(sql`
    select holder, sum(cents)::int as cents from (
      select held_by as holder, case when kind in ('payment', 'handover') then amount_cents
        when kind in ('undonePayment', 'undoneHandover') then -amount_cents else 0 end as cents
      from ledger where method = 'cash' and held_by ${isHolder("held_by")}
      union all select given_by, case when kind in ('handover', 'refund') then -amount_cents else amount_cents end
      from ledger where method = 'cash' and given_by ${isHolder("given_by")}
    ) as moves group by holder having sum(cents) <> 0 order by sum(cents) desc`)) as unknown as {
    rows: { holder: string; cents: number }[];
  };
  return new Map(rows.map(({ holder, cents }) => [holder, cents]));
}
