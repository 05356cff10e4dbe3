import { and, eq, inArray } from "drizzle-orm";
import type { Actor } from "../../domain/common/actor.ts";
import { isEnded } from "../../domain/ride/job-state.ts";
import type { Transaction } from "../../store/engine/db.server.ts";
import { whenItLeaves } from "../../store/engine/waiting.server.ts";
import { isUnsentWithdrawal } from "../../store/ride/withdrawn-rides.server.ts";
import { jobs } from "../../store/schema/job-schema.server.ts";
import { messages } from "../../store/schema/message-schema.server.ts";
import type { AssignedRide } from "../../store/schema/recent-act-schema.server.ts";
import { keepAct } from "../../store/team/recent-acts.server.ts";
import { type LockedJob, lockJob, recordActivity } from "../reservation/lock-and-record.server.ts";
import { type Assignment, isSame } from "./assign-read.server.ts";
import { noteWithdrawnRides } from "./withdrawn-rides.server.ts";

/** A job as it was before it was given away, and whom it was given to. */
export interface GivenJob {
  was: LockedJob;
  after: Assignment;
}

/** Keeps what undoing these assignments takes, and holds back till then the messages to drivers who lost a ride. */
export async function keepAssignments(tx: Transaction, act: string, given: GivenJob[]): Promise<void> {
  const rides = given.map(({ was: { id, ...was }, after }): AssignedRide => {
    const { driverId, vehicleId, clashReason, clashWith } = was;
    const [receivedAt, seenAt, guestToldAt] = [was.receivedAt, was.seenAt, was.guestToldAt].map(
      (moment) => moment?.toISOString() ?? null,
    ) as [string | null, string | null, string | null];
    const moments = { receivedAt, seenAt, guestToldAt };
    return { jobId: id, was: { driverId, vehicleId, clashReason, clashWith, ...moments }, ...after };
  });
  await keepAct(tx, act, "assigned", rides);
  const isOfThese = inArray(
    messages.reservationId,
    given.map(({ was }) => was.reservationId),
  );
  await tx.update(messages).set({ leavesAt: whenItLeaves() }).where(and(isUnsentWithdrawal, isOfThese));
}

/**
 * Gives rides back to whom they had, with what was known of them: who said *Recibido*, and whether the guest knows.
 * Where one of them is another driver's by now, or over, nothing is written. The caller holds the locks of the trips.
 */
export async function undoAssignments(
  tx: Transaction,
  rides: AssignedRide[],
  actor: Actor,
): Promise<"undone" | "changedMeanwhile"> {
  const byId = new Map(rides.map((ride) => [ride.jobId, ride]));
  const locked: LockedJob[] = [];
  for (const ride of rides) {
    const job = await lockJob(tx, ride.jobId);
    if (!job || isEnded(job.state) || !isSame(job, ride)) return "changedMeanwhile";
    locked.push(job);
  }
  for (const { id, reservationId, driverId, vehicleId, guestToldAt } of locked) {
    const { was } = byId.get(id)!;
    if (driverId !== was.driverId) await noteWithdrawnRides(tx, [id], "given");
    await tx
      .update(jobs)
      .set({
        ...was,
        receivedAt: momentOf(was.receivedAt),
        seenAt: momentOf(was.seenAt),
        // A guest who was told of the other driver meanwhile has to be told again.
        guestToldAt: guestToldAt ? null : momentOf(was.guestToldAt),
      })
      .where(eq(jobs.id, id));
    await recordActivity(tx, reservationId, {
      actor,
      event: "assigned",
      before: { job: id, driverId, vehicleId },
      after: { job: id, driverId: was.driverId, vehicleId: was.vehicleId },
    });
  }
  return "undone";
}

const momentOf = (text: string | null) => (text === null ? null : new Date(text));
