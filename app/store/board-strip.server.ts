import { and, eq, inArray, sql } from "drizzle-orm";
import type { HeldJob } from "../domain/board.ts";
import type { Day } from "../domain/day.ts";
import { isBooked, isDriven, listHeld } from "./board.server.ts";
import { db } from "./db.server.ts";
import { jobs, legs, reservations } from "./schema.server.ts";

export interface DayTally {
  day: Day;
  rides: number;
  /** Jobs of which more must be read to know; all others are unresolved. */
  maybeReady: string[];
}

/** Without a driver or a van, or until its driver has said "Recibido", a ride is unresolved whatever else is known of it. */
const isUnready = sql`(${jobs.problem} is not null or ${jobs.state} = 'planned'
  and (${jobs.driverId} is null or ${jobs.vehicleId} is null or ${jobs.receivedAt} is null))`;

/** What is driven on each of these days, both included, on which anything is. */
export async function tallyDays(from: Day, until: Day): Promise<DayTally[]> {
  return await db
    .select({
      day: legs.day,
      rides: sql<number>`count(*)::int`,
      maybeReady: sql<string[]>`coalesce(array_agg(${jobs.id}) filter (where not ${isUnready}), '{}')`,
    })
    .from(jobs)
    .innerJoin(legs, eq(legs.id, jobs.legId))
    .innerJoin(reservations, eq(reservations.id, legs.reservationId))
    .where(and(isDriven(from, until), isBooked))
    .groupBy(legs.day);
}

/** On these days these jobs, and all others of their drivers and vans. */
export async function listSharing(ids: string[], days: Day[]): Promise<HeldJob[]> {
  if (ids.length === 0 || days.length === 0) return [];
  const sorted = days.toSorted();
  const isOne = (column: string) =>
    sql`in (select ${sql.raw(column)} from ${jobs} as theirs where theirs.id = any(${sql.param(ids)}))`;
  const shares = sql`(${jobs.id} ${isOne("theirs.id")} or ${jobs.driverId} ${isOne("theirs.driver_id")}
    or ${jobs.vehicleId} ${isOne("theirs.vehicle_id")})`;
  return await listHeld(sorted[0]!, sorted.at(-1)!, and(inArray(legs.day, days), shares));
}
