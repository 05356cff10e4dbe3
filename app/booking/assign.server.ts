import { and, between, eq, or } from "drizzle-orm";
import type { Actor } from "../domain/actor.ts";
import { type Block, blockOf } from "../domain/assignable.ts";
import type { BoardJob } from "../domain/board.ts";
import { addDays } from "../domain/day.ts";
import { type DriveMinutes, driveMinutes } from "../domain/drive.ts";
import { isEnded } from "../domain/job.ts";
import { type Clash, clashesOf, clashKey, tasksOf } from "../domain/task.ts";
import { findJob, listJobs } from "../store/board.server.ts";
import { listRoads } from "../store/catalogue.server.ts";
import { db, type Transaction } from "../store/db.server.ts";
import { jobs, legs } from "../store/schema.server.ts";
import { absences, drivers, vehicles } from "../store/team-schema.server.ts";
import { lockJob, recordActivity } from "./step.server.ts";

interface Assignment {
  driverId: string | null;
  vehicleId: string | null;
}

type AssignOutcome =
  | { outcome: "assigned" | "nothingToDo" | "gone" | "changedMeanwhile" }
  /** May not be overruled. */
  | { outcome: "blocked"; block: Block }
  /** May be, with a reason. */
  | { outcome: "clashes"; clash: Clash };

/** Every reading after the first is because somebody else gave the same driver or van a ride in the same instant. */
const mostReadings = 10;

/**
 * Gives a job to a driver and a van, if it still is whose it was when somebody looked. What is given back to who had
 * it may clash as it did, and shows so.
 */
export async function assignJob(
  jobId: string,
  before: Assignment,
  after: Assignment,
  actor: Actor,
  reason = "",
  isGivenBack = false,
): Promise<AssignOutcome> {
  for (let reading = 0; reading < mostReadings; reading++) {
    const rides = await readRides(jobId, after);
    if (!rides) return { outcome: "gone" };
    const outcome = await db.transaction((tx) =>
      give(tx, rides, before, after, actor, reason.trim(), isGivenBack),
    );
    if (outcome !== "readAgain") return outcome;
  }
  return { outcome: "changedMeanwhile" };
}

async function give(
  tx: Transaction,
  rides: Rides,
  before: Assignment,
  after: Assignment,
  actor: Actor,
  reason: string,
  isGivenBack: boolean,
): Promise<AssignOutcome | "readAgain"> {
  const job = await lockJob(tx, rides.job.id);
  const team = await lockTeam(tx, after);
  if (!job || isEnded(job.state) || !team) return { outcome: "gone" };
  if (!(await areStill(tx, rides, after))) return "readAgain";
  const problem = whyNot(rides, team);
  const mayClash = isGivenBack || reason;
  if (problem && (problem.outcome !== "clashes" || !mayClash)) return problem;
  // A reason overrules the clashes that there are, and none that comes later.
  const clashReason = (problem && reason) || null;
  const clashWith = clashReason ? clashesAmong(rides).map((clash) => clashKey(clash, job)) : [];
  const { driverId, vehicleId } = after;
  const isTheirs = job.driverId === driverId && job.vehicleId === vehicleId;
  const isSaid = job.clashReason === clashReason && job.clashWith.join() === clashWith.join();
  if (isTheirs && isSaid) return { outcome: "nothingToDo" };
  if (job.driverId !== before.driverId || job.vehicleId !== before.vehicleId)
    return { outcome: "changedMeanwhile" };
  const unheard = {
    ...(!isTheirs && { guestToldAt: null }),
    ...(job.driverId !== driverId && { receivedAt: null, seenAt: null }),
  };
  await tx
    .update(jobs)
    .set({ driverId, vehicleId, clashReason, clashWith, ...unheard })
    .where(eq(jobs.id, job.id));
  await recordActivity(tx, job.reservationId, actor, "assigned", {
    before: { job: job.id, driverId: job.driverId, vehicleId: job.vehicleId },
    after: { job: job.id, driverId, vehicleId, ...(clashReason && { reason: clashReason }) },
  });
  return { outcome: "assigned" };
}

interface Rides {
  job: BoardJob;
  /** All that the driver or the van has on these days. */
  theirs: BoardJob[];
  drive: DriveMinutes;
}

async function readRides(jobId: string, { driverId, vehicleId }: Assignment): Promise<Rides | undefined> {
  const job = await findJob(jobId);
  if (!job) return undefined;
  const isTheirs = or(eq(jobs.driverId, driverId ?? ""), eq(jobs.vehicleId, vehicleId ?? ""));
  const [theirs, roads] = await Promise.all([
    listJobs(addDays(job.day, -1), addDays(job.day, 1), isTheirs),
    listRoads(),
  ] as const);
  return { job, theirs, drive: driveMinutes(roads) };
}

type LockedTeam = NonNullable<Awaited<ReturnType<typeof lockTeam>>>;

/**
 * Locks the driver, then the van, so that of two rides given at once the second sees the first. Their keys stay
 * free: a driver's tap holds the driver's while it waits for the reservation, and would wait for us as we for it.
 */
async function lockTeam(tx: Transaction, { driverId, vehicleId }: Assignment) {
  const { id, active } = drivers;
  const isDriver = eq(id, driverId ?? "");
  const isVan = eq(vehicles.id, vehicleId ?? "");
  const [driver] = await tx.select({ id, active }).from(drivers).where(isDriver).for("no key update");
  const [vehicle] = await tx.select().from(vehicles).where(isVan).for("no key update");
  if ((driverId && !driver) || (vehicleId && !vehicle)) return undefined;
  const theirs = or(eq(absences.driverId, driverId ?? ""), eq(absences.vehicleId, vehicleId ?? ""));
  return { driver, vehicle, absences: await tx.select().from(absences).where(theirs) };
}

/** Whether the ride, and what else the driver and the van have, is still as it was read before the lock. */
async function areStill(tx: Transaction, { job, theirs }: Rides, after: Assignment): Promise<boolean> {
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

type Standing = Pick<BoardJob, "id" | "day" | "time" | "state" | "people" | "boards">;

function standing(rides: Standing[]): string {
  const open = rides.filter(({ state }) => !isEnded(state));
  const told = open.map(({ id, day, time, people, boards }) => [id, day, time, people, boards].join());
  return [...new Set(told)].sort().join(" ");
}

const clashesAmong = ({ job, theirs, drive }: Rides) => clashesOf(job, tasksOf(theirs, drive), drive);

function whyNot(rides: Rides, team: LockedTeam): AssignOutcome | undefined {
  const block = blockOf(rides.job, team.driver, team.vehicle, team.absences);
  if (block) return { outcome: "blocked", block };
  const [clash] = clashesAmong(rides);
  return clash && { outcome: "clashes", clash };
}
