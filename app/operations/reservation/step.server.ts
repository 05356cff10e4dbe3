import { and, asc, eq, inArray, isNotNull, ne, not, sql } from "drizzle-orm";
import { type Actor, actorKey } from "../../domain/common/actor.ts";
import { amountDueCents, owedCents, paymentState } from "../../domain/money/payment.ts";
import type { ActivityEvent } from "../../domain/reservation/activity.ts";
import type { PaymentState, ReservationStatus } from "../../domain/reservation/reservation.ts";
import { mayBecome, type Stage } from "../../domain/reservation/stage.ts";
import { endedStates, isEnded, type JobState, legState, mayGoTo } from "../../domain/ride/job.ts";
import type { Database, Transaction } from "../../store/engine/db.server.ts";
import { announce } from "../../store/engine/live.server.ts";
import { ledgerOf } from "../../store/money/ledger.server.ts";
import { cashEntryId } from "../../store/ride/board.server.ts";
import { forgetUnconfirmed } from "../../store/sale/unconfirmed.server.ts";
import { ledger } from "../../store/schema/payment-schema.server.ts";
import { activity, jobs, legs, reservations } from "../../store/schema/schema.server.ts";
import { newsOf, queuePush } from "../message/push.server.ts";
import { noteWithdrawnRides } from "../ride/withdrawn-rides.server.ts";

export type LockedReservation = typeof reservations.$inferSelect;
type Change = { before?: unknown; after?: unknown };

/** Writes down what happened to a reservation, and by whom, and lets everybody hear that it changed. */
export async function recordActivity(
  tx: Transaction,
  reservationId: string,
  actor: Actor,
  event: ActivityEvent,
  change: Change = {},
): Promise<void> {
  await tx.insert(activity).values({ reservationId, actor: actorKey(actor), event, ...change });
  const news = newsOf(actor, event, change);
  if (news) await queuePush(tx, news, reservationId);
  await announce(reservationId, tx);
}

/** Whoever takes a step with a reservation holds this lock. */
export async function lockReservation(tx: Transaction, id: string): Promise<LockedReservation | undefined> {
  const [row] = await tx.select().from(reservations).where(eq(reservations.id, id)).for("update");
  return row;
}

/** The same row for who only looks; it may change at any moment. */
export async function readReservation(
  from: Database | Transaction,
  id: string,
): Promise<LockedReservation | undefined> {
  const [row] = await from.select().from(reservations).where(eq(reservations.id, id));
  return row;
}

export type LockedJob = typeof jobs.$inferSelect & { reservationId: string };

/** A job of what is booked, under the lock of its reservation. */
export async function lockJob(tx: Transaction, id: string): Promise<LockedJob | undefined> {
  const [found] = await tx
    .select({ reservationId: legs.reservationId })
    .from(jobs)
    .innerJoin(legs, eq(legs.id, jobs.legId))
    .where(eq(jobs.id, id));
  const reservation = found && (await lockReservation(tx, found.reservationId));
  if (reservation?.stage !== "booked") return undefined;
  const [job] = await tx.select().from(jobs).where(eq(jobs.id, id));
  return job && { ...job, reservationId: reservation.id };
}

/** A reservation that is booked counts as made now. */
export async function moveStage(tx: Transaction, id: string, from: Stage, to: Stage): Promise<void> {
  if (!mayBecome(from, to)) throw new Error(`Reservation ${id} can't go from ${from} to ${to}.`);
  const now = sql`now()`;
  const made = to === "booked" ? { createdAt: now } : {};
  const set = { stage: to, heldUntil: null, updatedAt: now, ...made };
  await tx.update(reservations).set(set).where(eq(reservations.id, id));
}

/** Every leg with its state, in their order. */
export async function legsWithStates(from: Database | Transaction, reservationId: string) {
  const rows = await from
    .select({
      id: legs.id,
      day: legs.day,
      time: legs.time,
      priceCents: legs.priceCents,
      jobId: jobs.id,
      state: jobs.state,
    })
    .from(legs)
    .innerJoin(jobs, eq(jobs.legId, legs.id))
    .where(eq(legs.reservationId, reservationId))
    .orderBy(asc(legs.position));
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((own) => ({
    ...own[0]!,
    jobs: own.map(({ jobId, state }) => ({ id: jobId, state })),
    state: legState(own.map(({ state }) => state)),
  }));
}

