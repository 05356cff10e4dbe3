import { and, between, eq, inArray, or } from "drizzle-orm";
import { addDays, daysAround } from "../../domain/common/day.ts";
import type { BoardJob, OccupiedJob } from "../../domain/ride/board.ts";
import { type DriveMinutes, driveMinutes } from "../../domain/ride/drive-minutes.ts";
import { boardDayOf, goesOnAt } from "../../domain/ride/driven-half.ts";
import { isEnded } from "../../domain/ride/job-state.ts";
import { rideTogether } from "../../domain/ride/same-van.ts";
import { listRoads } from "../../store/catalogue/roads.server.ts";
import type { Transaction } from "../../store/engine/db.server.ts";
import { findJob, listOccupiedJobs } from "../../store/ride/board.server.ts";
import { jobs } from "../../store/schema/job-schema.server.ts";
import { legs } from "../../store/schema/reservation-schema.server.ts";

export interface Assignment {
  driverId: string | null;
  vehicleId: string | null;
}

/** A new assignment of a job, with the assignment that the page showed. */
export interface AssignmentChange {
  jobId: string;
  before: Assignment;
  after: Assignment;
}

/** The rides that are read before any row is locked. */
export interface Rides {
  changes: AssignmentChange[];
  /** The jobs to be assigned, by their ids. */
  toAssign: Map<string, BoardJob>;
  /** The jobs of the same drivers and vans on the same days and the days around them, by their ids. */
  occupied: Map<string, OccupiedJob>;
  drive: DriveMinutes;
}

export async function readRidesToAssign(changes: AssignmentChange[]): Promise<Rides> {
  const found = await Promise.all([...new Set(changes.map(({ jobId }) => jobId))].map(findJob));
  const toAssign = found.filter((job) => job !== undefined);
  const days = [...new Set(toAssign.flatMap(({ day }) => daysAround(day)))];
  const isOfSameTeam = or(
    inArray(
      jobs.driverId,
      changes.map(({ after }) => after.driverId ?? ""),
    ),
    inArray(
      jobs.vehicleId,
      changes.map(({ after }) => after.vehicleId ?? ""),
    ),
  );
  const [nearby, roads] = await Promise.all([listOccupiedJobs(days, isOfSameTeam), listRoads()] as const);
  return {
    changes,
    toAssign: new Map(toAssign.map((job) => [job.id, job])),
    occupied: new Map(nearby.map((job) => [job.id, job])),
    drive: driveMinutes(roads),
  };
}

/** Returns all jobs of the driver or the van on the day of a ride and the days around it. */
export function jobsOfTeam(
  { day }: BoardJob,
  { driverId, vehicleId }: Assignment,
  { occupied }: Rides,
): OccupiedJob[] {
  const days = daysAround(day);
  return [...occupied.values()].filter(
    (other) =>
      days.includes(boardDayOf(other)) &&
      ((driverId && other.driverId === driverId) || (vehicleId && other.vehicleId === vehicleId)),
  );
}

/**
 * Returns the other jobs of the driver and the van, with the groups of the same tour that are assigned to them
 * together with this job.
 */
export function otherRides(job: BoardJob, rides: Rides): OccupiedJob[] {
  const assigned = rides.changes.flatMap(({ jobId, before, after }) => {
    const other = rides.toAssign.get(jobId);
    return other && isSame(other, before) && !isEnded(other.state) ? { ...other, ...after } : [];
  });
  const together = assigned.filter((other) => rideTogether(job, other));
  const ids = new Set(together.map(({ id }) => id));
  return [...jobsOfTeam(job, job, rides).filter(({ id }) => !ids.has(id)), ...together];
}

export function isSame(one: Assignment, other: Assignment): boolean {
  return one.driverId === other.driverId && one.vehicleId === other.vehicleId;
}

/**
 * Returns whether the job, and the other jobs of the driver and the van, are still as they were read before the
 * lock.
 */
export async function areUnchanged(
  tx: Transaction,
  [job, ...others]: [BoardJob, ...OccupiedJob[]],
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
  const rows = now.map(({ job, ...leg }) => ({ ...job, ...leg, ...goesOnAt(job.half, leg) }));
  return keyOfJobs([job, ...others]) === keyOfJobs(rows);
}

type KeyFields = Assignment & Pick<OccupiedJob, "id" | "day" | "time" | "state" | "people" | "boards">;

function keyOfJobs(rides: KeyFields[]): string {
  const open = rides.filter(({ state }) => !isEnded(state));
  const parts = open.map(({ id, day, time, people, boards, driverId, vehicleId }) =>
    [id, day, time, people, boards, driverId, vehicleId].join(),
  );
  return [...new Set(parts)].sort().join(" ");
}
