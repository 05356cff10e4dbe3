import { eq } from "drizzle-orm";
import { type Actor, actorKey } from "../../domain/common/actor.ts";
import { cleanText } from "../../domain/common/form.ts";
import { isPaidByPartner } from "../../domain/partner/relation.ts";
import { isEnded, type JobState, mayGoTo } from "../../domain/ride/job-state.ts";
import { db, type Transaction } from "../../store/engine/db.server.ts";
import { cashEntryId } from "../../store/ride/board.server.ts";
import { jobs } from "../../store/schema/job-schema.server.ts";
import { ledger } from "../../store/schema/payment-schema.server.ts";
import {
  type LockedJob,
  lockJob,
  moveJobs,
  readReservation,
  recordActivity,
  writeStates,
} from "../reservation/lock-and-record.server.ts";

/**
 * Moves one van's job to another state, forwards or back. Returns its former state, or undefined where the state
 * can't follow.
 */
export async function stepJob(
  jobId: string,
  to: JobState,
  actor: Actor,
  at = new Date(),
): Promise<JobState | undefined> {
  return await db.transaction(async (tx) => {
    const job = await lockJob(tx, jobId);
    return job && (await takeStep(tx, job, { to, actor, at })) ? job.state : undefined;
  });
}

export async function takeStep(
  tx: Transaction,
  job: LockedJob,
  { to, actor, at }: { to: JobState; actor: Actor; at: Date },
): Promise<boolean> {
  // A single van is never cancelled: its ride would be on no board, and no step leads back.
  if (to === "cancelled" || !mayGoTo(job.state, to)) return false;
  await moveJobs(tx, [{ jobs: [job] }], to, at);
  await recordStep(tx, job, to, actor);
  return true;
}

/**
 * Sets an ended job back to its former state and keeps the moments of its steps. Returns false where its state has
 * changed since.
 */
export async function takeBackEnd(
  jobId: string,
  end: JobState,
  to: JobState,
  actor: Actor,
): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const job = await lockJob(tx, jobId);
    if (job?.state !== end || !mayGoTo(end, "planned") || !mayGoTo(to, end)) return false;
    await tx.update(jobs).set({ state: to }).where(eq(jobs.id, job.id));
    await recordStep(tx, job, to, actor);
    return true;
  });
}

async function recordStep(tx: Transaction, job: LockedJob, to: JobState, actor: Actor): Promise<void> {
  const step = isEnded(to) ? "completed" : isEnded(job.state) ? "takenBack" : undefined;
  await writeStates(tx, job.reservationId, step);
  await recordActivity(tx, job.reservationId, {
    actor,
    event: "stepped",
    before: { job: job.id, state: job.state },
    after: { job: job.id, state: to },
  });
}

/** Records that the driver confirmed the ride. Returns false where it was confirmed before. */
export async function confirmReceived(tx: Transaction, job: LockedJob, at: Date): Promise<boolean> {
  if (job.receivedAt) return false;
  await tx
    .update(jobs)
    .set({ receivedAt: at, seenAt: job.seenAt ?? at })
    .where(eq(jobs.id, job.id));
  return true;
}

type NoteOutcome = "saved" | "nothingToDo" | "changedMeanwhile";

/** Records that a colleague heard this driver confirm the ride. */
export async function noteReceived(jobId: string, driverId: string, actor: Actor): Promise<NoteOutcome> {
  return await db.transaction(async (tx) => {
    const job = await lockJob(tx, jobId);
    if (job?.driverId !== driverId) return "changedMeanwhile";
    if (!(await confirmReceived(tx, job, new Date()))) return "nothingToDo";
    await recordActivity(tx, job.reservationId, {
      actor,
      event: "received",
      after: { job: jobId, driverId },
    });
    return "saved";
  });
}

/**
 * Records cash that a driver took, in dollars or in whole colones, as a ledger entry, once for each job, held by the
 * actor. Returns false where there is nothing to collect or it was collected before.
 */
