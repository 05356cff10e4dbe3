import { eq, or } from "drizzle-orm";
import type { Actor } from "../../domain/common/actor.ts";
import { type Block, blockOf } from "../../domain/ride/block.ts";
import { isEnded } from "../../domain/ride/job.ts";
import { type Clash, clashesOf, clashKey, tasksOf } from "../../domain/ride/task.ts";
import { othersAboard, type PassengersAndBags, passengersAndBagsOf } from "../../domain/ride/together.ts";
import { db, type Transaction } from "../../store/engine/db.server.ts";
import { jobs } from "../../store/schema/schema.server.ts";
import { absences, drivers, vehicles } from "../../store/schema/team-schema.server.ts";
import { type LockedJob, lockJob, recordActivity } from "../reservation/step.server.ts";
import {
  type Assignment,
  type AssignmentChange,
  areStill,
  isSame,
  otherRides,
  type Rides,
  readRides,
  theirsOf,
} from "./assign-read.server.ts";
import { noteWithdrawnRides } from "./withdrawn-rides.server.ts";

type AssignOutcome =
  | { outcome: "assigned" | "nothingToDo" | "gone" | "changedMeanwhile" }
  /** May not be overruled. */
  | { outcome: "blocked"; block: Block }
  /** May be, with a reason. */
  | { outcome: "clashes"; clashes: Clash[] };

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
  return (await assignJobs([{ jobId, before, after }], actor, reason, isGivenBack))[0]!;
}

/**
 * The same with several, in one transaction: what can't be given is told, and hinders none of the others but the groups
 * of its tour.
 */
export async function assignJobs(
  gifts: AssignmentChange[],
  actor: Actor,
  reason = "",
  isGivenBack = false,
): Promise<AssignOutcome[]> {
  for (let reading = 0; reading < mostReadings; reading++) {
    const rides = await readRides(gifts);
    const outcomes = await db.transaction((tx) =>
      assignAll(tx, gifts, rides, actor, reason.trim(), isGivenBack),
    );
    if (outcomes !== "readAgain") return outcomes;
  }
  return gifts.map(() => ({ outcome: "changedMeanwhile" }));
}

/** All locks are taken before anything is written, each kind in one order, so that no two wait for each other. */
async function assignAll(
  tx: Transaction,
  gifts: AssignmentChange[],
  rides: Rides,
  actor: Actor,
  reason: string,
  isGivenBack: boolean,
): Promise<AssignOutcome[] | "readAgain"> {
  const jobsNow = new Map<string, LockedJob | undefined>();
  for (const job of sortedBy([...rides.given.values()], ({ reservationId }) => reservationId))
    jobsNow.set(job.id, await lockJob(tx, job.id));
  const teams = new Map<string, LockedTeam | undefined>();
  for (const { after } of sortedBy(gifts, ({ after }) => keyOf(after)))
    if (!teams.has(keyOf(after))) teams.set(keyOf(after), await lockTeam(tx, after));
  for (const { jobId, after } of gifts) {
    const job = rides.given.get(jobId);
    if (job && !(await areStill(tx, [job, ...theirsOf(job, after, rides)], after))) return "readAgain";
  }
  const outcomes: AssignOutcome[] = [];
  for (const gift of gifts) {
    const job = jobsNow.get(gift.jobId);
    const team = teams.get(keyOf(gift.after));
    const isGone = !job || isEnded(job.state) || !team;
    const outcome: AssignOutcome = isGone
      ? { outcome: "gone" }
      : await assignOne(tx, job, gift, rides, team, actor, reason, isGivenBack);
    outcomes.push(outcome);
    if (outcome.outcome !== "assigned") continue;
    // The next ones see it.
    jobsNow.set(gift.jobId, { ...job!, ...gift.after });
    rides.held.set(gift.jobId, { ...rides.given.get(gift.jobId)!, ...gift.after });
  }
  return outcomes;
}

const keyOf = ({ driverId, vehicleId }: Assignment) => `${driverId ?? ""} ${vehicleId ?? ""}`;

function sortedBy<Thing>(things: Thing[], key: (thing: Thing) => string): Thing[] {
  return things.toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
}

async function assignOne(
  tx: Transaction,
  job: LockedJob,
  { before, after }: AssignmentChange,
  rides: Rides,
  team: LockedTeam,
  actor: Actor,
  reason: string,
  isGivenBack: boolean,
): Promise<AssignOutcome> {
  const read = { ...rides.given.get(job.id)!, ...after };
  const others = otherRides(read, rides);
  const clashes = clashesOf(read, tasksOf(others, rides.drive), rides.drive);
  const problem = whyNot(passengersAndBagsOf(read, othersAboard(read, others)), clashes, team);
  const mayClash = isGivenBack || reason;
  if (problem && (problem.outcome !== "clashes" || !mayClash)) return problem;
  // A reason overrules the clashes that there are, and none that comes later.
  const clashReason = (problem && reason) || null;
  const clashWith = clashReason ? clashes.map((clash) => clashKey(clash, job)) : [];
  const { driverId, vehicleId } = after;
  const isTheirs = isSame(job, after);
  const isSaid = job.clashReason === clashReason && job.clashWith.join() === clashWith.join();
  if (isTheirs && isSaid) return { outcome: "nothingToDo" };
  if (!isSame(job, before)) return { outcome: "changedMeanwhile" };
  const unheard = {
    ...(!isTheirs && { guestToldAt: null }),
    ...(job.driverId !== driverId && { receivedAt: null, seenAt: null }),
  };
  if (job.driverId !== driverId) await noteWithdrawnRides(tx, [job.id], "given");
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

function whyNot(load: PassengersAndBags, clashes: Clash[], team: LockedTeam): AssignOutcome | undefined {
  const block = blockOf(load, team.driver, team.vehicle, team.absences);
  if (block) return { outcome: "blocked", block };
  return clashes.length > 0 ? { outcome: "clashes", clashes } : undefined;
}
