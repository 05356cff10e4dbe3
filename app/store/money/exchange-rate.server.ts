import { sql } from "drizzle-orm";
import { addDays, type Day, momentInCostaRica, todayInCostaRica } from "../../domain/common/day.ts";
import { keptId, movedId } from "../../domain/money/moved-entry.ts";
import { type Database, db, type Transaction } from "../engine/db.server.ts";
import { isEntryUndone } from "./ledger.server.ts";

export interface ExchangeRate {
  /** The colones for one dollar, as a decimal number. */
  rate: string;
  /** The key of the `Actor` who set it, or who took the last payment in colones. */
  setBy: string;
  at: Date;
}

/**
 * Returns the rate at which the company changes colones now: the one that a colleague set today, else the newest that
 * was set or typed with a payment. Undefined where there is none yet.
 */
export async function currentRate(
  now: Date,
  from: Database | Transaction = db,
): Promise<ExchangeRate | undefined> {
  return await rateSince(from, todayInCostaRica(now));
}

/** Returns the rate at which the company changed colones at the end of a day; undefined where there was none. */
export async function rateOfDay(
  day: Day,
  from: Database | Transaction = db,
): Promise<ExchangeRate | undefined> {
  return await rateSince(from, day, addDays(day, 1));
}

/**
 * SQL for payments as they were typed, unless they were undone. One that a join or a split moved to another booking
 * still gives its rate; what those wrote in its place does not.
 */
const isFirstAndStands = sql`ledger.id not like ${`${movedId("")}%`} and ledger.id not like ${`${keptId("")}%`}
  and (not ${isEntryUndone} or exists (select from ledger as moved where moved.id = ${movedId("")} || ledger.id))`;

/** Returns the rate that a colleague set on this day, else the newest; only of the time before a day where it is given. */
async function rateSince(
  from: Database | Transaction,
  day: Day,
  before?: Day,
): Promise<ExchangeRate | undefined> {
  const midnight = (of: Day) => momentInCostaRica(of, "00:00").toISOString();
  const isBefore = before ? sql`at < ${midnight(before)}` : sql`true`;
  const { rows } = (await from.execute(sql`
    select rate, by as "setBy", at from (
      (select rate, set_by as by, at, at >= ${midnight(day)} as first from exchange_rates
        where ${isBefore} order by at desc limit 1)
      union all
      (select rate, coalesce(taken_by, ''), at, false from ledger
        where cash_currency = 'CRC' and kind = 'payment' and ${isBefore} and ${isFirstAndStands}
        order by at desc limit 1)
    ) as known order by first desc, at desc limit 1`)) as unknown as { rows: ExchangeRate[] };
  const [found] = rows;
  return found && { ...found, at: new Date(found.at) };
}
