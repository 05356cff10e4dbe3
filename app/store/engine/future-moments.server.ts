import { type SQL, sql } from "drizzle-orm";
import { db } from "./db.server.ts";

/**
 * Once the database's clock was set back by `ms`: moments that lie ahead now, though they have been, are moved back, so
 * that nothing waits until the clock gets there again. Whatever else is compared with the clock reads a moment ahead as
 * "not done" by itself.
 */
export async function settleClockJump(ms: number): Promise<void> {
  const jump = sql`make_interval(secs => ${ms / 1000})`;
  const passed = (column: string): SQL => sql.raw(`${column} = least(${column}, now())`);
  await db.transaction(async (tx) => {
    // The guest keeps what is held, but nobody waits for it longer than for any other.
    await tx.execute(sql`update reservations set held_until = held_until - ${jump}
      where held_until > now() + interval '3 hours'`);
    await tx.execute(sql`update pgboss.job set start_after = start_after - ${jump}, ${passed("created_on")},
      ${passed("started_on")}, ${passed("heartbeat_on")}
      where state in ('created', 'retry', 'active') and greatest(created_on, started_on, heartbeat_on) > now()`);
    // The clock strikes these hours again; all that it starts may be done twice.
    await tx.execute(sql`update pgboss.job set singleton_on = null
      where singleton_on > now() at time zone 'UTC'`);
    await tx.execute(sql`update pgboss.queue set ${passed("monitor_claim_on")}, ${passed("monitor_on")},
      ${passed("maintain_on")}`);
    await tx.execute(sql`update pgboss.version set ${passed("cron_on")}, ${passed("bam_on")}, ${passed("flow_on")},
      ${passed("reindex_on")}, ${passed("monitor_backoff_on")}`);
  });
}
