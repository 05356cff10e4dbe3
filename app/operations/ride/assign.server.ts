import { eq, or } from "drizzle-orm";
import type { Actor } from "../../domain/common/actor.ts";
import { isEnded } from "../../domain/ride/job-state.ts";
import { type Block, blockOf, type PassengersAndBoards } from "../../domain/ride/not-assignable.ts";
import { type Clash, clashesOf, clashKey, tasksOf } from "../../domain/ride/occupied-time.ts";
import { othersAboard, passengersAndBoardsOf } from "../../domain/ride/same-van.ts";
import { db, type Transaction } from "../../store/engine/db.server.ts";
import { jobs } from "../../store/schema/job-schema.server.ts";
import { absences, drivers, vehicles } from "../../store/schema/team-schema.server.ts";
import { type LockedJob, lockJob, recordActivity } from "../reservation/lock-and-record.server.ts";
import {
  type Assignment,
  type AssignmentChange,
  areUnchanged,
  isSame,
  jobsOfTeam,
  otherRides,
  type Rides,
  readRides,
} from "./assign-read.server.ts";
import { noteWithdrawnRides } from "./withdrawn-rides.server.ts";

type AssignOutcome =
  | { outcome: "assigned" | "nothingToDo" | "gone" | "changedMeanwhile" }
  /** The block can't be overruled. */
  | { outcome: "blocked"; block: Block }
  /** The clashes can be overruled with a reason. */
  | { outcome: "clashes"; clashes: Clash[] };

/** Another reading is needed only when a colleague assigned a ride to the same driver or van in the same instant. */
const mostReadings = 10;

interface AssignedBy {
  actor: Actor;
  /** Why clashes are overruled; "" where they are not. */
  reason: string;
  /** Whether a former assignment is restored, which may clash as it did. */
  isGivenBack: boolean;
}
type HowToAssign = Partial<Omit<AssignedBy, "actor">>;

/**
 * Assigns a driver and a van to a job, if the job still has the assignment that the page showed. With `isGivenBack`
 * the former assignment is restored, which may clash as it did, and is shown so.
 */
export async function assignJob(
  change: AssignmentChange,
  actor: Actor,
  how?: HowToAssign,
): Promise<AssignOutcome> {
  return (await assignJobs([change], actor, how))[0]!;
}

/**
 * Assigns several jobs in one transaction. A job that can't be assigned returns its reason, and stops only the
 * groups of its own tour.
 */
export async function assignJobs(
  changes: AssignmentChange[],
  actor: Actor,
  { reason = "", isGivenBack = false }: HowToAssign = {},
): Promise<AssignOutcome[]> {
  for (let reading = 0; reading < mostReadings; reading++) {
    const rides = await readRides(changes);
    const outcomes = await db.transaction((tx) =>
      assignAll(tx, rides, { actor, reason: reason.trim(), isGivenBack }),
    );
    if (outcomes !== "readAgain") return outcomes;
  }
  return changes.map(() => ({ outcome: "changedMeanwhile" }));
}

/** All locks are taken before anything is written, each kind in one order, which prevents deadlocks. */
async function assignAll(
  tx: Transaction,
  rides: Rides,
  by: AssignedBy,
): Promise<AssignOutcome[] | "readAgain"> {
  const { changes } = rides;
  const jobsNow = new Map<string, LockedJob | undefined>();
  for (const job of sortedBy([...rides.toAssign.values()], ({ reservationId }) => reservationId))
    jobsNow.set(job.id, await lockJob(tx, job.id));
  const teamByKey = new Map<string, LockedTeam | undefined>();
  for (const { after } of sortedBy(changes, ({ after }) => keyOf(after)))
    if (!teamByKey.has(keyOf(after))) teamByKey.set(keyOf(after), await lockTeam(tx, after));
  for (const { jobId, after } of changes) {
    const job = rides.toAssign.get(jobId);
    if (job && !(await areUnchanged(tx, [job, ...jobsOfTeam(job, after, rides)], after))) return "readAgain";
  }
  const outcomes: AssignOutcome[] = [];
  for (const change of changes) {
    const job = jobsNow.get(change.jobId);
    const team = teamByKey.get(keyOf(change.after));
    const isGone = !job || isEnded(job.state) || !team;
    const outcome: AssignOutcome = isGone
      ? { outcome: "gone" }
      : await assignOne(tx, { job, change, team, rides }, by);
    outcomes.push(outcome);
    if (outcome.outcome !== "assigned") continue;
    // The next jobs are checked against this assignment.
    jobsNow.set(change.jobId, { ...job!, ...change.after });
    rides.occupied.set(change.jobId, { ...rides.toAssign.get(change.jobId)!, ...change.after });
  }
  return outcomes;
}

