import { eq } from "drizzle-orm";
import { type Actor, actorKey, driverWith } from "../../domain/common/actor.ts";
import type { BoardJob } from "../../domain/ride/board.ts";
import { isCollectionPlain } from "../../domain/ride/checked-day.ts";
import { db } from "../../store/engine/db.server.ts";
import { findJob } from "../../store/ride/board.server.ts";
import { jobs } from "../../store/schema/job-schema.server.ts";
import { ledger } from "../../store/schema/payment-schema.server.ts";
import { writeStates } from "../reservation/lock-and-record.server.ts";
import { takePayment, undoIn } from "./take-money.server.ts";

/**
 * Records that the driver took these cents, all that was due, in cash. Returns the ride, or undefined where it is not
 * as the page showed it any more.
 */
export async function noteCollected(
  jobId: string,
  shownCents: number,
  entryId: string,
  actor: Actor,
): Promise<BoardJob | undefined> {
  const job = await findJob(jobId);
  if (!job || !isCollectionPlain(job) || job.dueCents !== shownCents) return undefined;
  const { reservationId, driverId } = job;
  const own = { id: entryId, reservationId, method: "cash", amountCents: shownCents, note: "" } as const;
  const { outcome } = await takePayment({ ...own, heldBy: driverWith(driverId!) }, actor);
  return outcome === "saved" ? job : undefined;
}

/** Undoes `noteCollected`: the driver is to collect the sum again. Returns false where it can't be undone any more. */
export async function undoCollected(jobId: string, entryId: string, actor: Actor): Promise<boolean> {
  const job = await findJob(jobId);
  if (!job?.driverId) return false;
  return await db.transaction(async (tx) => {
    const [entry] = await tx.select().from(ledger).where(eq(ledger.id, entryId));
    const isTheirs = entry?.heldBy === actorKey(driverWith(job.driverId!)) && entry.kind === "payment";
    if (!isTheirs) return false;
    const outcome = await undoIn(tx, entryId, actor, { reservationId: job.reservationId });
    if (outcome !== "undone") return outcome === "nothingToDo";
    await tx.update(jobs).set({ collectCents: entry.amountCents }).where(eq(jobs.id, jobId));
    await writeStates(tx, job.reservationId); // a driver collects no more than is due by now
    return true;
  });
}
