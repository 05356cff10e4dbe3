import { and, eq, min, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { db } from "../engine/db.server.ts";
import { requests } from "../schema/request-schema.server.ts";
import { reservations } from "../schema/schema.server.ts";

/** A line names so many, and tells how many more there are. */
const named = 3;

export interface OpenRequests {
  count: number;
  oldest: { reference: string; guest: string }[];
}

const told = {
  reference: reservations.reference,
  guest: reservations.firstName,
  total: sql<number>`count(*) over ()::int`,
};

/** Which guests wait for a yes or a no, who waits longest first: whether they may come, and what else they asked for. */
export async function listWaiting(): Promise<Record<"asked" | "requests", OpenRequests>> {
  const { id, stage, createdAt } = reservations;
  const asked = db
    .select({ ...told, what: sql<string>`'asked'` })
    .from(reservations)
    .where(sql`${stage} = 'asked'`)
    .orderBy(createdAt, id)
    .limit(named);
  const requested = db
    .select({ ...told, what: sql<string>`'requests'` })
    .from(requests)
    .innerJoin(reservations, eq(id, requests.reservationId))
    .where(and(sql`${requests.state} = 'open'`, eq(stage, "booked")))
    .groupBy(id)
    .orderBy(min(requests.createdAt), id)
    .limit(named);
  const rows = await unionAll(asked, requested);
  const of = (what: string) => {
    const theirs = rows.filter((row) => row.what === what);
    const oldest = theirs.map(({ reference, guest }) => ({ reference, guest }));
    return { count: theirs[0]?.total ?? 0, oldest };
  };
  return { asked: of("asked"), requests: of("requests") };
}
