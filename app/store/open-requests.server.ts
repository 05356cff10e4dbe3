import { and, eq, min, sql } from "drizzle-orm";
import { db } from "./db.server.ts";
import { requests } from "./request-schema.server.ts";
import { reservations } from "./schema.server.ts";

/** A line names so many, and tells how many more there are. */
const named = 3;

/** Who waits for a yes or a no to what was asked for, who waits longest first. */
export async function listAsked(): Promise<OpenRequests> {
  const { reference, firstName: guest, stage, createdAt, id } = reservations;
  const rows = await db
    .select({ reference, guest, total: sql<number>`count(*) over ()::int` })
    .from(reservations)
    .where(sql`${stage} = 'asked'`)
    .orderBy(createdAt, id)
    .limit(named);
  return { count: rows[0]?.total ?? 0, oldest: rows.map(({ reference, guest }) => ({ reference, guest })) };
}

export type OpenRequests = Awaited<ReturnType<typeof listOpenRequests>>;

/** Which guests wait for an answer to what they asked for, who waits longest first. */
export async function listOpenRequests() {
  const { id, reference, firstName: guest, stage } = reservations;
  const rows = await db
    .select({ reference, guest, total: sql<number>`count(*) over ()::int` })
    .from(requests)
    .innerJoin(reservations, eq(id, requests.reservationId))
    .where(and(sql`${requests.state} = 'open'`, eq(stage, "booked")))
    .groupBy(id)
    .orderBy(min(requests.createdAt), id)
    .limit(named);
  return {
    count: rows[0]?.total ?? 0,
    oldest: rows.map(({ reference, guest }) => ({ reference, guest })),
  };
}
