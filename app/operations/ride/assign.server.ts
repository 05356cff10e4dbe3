import { eq } from "drizzle-orm";
import type { Actor } from "../../domain/common/actor.ts";
import type { BoardJob } from "../../domain/ride/board.ts";
import { isEnded, isUnderWay } from "../../domain/ride/job-state.ts";
import { blockOf, papersKeys } from "../../domain/ride/not-assignable.ts";
import { clashesOf, clashKey, tasksOf } from "../../domain/ride/occupied-time.ts";
import { othersAboard, passengersAndBoardsOf } from "../../domain/ride/same-van.ts";
import { db, type Transaction } from "../../store/engine/db.server.ts";
import { forgetLastPlace } from "../../store/ride/last-places.server.ts";
import { jobs } from "../../store/schema/job-schema.server.ts";
import { keepAct } from "../../store/team/recent-acts.server.ts";
import { type LockedJob, lockJob, recordActivity } from "../reservation/lock-and-record.server.ts";
import {
  type Assignment,
  type AssignmentChange,
  areUnchanged,
  isSame,
  jobsOfTeam,
  otherRides,
  type Rides,
  readRidesToAssign,
} from "./assign-read.server.ts";
import { type AssignProblem, type LockedTeam, lockTeams, sortedBy, teamKey } from "./assign-team.server.ts";
import { ridesToKeep } from "./undo-assignments.server.ts";
import { noteWithdrawnRides } from "./withdrawn-rides.server.ts";

export type AssignOutcome =
  | { outcome: "assigned" | "nothingToDo" | "gone" | "changedMeanwhile" }
  | AssignProblem;

/** Another reading is needed only when a colleague assigned a ride to the same driver or van in the same instant. */
const mostReadings = 10;
const gone: AssignOutcome = { outcome: "gone" };

export interface AssignedBy {
  actor: Actor;
  /** Why papers and clashes are overruled; "" where they are not. */
  reason: string;
  /**
   * The keys of the papers and clashes that a colleague was shown: the reason overrules these alone. Without them it
   * overrules any clash, and no paper.
   */
  shown?: ReadonlySet<string> | undefined;
  /** The id by which all that is assigned here can be undone for a minute. */
  act?: string | undefined;
}
type HowToAssign = Partial<Omit<AssignedBy, "actor">>;

/**
 * A transaction that assigns several rides together also locks and does this. A ride that its driver has begun is not
 * assigned, but for one that another van takes over.
 */
export interface Together {
  /** The clashes that the page showed, and the reason for giving the rides all the same. */
  overrules?: Pick<AssignedBy, "reason" | "shown">;
  /** Further drivers and vans to be locked. */
  locks?: Assignment[];
  /** The ride under way as another van goes on with it, where one broke down. */
  becomes?: (job: BoardJob) => BoardJob;
  /**
   * Every ride is checked against all the others as they will be, and none is assigned unless all are. Returns the id
   * of days off that it adds.
   */
  also?: (tx: Transaction) => Promise<string | undefined>;
}

/** Assigns a driver and a van to a job, if the job still has the assignment that the page showed. */
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
  { reason = "", shown, act }: HowToAssign = {},
): Promise<AssignOutcome[]> {
  return await assignReadAgain(changes, { actor, reason: reason.trim(), shown, act });
}

/**
 * Assigns all of these jobs in one transaction, or none of them where one can't be, and does with them what `also`
 * says; all of it can be undone for a minute by the id `act`. The outcomes say of each job what became of it, or would
 * have.
 */
export async function assignTogether(
  changes: AssignmentChange[],
  actor: Actor,
  act: string,
  together: Together = {},
): Promise<{ done: boolean; outcomes: AssignOutcome[] }> {
  try {
    const by = { actor, reason: "", act, ...together.overrules };
    return { done: true, outcomes: await assignReadAgain(changes, by, together) };
  } catch (error) {
    if (error instanceof NotAll) return { done: false, outcomes: error.outcomes };
    throw error;
  }
}

/** Rolls back the jobs that could be assigned where others could not. */
class NotAll extends Error {
  readonly outcomes: AssignOutcome[];
  constructor(outcomes: AssignOutcome[]) {
    super("Not every ride could be assigned.");
    this.outcomes = outcomes;
  }
}

