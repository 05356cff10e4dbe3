import { and, between, eq, inArray, or } from "drizzle-orm";
import type { Actor } from "../domain/actor.ts";
import { type Block, blockOf } from "../domain/assignable.ts";
import type { BoardJob, HeldJob } from "../domain/board.ts";
import { addDays } from "../domain/day.ts";
import { type DriveMinutes, driveMinutes } from "../domain/drive.ts";
import { isEnded } from "../domain/job.ts";
import { type Clash, clashesOf, clashKey, tasksOf } from "../domain/task.ts";
import { findJob, listHeld } from "../store/board.server.ts";
import { listRoads } from "../store/catalogue.server.ts";
import { db, type Transaction } from "../store/db.server.ts";
import { jobs, legs } from "../store/schema.server.ts";
import { absences, drivers, vehicles } from "../store/team-schema.server.ts";
import { noteLostRides } from "./lost-rides.server.ts";
import { type LockedJob, lockJob, recordActivity } from "./step.server.ts";

interface Assignment {
  driverId: string | null;
  vehicleId: string | null;
}

type AssignOutcome =
  | { outcome: "assigned" | "nothingToDo" | "gone" | "changedMeanwhile" }
  /** May not be overruled. */
  | { outcome: "blocked"; block: Block }
  /** May be, with a reason. */
  | { outcome: "clashes"; clashes: Clash[] };

/** What is given to whom, and whose it was when somebody looked. */
export interface Gift {
  jobId: string;
  before: Assignment;
  after: Assignment;
}

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

/** The same with several, in one transaction: what can't be given is told, and hinders none of the others. */
export async function assignJobs(
  gifts: Gift[],
  actor: Actor,
  reason = "",
  isGivenBack = false,
): Promise<AssignOutcome[]> {
  for (let reading = 0; reading < mostReadings; reading++) {
    const rides = await readRides(gifts);
    const outcomes = await db.transaction((tx) =>
      giveAll(tx, gifts, rides, actor, reason.trim(), isGivenBack),
    );
    if (outcomes !== "readAgain") return outcomes;
  }
  return gifts.map(() => ({ outcome: "changedMeanwhile" }));
}

/** All locks are taken before anything is written, each kind in one order, so that no two wait for each other. */
async function giveAll(
  tx: Transaction,
  gifts: Gift[],
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
      : await give(tx, job, gift, rides, team, actor, reason, isGivenBack);
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

async function give(
  tx: Transaction,
  job: LockedJob,
  { before, after }: Gift,
  rides: Rides,
  team: LockedTeam,
  actor: Actor,
  reason: string,
  isGivenBack: boolean,
): Promise<AssignOutcome> {
  const read = rides.given.get(job.id)!;
  const clashes = clashesOf(read, tasksOf(theirsOf(read, after, rides), rides.drive), rides.drive);
  const problem = whyNot(read, clashes, team);
  const mayClash = isGivenBack || reason;
  if (problem && (problem.outcome !== "clashes" || !mayClash)) return problem;
  // A reason overrules the clashes that there are, and none that comes later.
  const clashReason = (problem && reason) || null;
  const clashWith = clashReason ? clashes.map((clash) => clashKey(clash, job)) : [];
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
  if (job.driverId !== driverId) await noteLostRides(tx, [job.id], "given");
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
  /** By their ids, those that are given. */
  given: Map<string, BoardJob>;
  /** All of their days and the days beside them. */
  held: Map<string, HeldJob>;
  drive: DriveMinutes;
}

async function readRides(gifts: Gift[]): Promise<Rides> {
  const found = await Promise.all([...new Set(gifts.map(({ jobId }) => jobId))].map(findJob));
  const given = found.filter((job) => job !== undefined);
  const days = [...new Set(given.map(({ day }) => day))];
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
  const [near, roads] = await Promise.all([
    Promise.all(days.map((day) => listHeld(addDays(day, -1), addDays(day, 1), isTheirs))),
    listRoads(),
  ] as const);
  return {
    given: new Map(given.map((job) => [job.id, job])),
    held: new Map(near.flat().map((job) => [job.id, job])),
    drive: driveMinutes(roads),
  };
}

/** All that the driver or the van has on the day of a ride and the days beside it. */
function theirsOf({ day }: BoardJob, { driverId, vehicleId }: Assignment, { held }: Rides): HeldJob[] {
  const [from, until] = [addDays(day, -1), addDays(day, 1)];
  return [...held.values()].filter(
    (other) =>
      from <= other.day &&
      other.day <= until &&
      ((driverId && other.driverId === driverId) || (vehicleId && other.vehicleId === vehicleId)),
  );
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
async function areStill(
  tx: Transaction,
  [job, ...theirs]: [BoardJob, ...HeldJob[]],
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

type Standing = Pick<HeldJob, "id" | "day" | "time" | "state" | "people" | "boards">;

function standing(rides: Standing[]): string {
  const open = rides.filter(({ state }) => !isEnded(state));
  const told = open.map(({ id, day, time, people, boards }) => [id, day, time, people, boards].join());
  return [...new Set(told)].sort().join(" ");
}

function whyNot(job: BoardJob, clashes: Clash[], team: LockedTeam): AssignOutcome | undefined {
  const block = blockOf(job, team.driver, team.vehicle, team.absences);
  if (block) return { outcome: "blocked", block };
  return clashes.length > 0 ? { outcome: "clashes", clashes } : undefined;
}
