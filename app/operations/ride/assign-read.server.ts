import { and, between, eq, inArray, or } from "drizzle-orm";
import { addDays, daysAround } from "../../domain/common/day.ts";
import type { BoardJob, OccupiedJob } from "../../domain/ride/board.ts";
import { type DriveMinutes, driveMinutes } from "../../domain/ride/drive.ts";
import { isEnded } from "../../domain/ride/job.ts";
import { rideTogether } from "../../domain/ride/together.ts";
import { listRoads } from "../../store/catalogue/catalogue.server.ts";
import type { Transaction } from "../../store/engine/db.server.ts";
import { findJob, listOccupiedJobs } from "../../store/ride/board.server.ts";
import { jobs, legs } from "../../store/schema/schema.server.ts";

export interface Assignment {
  driverId: string | null;
  vehicleId: string | null;
}

/** What is given to whom, and whose it was when somebody looked. */
export interface AssignmentChange {
  jobId: string;
  before: Assignment;
  after: Assignment;
}

/** What is read before anything is locked. */
export interface Rides {
  gifts: AssignmentChange[];
  /** By their ids, those that are given. */
  given: Map<string, BoardJob>;
  /** All of their days and the days beside them. */
  held: Map<string, OccupiedJob>;
  drive: DriveMinutes;
}

export async function readRides(gifts: AssignmentChange[]): Promise<Rides> {
  const found = await Promise.all([...new Set(gifts.map(({ jobId }) => jobId))].map(findJob));
  const given = found.filter((job) => job !== undefined);
  const days = [...new Set(given.flatMap(({ day }) => daysAround(day)))];
  const isTheirs = or(
    inArray(
      jobs.driverId,
      gifts.map(({ after }) => after.driverId ?? ""),
    ),
    inArray(
      jobs.vehicleId,
      gifts.map(({ after }) => after.vehicleId ?? ""),
    ),
  );
  const [near, roads] = await Promise.all([listOccupiedJobs(days, isTheirs), listRoads()] as const);
  return {
    gifts,
    given: new Map(given.map((job) => [job.id, job])),
    held: new Map(near.map((job) => [job.id, job])),
    drive: driveMinutes(roads),
  };
}

/** All that the driver or the van has on the day of a ride and the days beside it. */
export function theirsOf(
  { day }: BoardJob,
  { driverId, vehicleId }: Assignment,
  { held }: Rides,
): OccupiedJob[] {
  const near = daysAround(day);
  return [...held.values()].filter(
    (other) =>
      near.includes(other.day) &&
      ((driverId && other.driverId === driverId) || (vehicleId && other.vehicleId === vehicleId)),
  );
}

/** The same, with the groups of its tour that are given to them together with it. */
export function otherRides(job: BoardJob, rides: Rides): OccupiedJob[] {
  const come = rides.gifts.flatMap(({ jobId, before, after }) => {
    const other = rides.given.get(jobId);
    return other && isSame(other, before) && !isEnded(other.state) ? { ...other, ...after } : [];
  });
  const together = come.filter((other) => rideTogether(job, other));
  const ids = new Set(together.map(({ id }) => id));
  return [...theirsOf(job, job, rides).filter(({ id }) => !ids.has(id)), ...together];
}

export function isSame(one: Assignment, other: Assignment): boolean {
  return one.driverId === other.driverId && one.vehicleId === other.vehicleId;
}

/** Whether the ride, and what else the driver and the van have, is still as it was read before the lock. */
export async function areStill(
  tx: Transaction,
  [job, ...theirs]: [BoardJob, ...OccupiedJob[]],
  after: Assignment,
): Promise<boolean> {
  const now = await tx
    .select({ job: jobs, day: legs.day, time: legs.time, boards: legs.boards })
    .from(jobs)
    .innerJoin(legs, eq(legs.id, jobs.legId))
    .where(
      and(
        between(legs.day, addDays(job.day, -1), addDays(job.day, 1)),
        or(
          eq(jobs.id, job.id),
          eq(jobs.driverId, after.driverId ?? ""),
          eq(jobs.vehicleId, after.vehicleId ?? ""),
        ),
      ),
    );
  return standing([job, ...theirs]) === standing(now.map(({ job, ...leg }) => ({ ...job, ...leg })));
}

type Standing = Assignment & Pick<OccupiedJob, "id" | "day" | "time" | "state" | "people" | "boards">;

function standing(rides: Standing[]): string {
  const open = rides.filter(({ state }) => !isEnded(state));
  const told = open.map(({ id, day, time, people, boards, driverId, vehicleId }) =>
    [id, day, time, people, boards, driverId, vehicleId].join(),
  );
  return [...new Set(told)].sort().join(" ");
}
