import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { type CashSums, cashCurrencies, type Pocket } from "../../domain/money/cash.ts";
import { type Database, db, type Transaction } from "../engine/db.server.ts";
import { cashEntryId } from "../ride/board.server.ts";
import { ledger } from "../schema/payment-schema.server.ts";
import { cameAt, isEntryUndone } from "./ledger.server.ts";

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
      union all select pocket, sign(cents)::int, ${partnerSums} from partner_entries where pocket ${isHolder("pocket")}
    ) as moves
    group by holder
    having sum(sign * dollars) <> 0 or sum(sign * colones) <> 0
    order by sum(sign * (dollars + worth)) desc`)) as unknown as { rows: (Pocket & { holder: string })[] };
  return new Map(rows.map(({ holder, ...pocket }) => [holder, pocket]));
}

/** SQL for entries that put cash into a pocket, without those that were undone. */
const comesIn = sql`method = 'cash' and kind in ('payment', 'handover') and not ${isEntryUndone}`;
/** SQL for the cash that was noted after a moment, an SQL expression, as come into pockets: from guests and others, and from partners. */
const cameAfter = (moment: SQL) => sql`
  select id, held_by as holder, cash_currency as currency, came_at as at, dollars + colones as cents
  from (select ledger.*, ${cameAt} as came_at, ${sums} from ledger where ${comesIn} and at > ${moment}) as ledger
  union all select id, pocket, case when tendered_cents is null then 'USD' else 'CRC' end, at, coalesce(tendered_cents, cents)
  from partner_entries where kind = 'received' and at > ${moment} and pocket is not null
    and not exists (select from partner_entries as undoing where undoing.reverses = partner_entries.id)`;

/** Cash that came into a pocket before this many days is not looked for: the oldest may be older than it says. */
const sinceDays = 60;

/**
 * Returns since when each holder has had the oldest cash in their pocket, by the key of an `Actor`: what came first is
 * what left first.
 */
export async function cashInPocketSince(pockets: Map<string, Pocket>, now: Date): Promise<Map<string, Date>> {
  const inPocket = [...pockets].flatMap(([holder, pocket]) =>
    cashCurrencies.flatMap((currency) =>
      pocket[currency] > 0 ? [{ holder, currency, cents: pocket[currency] }] : [],
    ),
  );
  if (inPocket.length === 0) return new Map();
  const from = new Date(now.getTime() - sinceDays * 86_400_000).toISOString();
  const { rows } = (await db.execute(sql`
    with in_pocket as (
      select * from json_to_recordset(${JSON.stringify(inPocket)}::json) as in_pocket(holder text, currency text, cents bigint)
    ), came as (
      select holder, currency, at, sum(cents) over (partition by holder, currency order by at desc, id desc) as together
      from (${cameAfter(sql`${from}`)}) as came where holder in (select holder from in_pocket)
    )
    select holder, min(oldest) as since from (
      select in_pocket.holder, coalesce(max(at) filter (where together >= cents), min(at), ${from}) as oldest
      from in_pocket left join came using (holder, currency) group by in_pocket.holder, in_pocket.currency
    ) as each group by holder`)) as unknown as { rows: { holder: string; since: Date }[] };
  return new Map(rows.map(({ holder, since }) => [holder, new Date(since)]));
}

export interface HandedOver extends CashSums {
  holder: string;
  /** The key of the `Actor` who took it last, and when. */
  takenBy: string;
  at: Date;
}

/** Lists the holders who handed cash over since a moment and have taken none since, with what they handed over. */
export async function handedOverSince(from: Date): Promise<HandedOver[]> {
  const { rows } = (await db.execute(sql`
    select holder, "USD", "CRC", "takenBy", at from (
      select given_by as holder, sum(dollars)::float8 as "USD", sum(colones)::float8 as "CRC",
        (array_agg(taken_by order by at desc))[1] as "takenBy", max(at) as at
      from (select ledger.*, ${sums} from ledger
        where kind = 'handover' and given_by is not null and at >= ${from.toISOString()} and not ${isEntryUndone}
      ) as ledger group by given_by
    ) as given where not exists (select from (${cameAfter(sql`given.at`)}) as came
      where came.holder = given.holder and came.at > given.at)
    order by at desc`)) as unknown as { rows: HandedOver[] };
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
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

const partnerSums = sql.raw(`case when tendered_cents is null then abs(cents) else 0 end,
  coalesce(tendered_cents, 0), case when tendered_cents is null then 0 else abs(cents) end`);

const sums = sql.raw(`case when cash_currency = 'USD' then amount_cents else 0 end as dollars,
  case when cash_currency = 'CRC' then tendered_cents else 0 end as colones,
  case when cash_currency = 'CRC' then amount_cents else 0 end as worth`);