/** Takes the jobs of these legs a step further; those that can't take it stay as they are. */
export async function moveJobs(
  tx: Transaction,
  moved: { jobs: { id: string; state: JobState }[] }[],
  to: JobState,
  at = new Date(),
): Promise<void> {
  const all = moved.flatMap((leg) => leg.jobs);
  const ids = all.filter(({ state }) => mayGoTo(state, to)).map(({ id }) => id);
  if (ids.length === 0) return;
  if (to === "cancelled") await noteWithdrawnRides(tx, ids, "cancelled");
  const moments = sql`${jobs.moments} || ${JSON.stringify({ [to]: at.toISOString() })}::jsonb`;
  await tx.update(jobs).set({ state: to, moments }).where(inArray(jobs.id, ids));
}

/**
 * What other programs read of a reservation, after a step, a change or an entry in the ledger: the one place that
 * writes `status`, `payment` and what is owed. Paid is COMPLETED, and so is driven, until Pendiente says otherwise; a van's step taken back leaves what is paid.
 */
export async function writeStates(
  tx: Transaction,
  id: string,
  step?: "completed" | "reopened" | "takenBack",
): Promise<{ status: ReservationStatus; payment: PaymentState }> {
  const before = (await lockReservation(tx, id))!;
  const money = await ledgerOf(id, tx);
  const payment = paymentState(before, money);
  const owed = owedCents(before, money);
  const paidNow = payment === "COMPLETED" && before.payment !== "COMPLETED";
  // The price rose after it was paid.
  const isDueAgain = before.payment === "COMPLETED" && payment === "PENDING";
  const driven = step === "completed" && (await legsWithStates(tx, id)).every(({ state }) => isEnded(state));
  let { status } = before;
  if (before.stage === "cancelled" || before.stage === "declined") status = "CANCELLED";
  else if (step === "reopened") status = "pending";
  else if (step === "takenBack") status = payment === "COMPLETED" ? "COMPLETED" : "pending";
  else if (paidNow || driven) status = "COMPLETED";
  else if (isDueAgain) status = "pending";
  if (status !== before.status || payment !== before.payment || owed !== before.owedCents)
    await tx
      .update(reservations)
      .set({ status, payment, owedCents: owed, updatedAt: sql`now()` })
      .where(eq(reservations.id, id));
  if (money.capturedCents > 0 || status === "CANCELLED") await forgetUnconfirmed(tx, before.checkoutId);
  if (!money.inReview) await capPromises(tx, id, amountDueCents({ ...before, status }, money));
  return { status, payment };
}

/** Drivers are to collect no more than is still due; who has driven already is asked for what the others leave. */
async function capPromises(tx: Transaction, reservationId: string, dueCents: number): Promise<void> {
  const isTaken = sql`exists (select from ${ledger} where ${ledger.id} = ${cashEntryId("")} || ${jobs.id})`;
  const isPromised = and(isNotNull(jobs.collectCents), ne(jobs.state, "cancelled"));
  const promised = await tx
    .select({ id: jobs.id, collectCents: jobs.collectCents })
    .from(jobs)
    .innerJoin(legs, eq(legs.id, jobs.legId))
    .where(and(eq(legs.reservationId, reservationId), isPromised, not(isTaken)))
    .orderBy(inArray(jobs.state, [...endedStates]), legs.position, jobs.position);
  let left = dueCents;
  for (const { id, collectCents } of promised) {
    const kept = Math.min(collectCents!, left);
    left -= kept;
    if (kept < collectCents!)
      await tx
        .update(jobs)
        .set({ collectCents: kept || null })
        .where(eq(jobs.id, id));
  }
}

/** Ends what was asked for and is not booked. */
export async function endAsked(tx: Transaction, id: string, to: "declined" | "cancelled"): Promise<void> {
  await moveStage(tx, id, "asked", to);
  await moveJobs(tx, await legsWithStates(tx, id), "cancelled");
  await writeStates(tx, id);
}

/** Ends a booking before its rides; its money is another matter. False where nothing is booked any more. */
export async function cancelReservation(tx: Transaction, id: string, actor: Actor): Promise<boolean> {
  const reservation = await lockReservation(tx, id);
  if (reservation?.stage !== "booked") return false;
  await tx
    .update(reservations)
    .set({ changes: reservation.changes + 1 })
    .where(eq(reservations.id, id));
  await moveStage(tx, id, "booked", "cancelled");
  await moveJobs(tx, await legsWithStates(tx, id), "cancelled");
  const { status } = await writeStates(tx, id);
  await recordActivity(tx, id, actor, "cancelled", {
    before: { status: reservation.status },
    after: { status },
  });
  return true;
}
