import { and, eq, or, sql } from "drizzle-orm";
import type { HeldJob } from "../domain/board.ts";
import type { Day } from "../domain/day.ts";
import { isBooked, isDrivenOn, listHeld } from "./board.server.ts";
import { db } from "./db.server.ts";
import { jobs, legs, reservations } from "./schema.server.ts";

type GivenJob = Pick<HeldJob, "id" | "driverId" | "vehicleId">;

export interface DayTally {
  day: Day;
  rides: number;
  /** Jobs of which more must be read to know; all others are unresolved. */
  maybeReady: GivenJob[];
}

/** Without a driver or a van, or until its driver has said "Recibido", a ride is unresolved whatever else is known of it. */
const isUnreadySql = sql`(${jobs.problem} is not null or ${jobs.state} = 'planned'
  and (${jobs.driverId} is null or ${jobs.vehicleId} is null or ${jobs.receivedAt} is null))`;

/** The same of one that is read. */
export function isUnready({ problem, state, driverId, vehicleId, received }: HeldJob): boolean {
  return problem !== null || (state === "planned" && !(driverId && vehicleId && received));
}

/** What is driven on each of these days on which anything is. */
export async function tallyDays(days: Day[]): Promise<DayTally[]> {
  return await db
    .select({
      day: legs.day,
      rides: sql<number>`count(*)::int`,
      maybeReady: sql<GivenJob[]>`coalesce(json_agg(json_build_object('id', ${jobs.id},
        'driverId', ${jobs.driverId}, 'vehicleId', ${jobs.vehicleId})) filter (where not ${isUnreadySql}), '[]')`,
    })
    .from(jobs)
    .innerJoin(legs, eq(legs.id, jobs.legId))
    .innerJoin(reservations, eq(reservations.id, legs.reservationId))
    .where(and(isDrivenOn(days), isBooked))
    .groupBy(legs.day);
}

/** On these days these jobs, and all others of their drivers and vans. */
export async function listSharing(given: GivenJob[], days: Day[]): Promise<HeldJob[]> {
  if (given.length === 0 || days.length === 0) return [];
  const isOne = (field: keyof GivenJob) =>
    sql`${jobs[field]} = any(${sql.param([...new Set(given.flatMap((one) => one[field] ?? []))])})`;
  const shares = or(isOne("id"), isOne("driverId"), isOne("vehicleId"));
  return await listHeld(days, shares);
}
