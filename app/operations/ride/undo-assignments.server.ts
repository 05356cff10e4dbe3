import { and, eq, inArray } from "drizzle-orm";
import type { Actor } from "../../domain/common/actor.ts";
import type { Transaction } from "../../store/engine/db.server.ts";
import { whenItLeaves } from "../../store/engine/waiting.server.ts";
import { isUnsentWithdrawal } from "../../store/ride/withdrawn-rides.server.ts";
import { jobs } from "../../store/schema/job-schema.server.ts";
import { messages } from "../../store/schema/message-schema.server.ts";
import type { AssignedRide, HandedOverRides } from "../../store/schema/recent-act-schema.server.ts";
import { legs } from "../../store/schema/reservation-schema.server.ts";
import { type LockedJob, lockJob, recordActivity } from "../reservation/lock-and-record.server.ts";
import { dropAbsence } from "../team/team.server.ts";
import { noteWithdrawnRides } from "./withdrawn-rides.server.ts";

/**
 * Returns what undoing the assignment of these jobs takes, which are given as they were before it, and holds back till
 * then the messages to drivers who lost a ride. Call it once the act has written everything else.
 */
export async function ridesToKeep(tx: Transaction, given: LockedJob[]): Promise<AssignedRide[]> {
  const isOfThese = inArray(
    messages.reservationId,
    given.map(({ reservationId }) => reservationId),
  );
  await tx.update(messages).set({ leavesAt: whenItLeaves() }).where(and(isUnsentWithdrawal, isOfThese));
  const now = await readNow(tx, given);
  return given.map(({ id, driverId, vehicleId, clashReason, clashWith, ...was }) => {
    const { left, isTakenOver } = now.get(id)!;
    const [receivedAt, seenAt, guestToldAt] = [was.receivedAt, was.seenAt, was.guestToldAt].map(
      (moment) => moment?.toISOString() ?? null,
    ) as [string | null, string | null, string | null];
    const { state, moments, problem } = was;
    return {
      jobId: id,
      was: { driverId, vehicleId, clashReason, clashWith, receivedAt, seenAt, guestToldAt },
      ...(isTakenOver && !was.half && { underWay: { state, moments, problem } }),
      left,
    };
  });
}

/** Reads, by job, what an undo must find as its act left it, and whether another van took the ride over on the road. */
async function readNow(tx: Transaction, all: { id: string }[]) {
  const areThese = inArray(
    jobs.id,
    all.map(({ id }) => id),
  );
  const rows = await tx
    .select({ job: jobs, day: legs.day, time: legs.time })
    .from(jobs)
    .innerJoin(legs, eq(legs.id, jobs.legId))
    .where(areThese);
  return new Map(
    rows.map(({ job, day, time }) => {
      const { id, state, people, half, driverId, vehicleId, clashReason, clashWith } = job;
      const ride = [day, time, state, people, half?.at ?? null, half?.day ?? null, driverId, vehicleId];
      return [id, { left: JSON.stringify([...ride, clashReason, clashWith]), isTakenOver: half !== null }];
    }),
  );
}

/** Gives rides back to whom they had; where somebody changed one of them since, nothing is written. */
export async function undoAssignments(
  tx: Transaction,
  rides: AssignedRide[],
  actor: Actor,
): Promise<"undone" | "changedMeanwhile"> {
  return (await giveBack(tx, rides, actor)).length === 0 ? "undone" : "changedMeanwhile";
}

/**
 * Undoes what handed rides over, ride by ride, and takes away the days off that were noted with it; a van that broke
 * down works again only if its ride comes back. Returns the jobs that stay as they are, because somebody changed them
 * since.
 */
export async function undoHandOver(
  tx: Transaction,
  { rides, absenceId }: HandedOverRides,
  actor: Actor,
): Promise<{ stayed: string[] } | "changedMeanwhile"> {
  const stayed = await giveBack(tx, rides, actor);
  const cameBack = stayed.length < rides.length;
  const stillBroken = !cameBack && rides.some(({ underWay }) => underWay);
  const worksAgain = absenceId !== undefined && !stillBroken && (await dropAbsence(tx, absenceId, actor));
  return cameBack || worksAgain ? { stayed } : "changedMeanwhile";
}

/**
 * Gives rides back to whom they had, with what was known of them: who said *Recibido*, whether the guest knows, which
 * clashes were overruled. Returns the jobs that somebody changed since. The caller holds the locks of the trips.
 */
async function giveBack(tx: Transaction, rides: AssignedRide[], actor: Actor): Promise<string[]> {
  const stayed: string[] = [];
  const now = await readNow(
    tx,
    rides.map(({ jobId }) => ({ id: jobId })),
  );
  for (const { jobId: id, was, underWay, left } of rides) {
    const job = await lockJob(tx, id);
    if (!job || now.get(id)?.left !== left) {
      stayed.push(id);
      continue;
    }
    const { reservationId, driverId, vehicleId, guestToldAt, problem } = job;
    if (driverId !== was.driverId) await noteWithdrawnRides(tx, [id], "given");
    await tx
      .update(jobs)
      .set({
        ...was,
        receivedAt: momentOf(was.receivedAt),
        seenAt: momentOf(was.seenAt),
        // A guest who was told of the other driver meanwhile has to be told again.
        guestToldAt: guestToldAt ? null : momentOf(was.guestToldAt),
        // A problem that the other driver reported meanwhile stays to be dealt with.
        ...(underWay && { ...underWay, problem: problem ?? underWay.problem, half: null }),
      })
      .where(eq(jobs.id, id));
    await recordActivity(tx, reservationId, {
      actor,
      event: underWay ? "gaveBack" : "assigned",
      before: { job: id, driverId, vehicleId },
      after: { job: id, driverId: was.driverId, vehicleId: was.vehicleId },
    });
  }
  return stayed;
}

const momentOf = (text: string | null) => (text === null ? null : new Date(text));
