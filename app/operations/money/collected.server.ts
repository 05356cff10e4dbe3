import { and, desc, eq, like } from "drizzle-orm";
import { type Actor, actorKey, driverWith } from "../../domain/common/actor.ts";
import { newId } from "../../domain/common/reference.ts";
import type { BoardJob } from "../../domain/ride/board.ts";
import { isCollectionPlain } from "../../domain/ride/checked-day.ts";
import { type Database, db, type Transaction } from "../../store/engine/db.server.ts";
import { isEntryUndone } from "../../store/money/ledger.server.ts";
import { findJob } from "../../store/ride/board.server.ts";
import { jobs } from "../../store/schema/job-schema.server.ts";
import { ledger } from "../../store/schema/payment-schema.server.ts";
import { writeStates } from "../reservation/lock-and-record.server.ts";
import { takePayment, undoIn } from "./take-money.server.ts";

/**
 * Records that the driver took these cents, all that was due, in cash. Returns the ride, or undefined where it is not
 * as the page showed it any more. A press that is repeated because its answer was lost is answered like the first.
 */
export async function noteCollected(
  jobId: string,
  shownCents: number,
  actor: Actor,
): Promise<BoardJob | undefined> {
  const job = await findJob(jobId);
  if (!job?.driverId) return undefined;
  const { reservationId } = job;
  const heldBy = driverWith(job.driverId);
  if (isCollectionPlain(job) && job.dueCents === shownCents) {
    const own = { id: `${entryIds(job)}${newId()}`, reservationId, method: "cash", note: "" } as const;
    const { outcome } = await takePayment({ ...own, amountCents: shownCents, heldBy }, actor);
    if (outcome === "saved") return job;
  }
  const noted = await notedOf(job, db);
  const isSame =
    noted?.takenBy === actorKey(actor) &&
    noted.heldBy === actorKey(heldBy) &&
    noted.amountCents === shownCents;
  return isSame && !noted.isUndone ? job : undefined;
}

/** Undoes `noteCollected`: the driver is to collect the sum again. Returns false where it can't be undone any more. */
export async function undoCollected(jobId: string, actor: Actor): Promise<boolean> {
  const job = await findJob(jobId);
  if (!job?.driverId) return false;
  const { reservationId } = job;
  const heldBy = actorKey(driverWith(job.driverId));
  return await db.transaction(async (tx) => {
    const noted = await notedOf(job, tx);
    if (noted?.heldBy !== heldBy) return false;
    const outcome = await undoIn(tx, noted.id, actor, { reservationId });
    if (outcome !== "undone") return outcome === "nothingToDo";
    await tx.update(jobs).set({ collectCents: noted.amountCents }).where(eq(jobs.id, jobId));
    await writeStates(tx, reservationId); // a driver collects no more than is due by now
    return true;
  });
}

/** Returns how the ids of the entries begin by which the desk notes what a job's driver took. */
const entryIds = ({ id }: BoardJob) => `collected:${id}:`;

/** Finds the newest of these entries of a job. */
async function notedOf(job: BoardJob, from: Database | Transaction) {
  const { id, takenBy, heldBy, amountCents, reservationId, at } = ledger;
  const isOfJob = and(eq(reservationId, job.reservationId), like(id, `${entryIds(job)}%`));
  const [noted] = await from
    .select({ id, takenBy, heldBy, amountCents, isUndone: isEntryUndone })
    .from(ledger)
    .where(isOfJob)
    .orderBy(desc(at))
    .limit(1);
  return noted;
}
