import { and, asc, eq, sql } from "drizzle-orm";
import { type Database, db, type Transaction } from "../engine/db.server.ts";
import { activity } from "../schema/reservation-schema.server.ts";

/** Returns a function that tells which two of these reservations a colleague said to be two trips, and not one. */
export async function keptApart(
  ids: string[],
  from: Database | Transaction = db,
): Promise<(one: string, other: string) => boolean> {
  if (ids.length === 0) return () => false;
  const { reservationId, after, event, id } = activity;
  const said = await from
    .select({
      one: reservationId,
      other: sql<string>`${after} ->> 'otherId'`,
      isApart: sql<boolean>`(${after} ->> 'apart')::boolean`,
    })
    .from(activity)
    .where(and(sql`${reservationId} = any(${sql.param(ids)})`, eq(event, "keptApart")))
    .orderBy(asc(id));
  const pairs = new Map(said.map(({ one, other, isApart }) => [pairOf(one, other), isApart]));
  return (one, other) => pairs.get(pairOf(one, other)) ?? false;
}

const pairOf = (one: string, other: string) => [one, other].sort().join(" ");