async function assignReadAgain(
  changes: AssignmentChange[],
  by: AssignedBy,
  together?: Together,
): Promise<AssignOutcome[]> {
  for (let reading = 0; reading < mostReadings; reading++) {
    const rides = await readRidesToAssign(changes);
    const outcomes = await db.transaction((tx) => assignAll(tx, rides, by, together));
    if (outcomes !== "readAgain") return outcomes;
  }
  const all = changes.map((): AssignOutcome => ({ outcome: "changedMeanwhile" }));
  if (together) throw new NotAll(all);
  return all;
}

/** All locks are taken before anything is written, each kind in one order, which prevents deadlocks. */
async function assignAll(
  tx: Transaction,
  rides: Rides,
  by: AssignedBy,
  together?: Together,
): Promise<AssignOutcome[] | "readAgain"> {
  const { changes } = rides;
  const jobsNow = new Map<string, LockedJob | undefined>();
  for (const job of sortedBy([...rides.toAssign.values()], ({ reservationId }) => reservationId))
    jobsNow.set(job.id, await lockJob(tx, job.id));
  const teams = [...changes.map(({ after }) => after), ...(together?.locks ?? [])];
  const teamByKey = await lockTeams(tx, teams);
  for (const { jobId, after } of changes) {
    const job = rides.toAssign.get(jobId);
    if (job && !(await areUnchanged(tx, [job, ...jobsOfTeam(job, after, rides)], after))) return "readAgain";
  }
  for (const [id, job] of together?.becomes ? rides.toAssign : [])
    rides.toAssign.set(id, together!.becomes!(job));
  if (together) for (const change of changes) occupy(rides, change);
  const outcomes: AssignOutcome[] = [];
  const given: LockedJob[] = [];
  for (const change of changes) {
    const [job, team] = [jobsNow.get(change.jobId), teamByKey.get(teamKey(change.after))];
    const isBegun = together && !together.becomes && isUnderWay(job?.state ?? "planned");
    const isGone = !job || isEnded(job.state) || isBegun || !team;
    const outcome = isGone ? gone : await assignOne(tx, { job, change, team, rides }, by);
    outcomes.push(outcome);
    if (outcome.outcome !== "assigned") continue;
    given.push(job!);
    // The next jobs are checked against this assignment.
    jobsNow.set(change.jobId, { ...job!, ...change.after });
    occupy(rides, change);
  }
  if (together && !outcomes.every(({ outcome }) => outcome === "assigned" || outcome === "nothingToDo"))
    throw new NotAll(outcomes);
  const absenceId = await together?.also?.(tx);
  // The second half of a double click changes nothing, and keeps what the first one kept.
  if (!by.act || (given.length === 0 && !absenceId)) return outcomes;
  const kept = await ridesToKeep(tx, given);
  if (together) await keepAct(tx, by.act, "handedOver", { rides: kept, absenceId });
  else await keepAct(tx, by.act, "assigned", kept);
  return outcomes;
}

/** Lets a job occupy the driver and the van that it is assigned to. */
function occupy({ toAssign, occupied }: Rides, { jobId, after }: AssignmentChange): void {
  const job = toAssign.get(jobId);
  if (job) occupied.set(jobId, { ...job, ...after });
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
  { actor, reason, ...by }: AssignedBy,
): Promise<AssignOutcome> {
  const { before, after } = change;
  const read = { ...rides.toAssign.get(job.id)!, ...after };
  const others = otherRides(read, rides);
  const aboard = passengersAndBoardsOf(read, othersAboard(read, others));
  const block = blockOf(aboard, team.driver, team.vehicle, team.absences);
  const papers = block && papersKeys(block);
  const clashes = clashesOf(read, tasksOf(others, rides.drive), rides.drive);
  const clashing = clashes.map((clash) => clashKey(clash, job));
  const isOverruled = (keys: string[], shown = by.shown) =>
    keys.length === 0 || (reason !== "" && keys.every((key) => shown?.has(key)));
  if (block && !(papers && isOverruled(papers))) return { outcome: "blocked", block };
  if (!isOverruled(clashing, by.shown ?? new Set(clashing))) return { outcome: "clashes", clashes };
  // A reason overrules only what is there now, not what comes later.
  const clashWith = [...clashing, ...(papers ?? [])];
  const clashReason = clashWith.length > 0 ? reason : null;
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
  if (job.state === "onTheWay" && job.driverId && job.driverId !== driverId)
    await forgetLastPlace(tx, job.driverId);
  await recordActivity(tx, job.reservationId, {
    actor,
    event: "assigned",
    before: { job: job.id, driverId: job.driverId, vehicleId: job.vehicleId },
    after: { job: job.id, driverId, vehicleId, ...(clashReason && { reason: clashReason }) },
  });
  return { outcome: "assigned" };
}
