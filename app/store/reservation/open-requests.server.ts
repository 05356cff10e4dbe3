import { and, eq, min, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { db } from "../engine/db.server.ts";
import { requests } from "../schema/request-schema.server.ts";
import { reservations } from "../schema/reservation-schema.server.ts";

/** A line names at most this many guests and the number of the rest. */
export const mostNamed = 3;

export interface OpenRequests {
  count: number;
  /** There may be more than were counted. */
  isCut?: boolean;
  oldest: { reference: string; guest: string }[];
}

const columns = {
  reference: reservations.reference,
  guest: reservations.firstName,
  total: sql<number>`count(*) over ()::int`,
};

/**
 * Lists the guests who wait for an answer, the longest wait first: `asked` for a booking on request, `requests` for
 * a change of a booking.
 */
export async function listWaiting(): Promise<Record<"asked" | "requests", OpenRequests>> {
  const { id, stage, createdAt } = reservations;
  const asked = db
    .select({ ...columns, what: sql<string>`'asked'` })
    .from(reservations)
    .where(sql`${stage} = 'asked'`)
    .orderBy(createdAt, id)
    .limit(mostNamed);
  const requested = db
    .select({ ...columns, what: sql<string>`'requests'` })
    .from(requests)
    .innerJoin(reservations, eq(id, requests.reservationId))
    .where(and(sql`${requests.state} = 'open'`, eq(stage, "booked")))
    .groupBy(id)
    .orderBy(min(requests.createdAt), id)
    .limit(mostNamed);
  const rows = await unionAll(asked, requested);
  const summaryOf = (what: string) => {
    const matching = rows.filter((row) => row.what === what);
    const oldest = matching.map(({ reference, guest }) => ({ reference, guest }));
    return { count: matching[0]?.total ?? 0, oldest };
  };
  return { asked: summaryOf("asked"), requests: summaryOf("requests") };
}
