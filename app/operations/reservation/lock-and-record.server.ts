import { and, eq, inArray, isNotNull, ne, not, sql } from "drizzle-orm";
import { type Actor, actorKey } from "../../domain/common/actor.ts";
import { amountDueCents, owedCents, paymentState, takenCents } from "../../domain/money/payment.ts";
import { cancelledLines } from "../../domain/price/changed-lines.ts";
import type { ActivityEvent } from "../../domain/reservation/activity.ts";
import { type CancellationPolicy, quoteCancellation } from "../../domain/reservation/policy.ts";
import type { PaymentState, ReservationStatus } from "../../domain/reservation/reservation.ts";
import { mayBecome, type Stage } from "../../domain/reservation/stage.ts";
import { endedStates, isEnded, type JobState, mayGoTo, statesAfter } from "../../domain/ride/job-state.ts";
import type { Database, Transaction } from "../../store/engine/db.server.ts";
import { announce } from "../../store/engine/live.server.ts";
import { ledgerOf } from "../../store/money/ledger.server.ts";
import { holdRates } from "../../store/partner/partners.server.ts";
import { legsOfSeveral } from "../../store/reservation/legs-of-several.server.ts";
import { cashEntryId } from "../../store/ride/board.server.ts";
import { forgetLastPlace } from "../../store/ride/last-places.server.ts";
import { forgetUnconfirmed } from "../../store/sale/unconfirmed.server.ts";
import { jobs } from "../../store/schema/job-schema.server.ts";
import { ledger } from "../../store/schema/payment-schema.server.ts";
import { activity, legs, reservations } from "../../store/schema/reservation-schema.server.ts";
import { newsOf, queuePush } from "../message/push.server.ts";
import { writeCommissions } from "../partner/write-commissions.server.ts";
import { writePartnersPart } from "../partner/write-partners-part.server.ts";
import { noteWithdrawnRides } from "../ride/withdrawn-rides.server.ts";
import { writePay } from "../team/write-pay.server.ts";

export type LockedReservation = typeof reservations.$inferSelect;
type Change = { before?: unknown; after?: unknown };

/** Adds an event to the history of a reservation, queues push messages for news, and notifies all processes. */
export async function recordActivity(
  tx: Transaction,
  reservationId: string,
  { actor, event, ...change }: { actor: Actor; event: ActivityEvent } & Change,
): Promise<void> {
  await tx.insert(activity).values({ reservationId, actor: actorKey(actor), event, ...change });
  const news = newsOf(actor, event, change);
  if (news) await queuePush(tx, news, reservationId);
  await announce(reservationId, tx);
}

/** Locks a reservation; every change of one holds this lock. */
export async function lockReservation(tx: Transaction, id: string): Promise<LockedReservation | undefined> {
  const [row] = await tx.select().from(reservations).where(eq(reservations.id, id)).for("update");
  return row;
}

/** Reads a reservation without a lock; it may change at any moment. */
export async function readReservation(
  from: Database | Transaction,
  id: string,
): Promise<LockedReservation | undefined> {
  const [row] = await from.select().from(reservations).where(eq(reservations.id, id));
  return row;
}

export type LockedJob = typeof jobs.$inferSelect & { reservationId: string };

/** Reads a job of a booked reservation, under the lock of its reservation; else undefined. */
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

/**
 * Moves a reservation to another stage. One that becomes booked counts as made now. Throws where the stage can't
 * follow.
 */
export async function moveStage(tx: Transaction, id: string, from: Stage, to: Stage): Promise<void> {
  if (!mayBecome(from, to)) throw new Error(`Reservation ${id} can't go from ${from} to ${to}.`);
  const now = sql`now()`;
  const made = to === "booked" ? { createdAt: now } : {};
  const set = { stage: to, heldUntil: null, updatedAt: now, ...made };
  await tx.update(reservations).set(set).where(eq(reservations.id, id));
}

/** Lists all legs of a reservation with their states, in their order. */
export async function legsWithStates(from: Database | Transaction, reservationId: string) {
  return (await legsOfSeveral(from, [reservationId])).get(reservationId) ?? [];
}

/**
 * Moves the jobs of these legs to a state; jobs that can't go to it stay as they are. A step back forgets the moments of
 * what it takes back, and one that ends a way to guests where its driver was last seen.
 */
export async function moveJobs(
  tx: Transaction,
  moved: { jobs: { id: string; state: JobState }[] }[],
  to: JobState,
  at = new Date(),
): Promise<void> {
  const all = moved.flatMap((leg) => leg.jobs);
  const ids = all.filter(({ state }) => mayGoTo(state, to)).map(({ id }) => id);
  if (ids.length === 0) return;
  const ways = all.filter(({ id, state }) => state === "onTheWay" && ids.includes(id));
  if (to === "cancelled") await noteWithdrawnRides(tx, ids, "cancelled");
  const now = sql`${JSON.stringify({ [to]: at.toISOString() })}::jsonb`;
  const later = statesAfter(to);
  const names = sql`array[${sql.join(
    later.map((state) => sql`${state}`),
    sql`, `,
  )}]::text[]`;
  // A state that stands again keeps its moment: whoever was waited for is waited for since then.
  const back = sql`${now} || (${jobs.moments} - ${names})`;
  const moments = sql`case when ${inArray(jobs.state, later)} then ${back} else ${jobs.moments} || ${now} end`;
  const set = { state: to, moments };
  const { id, driverId } = jobs;
  const rows = await tx.update(jobs).set(set).where(inArray(id, ids)).returning({ id, driverId });
  for (const row of rows)
    if (row.driverId && ways.some((way) => way.id === row.id)) await forgetLastPlace(tx, row.driverId);
}

