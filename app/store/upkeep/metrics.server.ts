import { and, count, desc, gt, inArray, isNull, sql } from "drizzle-orm";
import { db } from "../engine/db.server.ts";
import { isLetter } from "../message/mailbox.server.ts";
import { isMade } from "../reservation/on-hold.server.ts";
import { backups } from "../schema/backup-schema.server.ts";
import { messages } from "../schema/message-schema.server.ts";
import { reservations } from "../schema/reservation-schema.server.ts";
import { readLate } from "./late.server.ts";

export interface Metric {
  name: string;
  help: string;
  type: "gauge" | "counter";
  samples: { labels?: Record<string, string>; value: number }[];
}

const dayMs = 86_400_000;
const gauge = (name: string, help: string, samples: Metric["samples"]): Metric => {
  return { name: `ecotravel_${name}`, help, type: "gauge", samples };
};

/** Reads the metrics that all processes share, from the database. */
export async function readMetrics(now: Date, approvalType: string): Promise<Metric[]> {
  const since = new Date(now.getTime() - dayMs);
  const [bookings, letters, queues, late, backup] = await Promise.all([
    db.$count(reservations, and(isMade, gt(reservations.createdAt, since))),
    db
      .select({ state: messages.state, count: count() })
      .from(messages)
      .where(and(isLetter, inArray(messages.state, ["queued", "failed"])))
      .groupBy(messages.state),
    db.execute(sql`select name as queue, state::text, count(*)::int from pgboss.job
      where state in ('created', 'retry', 'active', 'failed') group by 1, 2`),
    readLate(now, approvalType),
    db
      .select({ madeAt: backups.madeAt })
      .from(backups)
      .where(isNull(backups.error))
      .orderBy(desc(backups.madeAt))
      .limit(1),
  ] as const);
  const age = (moment: Date | undefined) =>
    moment ? [{ value: Math.round((now.getTime() - moment.getTime()) / 1000) }] : [];
  const lettersIn = (state: string) => letters.find((row) => row.state === state)?.count ?? 0;
  return [
    gauge("bookings_last_day", "Bookings that came in the last 24 hours.", [{ value: bookings }]),
    gauge(
      "letters",
      "Letters that wait or failed.",
      ["queued", "failed"].map((state) => ({ labels: { state }, value: lettersIn(state) })),
    ),
    gauge("payments_late", "Payments that began to move money and are not decided.", [
      { value: late.payments.count },
    ]),
    gauge("sweep_age_seconds", "Since the last look at all open payments.", age(late.lastSweep)),
    gauge("backup_age_seconds", "Since the last good backup.", age(backup[0]?.madeAt)),
    gauge(
      "jobs",
      "Jobs of each queue.",
      ((queues as { rows: unknown }).rows as { queue: string; state: string; count: number }[]).map(
        (row) => ({
          labels: { queue: row.queue, state: row.state },
          value: row.count,
        }),
      ),
    ),
  ];
}
