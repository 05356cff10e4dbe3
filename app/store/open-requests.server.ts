import { and, eq, min, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { db } from "./db.server.ts";
import { requests } from "./request-schema.server.ts";
import { reservations } from "./schema.server.ts";

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
    .select({ ...told, isAsked: sql<boolean>`true` })
    .from(reservations)
    .where(sql`${stage} = 'asked'`)
    .orderBy(createdAt, id)
    .limit(named);
  const wishing = db
    .select({ ...told, isAsked: sql<boolean>`false` })
    .from(requests)
    .innerJoin(reservations, eq(id, requests.reservationId))
    .where(and(sql`${requests.state} = 'open'`, eq(stage, "booked")))
    .groupBy(id)
    .orderBy(min(requests.createdAt), id)
    .limit(named);
  const rows = await unionAll(asked, wishing);
  const of = (is: boolean) => {
    const theirs = rows.filter(({ isAsked }) => isAsked === is);
    const oldest = theirs.map(({ reference, guest }) => ({ reference, guest }));
    return { count: theirs[0]?.total ?? 0, oldest };
  };
  return { asked: of(true), requests: of(false) };
}