const keyOf = ({ driverId, vehicleId }: Assignment) => `${driverId ?? ""} ${vehicleId ?? ""}`;

function sortedBy<Item>(items: Item[], key: (item: Item) => string): Item[] {
  return items.toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
}

interface OneAssignment {
  job: LockedJob;
  change: AssignmentChange;
  team: LockedTeam;
  rides: Rides;
}

async function assignOne(
  tx: Transaction,
  { job, change, team, rides }: OneAssignment,
  { actor, reason, isGivenBack }: AssignedBy,
): Promise<AssignOutcome> {
  const { before, after } = change;
  const read = { ...rides.toAssign.get(job.id)!, ...after };
  const others = otherRides(read, rides);
  const clashes = clashesOf(read, tasksOf(others, rides.drive), rides.drive);
  const problem = problemOf(passengersAndBoardsOf(read, othersAboard(read, others)), clashes, team);
  const mayClash = isGivenBack || reason;
  if (problem && (problem.outcome !== "clashes" || !mayClash)) return problem;
  // A reason overrules only the clashes of now, not later ones.
  const clashReason = (problem && reason) || null;
  const clashWith = clashReason ? clashes.map((clash) => clashKey(clash, job)) : [];
  const { driverId, vehicleId } = after;
  const isAssignedAlready = isSame(job, after);
  const isSameReason = job.clashReason === clashReason && job.clashWith.join() === clashWith.join();
  if (isAssignedAlready && isSameReason) return { outcome: "nothingToDo" };
  if (!isSame(job, before)) return { outcome: "changedMeanwhile" };
  const toInformAgain = {
    ...(!isAssignedAlready && { guestToldAt: null }),
    ...(job.driverId !== driverId && { receivedAt: null, seenAt: null }),
  };
  if (job.driverId !== driverId) await noteWithdrawnRides(tx, [job.id], "given");
  await tx
    .update(jobs)
    .set({ driverId, vehicleId, clashReason, clashWith, ...toInformAgain })
    .where(eq(jobs.id, job.id));
  await recordActivity(tx, job.reservationId, {
    actor,
    event: "assigned",
    before: { job: job.id, driverId: job.driverId, vehicleId: job.vehicleId },
    after: { job: job.id, driverId, vehicleId, ...(clashReason && { reason: clashReason }) },
  });
  return { outcome: "assigned" };
}

type LockedTeam = NonNullable<Awaited<ReturnType<typeof lockTeam>>>;

/**
 * Locks the driver, then the van, so that of two rides assigned at once the second sees the first. The lock does
 * not cover their keys: a driver's tap holds a key lock on the driver while it waits for the reservation, which
 * would be a deadlock.
 */
async function lockTeam(tx: Transaction, { driverId, vehicleId }: Assignment) {
  const { id, active } = drivers;
  const isDriver = eq(id, driverId ?? "");
  const isVan = eq(vehicles.id, vehicleId ?? "");
  const [driver] = await tx.select({ id, active }).from(drivers).where(isDriver).for("no key update");
  const [vehicle] = await tx.select().from(vehicles).where(isVan).for("no key update");
  if ((driverId && !driver) || (vehicleId && !vehicle)) return undefined;
  const isOfTeam = or(eq(absences.driverId, driverId ?? ""), eq(absences.vehicleId, vehicleId ?? ""));
  return { driver, vehicle, absences: await tx.select().from(absences).where(isOfTeam) };
}

function problemOf(
  passengersAndBoards: PassengersAndBoards,
  clashes: Clash[],
  team: LockedTeam,
): AssignOutcome | undefined {
  const block = blockOf(passengersAndBoards, team.driver, team.vehicle, team.absences);
  if (block) return { outcome: "blocked", block };
  return clashes.length > 0 ? { outcome: "clashes", clashes } : undefined;
}