export async function collect(
  tx: Transaction,
  job: LockedJob,
  { actor, at, colones }: { actor: Actor; at: Date; colones?: number | undefined },
): Promise<boolean> {
  if (!job.collectCents) return false;
  const crcCents = (colones ?? 0) * 100;
  const rate = (crcCents / job.collectCents).toFixed(4);
  const inColones = { currency: "CRC", cashCurrency: "CRC", tenderedCents: crcCents, rate } as const;
  const entry = {
    id: cashEntryId(job.id),
    kind: "payment",
    method: "cash",
    amountCents: job.collectCents,
    ...(colones ? inColones : ({ currency: "USD" } as const)),
    reservationId: job.reservationId,
    takenBy: actorKey(actor),
    heldBy: actorKey(actor),
    at,
  } as const;
  const added = await tx.insert(ledger).values(entry).onConflictDoNothing().returning({ id: ledger.id });
  if (added.length === 0) return false;
  await writeStates(tx, job.reservationId);
  await recordActivity(tx, job.reservationId, { actor, event: "collected", after: job.collectCents });
  return true;
}

/** The largest amount in cents that a driver may have to collect. */
const mostCents = 10_000_000;

/**
 * Sets the cash that a driver has to collect, or null for none. Returns false where it is collected, the ride is over, or
 * a partner pays in the guest's place.
 */
export async function setCollected(jobId: string, cents: number | null, actor: Actor): Promise<boolean> {
  if (cents !== null && !(Number.isSafeInteger(cents) && cents > 0 && cents <= mostCents)) return false;
  return await db.transaction(async (tx) => {
    const job = await lockJob(tx, jobId);
    if (!job || isEnded(job.state) || job.collectCents === cents) return false;
    if ((await tx.$count(ledger, eq(ledger.id, cashEntryId(jobId)))) > 0) return false;
    const trip = await readReservation(tx, job.reservationId);
    if (cents !== null && isPaidByPartner(trip!.relation)) return false;
    await tx.update(jobs).set({ collectCents: cents }).where(eq(jobs.id, jobId));
    await recordActivity(tx, job.reservationId, {
      actor,
      event: "rideChanged",
      before: { job: jobId, collectCents: job.collectCents },
      after: { job: jobId, collectCents: cents },
    });
    return true;
  });
}

/** Notes that a colleague informed the guest of this driver. */
export async function noteGuestInformed(jobId: string, driverId: string, actor: Actor): Promise<NoteOutcome> {
  return await db.transaction(async (tx) => {
    const job = await lockJob(tx, jobId);
    if (job?.driverId !== driverId) return "changedMeanwhile";
    if (job.guestToldAt) return "nothingToDo";
    await tx.update(jobs).set({ guestToldAt: new Date() }).where(eq(jobs.id, jobId));
    await recordActivity(tx, job.reservationId, { actor, event: "guestTold", after: { job: jobId } });
    return "saved";
  });
}

/** Stores a problem of a ride; an empty text removes it once it is dealt with. */
export async function noteProblem(
  tx: Transaction,
  job: LockedJob,
  words: string,
  actor: Actor,
): Promise<void> {
  await tx
    .update(jobs)
    .set({ problem: words || null })
    .where(eq(jobs.id, job.id));
  await recordActivity(tx, job.reservationId, {
    actor,
    event: "problem",
    after: { job: job.id, open: words !== "" },
  });
}

/** Removes the problem with this text: another problem that the driver reported meanwhile stays. */
export async function solveProblem(jobId: string, words: string, actor: Actor): Promise<NoteOutcome> {
  return await db.transaction(async (tx) => {
    const job = await lockJob(tx, jobId);
    if (!job?.problem) return "nothingToDo";
    if (cleanText(job.problem) !== cleanText(words)) return "changedMeanwhile";
    await noteProblem(tx, job, "", actor);
    return "saved";
  });
}
