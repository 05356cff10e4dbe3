import { type SQL, sql } from "drizzle-orm";
import { db } from "./db.server.ts";

/**
 * Call this after the database's clock was set back by `ms`. Moments that passed before and now lie in the future
 * again are moved back, so that no work waits until the clock reaches them again. All other code that compares with
 * the clock treats a moment in the future as "not done".
 */
export async function settleClockJump(ms: number): Promise<void> {
  const jump = sql`make_interval(secs => ${ms / 1000})`;
  const passed = (column: string): SQL => sql.raw(`${column} = least(${column}, now())`);
  await db.transaction(async (tx) => {
    // The guest keeps the seats on hold, but the hold lasts no longer than any other.
    await tx.execute(sql`update reservations set held_until = held_until - ${jump}
      where held_until > now() + interval '3 hours'`);
    await tx.execute(sql`update pgboss.job set start_after = start_after - ${jump}, ${passed("created_on")},
      ${passed("started_on")}, ${passed("heartbeat_on")}
      where state in ('created', 'retry', 'active') and greatest(created_on, started_on, heartbeat_on) > now()`);
    // The schedule comes to these hours again; all that it starts may safely be done twice.
    await tx.execute(sql`update pgboss.job set singleton_on = null
      where singleton_on > now() at time zone 'UTC'`);
    await tx.execute(sql`update pgboss.queue set ${passed("monitor_claim_on")}, ${passed("monitor_on")},
      ${passed("maintain_on")}`);
    await tx.execute(sql`update pgboss.version set ${passed("cron_on")}, ${passed("bam_on")}, ${passed("flow_on")},
      ${passed("reindex_on")}, ${passed("monitor_backoff_on")}`);
  });
}