/**
 * Updates `status`, `payment` and the amount owed, which other programs read, after a step, a change or a ledger
 * entry; no other code writes them. A paid or driven reservation becomes COMPLETED, until Pendiente sets it back;
 * undoing a van's step keeps a paid one COMPLETED, and undoing a cancellation gives it the status `was`.
 */
export async function writeStates(
  tx: Transaction,
  id: string,
  step?: "completed" | "reopened" | "takenBack" | { was: ReservationStatus },
): Promise<{ status: ReservationStatus; payment: PaymentState }> {
  const before = (await lockReservation(tx, id))!;
  if (before.partnerId) await holdRates(tx, before.partnerId);
  const money = await writePartnersPart(tx, before, await ledgerOf(id, tx));
  const payment = paymentState(before, money);
  const owed = owedCents(before, money);
  const paidNow = payment === "COMPLETED" && before.payment !== "COMPLETED";
  // The price rose after the reservation was paid.
  const isDueAgain = before.payment === "COMPLETED" && payment === "PENDING";
  const isDriven =
    step === "completed" && (await legsWithStates(tx, id)).every(({ state }) => isEnded(state));
  let { status } = before;
  if (before.stage === "cancelled" || before.stage === "declined") status = "CANCELLED";
  else if (typeof step === "object") status = step.was;
  else if (step === "reopened") status = "pending";
  else if (step === "takenBack") status = payment === "COMPLETED" ? "COMPLETED" : "pending";
  else if (paidNow || isDriven) status = "COMPLETED";
  else if (isDueAgain) status = "pending";
  if (status !== before.status || payment !== before.payment || owed !== before.owedCents)
    await tx
      .update(reservations)
      .set({ status, payment, owedCents: owed, updatedAt: sql`now()` })
      .where(eq(reservations.id, id));
  // A partner's payment is a promise: a desk whose link is in other hands promises it for any number of vans.
  if (takenCents(money) > 0 || status === "CANCELLED") await forgetUnconfirmed(tx, before.checkoutId);
  await writeCommissions(tx, before, money);
  await writePay(tx, id);
  if (!money.inReview) await capPromises(tx, id, amountDueCents({ ...before, status }, money));
  return { status, payment };
}

/** Limits the cash that drivers have to collect to the amount still due; jobs that are not ended yet come first. */
async function capPromises(tx: Transaction, reservationId: string, dueCents: number): Promise<void> {
  const isCollected = sql`exists (select from ${ledger} where ${ledger.id} = ${cashEntryId("")} || ${jobs.id})`;
  const isPromised = and(isNotNull(jobs.collectCents), ne(jobs.state, "cancelled"));
  const promisedJobs = await tx
    .select({ id: jobs.id, collectCents: jobs.collectCents })
    .from(jobs)
    .innerJoin(legs, eq(legs.id, jobs.legId))
    .where(and(eq(legs.reservationId, reservationId), isPromised, not(isCollected)))
    .orderBy(inArray(jobs.state, [...endedStates]), legs.position, jobs.position);
  let leftCents = dueCents;
  for (const { id, collectCents } of promisedJobs) {
    const keptCents = Math.min(collectCents!, leftCents);
    leftCents -= keptCents;
    if (keptCents < collectCents!)
      await tx
        .update(jobs)
        .set({ collectCents: keptCents || null })
        .where(eq(jobs.id, id));
  }
}

/** Ends a request that is not booked: nothing was charged for it, and it costs nothing any more. */
export async function endAsked(
  tx: Transaction,
  asked: LockedReservation,
  to: "declined" | "cancelled",
): Promise<void> {
  await moveStage(tx, asked.id, "asked", to);
  await endRides(tx, asked, undefined);
  await writeStates(tx, asked.id);
}

const keepsAll: CancellationPolicy = { freeHours: Infinity, partHours: Infinity, partPercent: 0 };

/**
 * Cancels a booking whose money went back as a sum that a colleague chose: what the company still holds is what it
 * keeps. Returns false where it is not booked any more.
 */
export async function cancelReservation(tx: Transaction, id: string, actor: Actor): Promise<boolean> {
  const reservation = await lockReservation(tx, id);
  if (reservation?.stage !== "booked") return false;
  await tx
    .update(reservations)
    .set({ changes: reservation.changes + 1 })
    .where(eq(reservations.id, id));
  await moveStage(tx, id, "booked", "cancelled");
  await endRides(tx, reservation, keepsAll);
  const { status } = await writeStates(tx, id);
  await recordActivity(tx, id, {
    actor,
    event: "cancelled",
    before: { status: reservation.status },
    after: { status },
  });
  return true;
}

/** Cancels the rides that are not over, and lets the price be what the company keeps for them by this policy. */
async function endRides(
  tx: Transaction,
  { id, breakdown }: LockedReservation,
  policy: CancellationPolicy | undefined,
): Promise<void> {
  const all = await legsWithStates(tx, id);
  const open = all.filter(({ state }) => !isEnded(state));
  const stayingCents = all.reduce((sum, leg) => sum + (open.includes(leg) ? 0 : leg.priceCents), 0);
  const money = await ledgerOf(id, tx);
  const taken = takenCents(money);
  const paid = { stayingCents, netCents: taken > 0 ? taken + money.depositCents : 0 };
  const kept = quoteCancellation(open, paid, policy);
  for (const { id: leg, keptCents } of kept.legs)
    await tx.update(legs).set({ priceCents: keptCents }).where(eq(legs.id, leg));
  const set = { priceCents: kept.priceCents, breakdown: cancelledLines(breakdown, all, kept.legs) };
  await tx.update(reservations).set(set).where(eq(reservations.id, id));
  await moveJobs(tx, all, "cancelled");
}
