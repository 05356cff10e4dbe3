import { sql } from "drizzle-orm";
import { momentInCostaRica, todayInCostaRica } from "../../domain/common/day.ts";
import { db } from "../engine/db.server.ts";

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
export async function currentRate(now: Date): Promise<ExchangeRate | undefined> {
  const midnight = momentInCostaRica(todayInCostaRica(now), "00:00").toISOString();
  const { rows } = (await db.execute(sql`
    select rate, by as "setBy", at from (
      (select rate, set_by as by, at, at >= ${midnight} as first from exchange_rates order by at desc limit 1)
      union all
      (select rate, coalesce(taken_by, ''), at, false from ledger
        where cash_currency = 'CRC' and kind = 'payment' order by at desc limit 1)
    ) as known order by first desc, at desc limit 1`)) as unknown as { rows: ExchangeRate[] };
  const [found] = rows;
  return found && { ...found, at: new Date(found.at) };
}
