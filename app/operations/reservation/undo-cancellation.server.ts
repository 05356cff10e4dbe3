import { and, eq, inArray, sql } from "drizzle-orm";
import type { Actor } from "../../domain/common/actor.ts";
import { newId } from "../../domain/common/reference.ts";
import type { KnownPlan } from "../../domain/message/letter-contents.ts";
import { takenCents } from "../../domain/money/payment.ts";
import type { Transaction } from "../../store/engine/db.server.ts";
import { isAhead, whenItLeaves } from "../../store/engine/waiting.server.ts";
import { isUnsentChange, isUnsentToGuest } from "../../store/message/unsent-changes.server.ts";
import { ledgerOf } from "../../store/money/ledger.server.ts";
import { jobs } from "../../store/schema/job-schema.server.ts";
import { messages } from "../../store/schema/message-schema.server.ts";
import { refunds } from "../../store/schema/payment-schema.server.ts";
import type { CancelledTrip } from "../../store/schema/recent-act-schema.server.ts";
import { legs, reservations } from "../../store/schema/reservation-schema.server.ts";
import { keepAct } from "../../store/team/recent-acts.server.ts";
import { lockTrip } from "../money/plan-refund.server.ts";
import { type LockedReservation, recordActivity, writeStates } from "./lock-and-record.server.ts";

type TripToKeep = Omit<CancelledTrip, "writtenIds" | "left">;
type TripBefore = Omit<TripToKeep, "changes" | "legIds" | "refundIds">;

/** Reads what undoing a cancellation will need. Call it under the lock of the trip, before anything is written. */
export async function tripBefore(
  tx: Transaction,
  { id, status, priceCents, breakdown }: LockedReservation,
): Promise<TripBefore> {
  const isOfTrip = eq(legs.reservationId, id);
  const { state, moments, collectCents } = jobs;
  const [chat] = await tx
    .select()
    .from(messages)
    .where(and(isUnsentToGuest, eq(messages.reservationId, id)));
  const leavesAt = chat?.leavesAt?.toISOString() ?? null;
  return {
    reservationId: id,
    status,
    priceCents,
    breakdown,
    netCents: takenCents(await ledgerOf(id, tx)),
    legs: await tx.select({ id: legs.id, priceCents: legs.priceCents }).from(legs).where(isOfTrip),
    jobs: await tx
      .select({ id: jobs.id, state, moments, collectCents })
      .from(jobs)
      .innerJoin(legs, eq(legs.id, jobs.legId))
      .where(isOfTrip),
    unsentIds: await unsentIdsOf(tx, id),
    ...(chat && { chat: { id: chat.id, kind: chat.kind, contents: chat.contents as KnownPlan, leavesAt } }),
  };
}

async function unsentIdsOf(tx: Transaction, reservationId: string): Promise<number[]> {
  const isOfTrip = eq(messages.reservationId, reservationId);
  const rows = await tx.select({ id: messages.id }).from(messages).where(and(isOfTrip, isUnsentChange));
  return rows.map(({ id }) => id);
}

/**
 * Keeps what undoing a cancellation takes, and holds back till then the vans and seats of its rides and the messages
 * that tell of it. Returns the id of the act.
 */
export async function keepForUndo(tx: Transaction, before: TripToKeep): Promise<string> {
  const id = newId();
  const { reservationId, unsentIds, chat } = before;
  const all = await unsentIdsOf(tx, reservationId);
  const writtenIds = all.filter((message) => !unsentIds.includes(message));
  await keepAct(tx, id, "cancelled", { ...before, writtenIds, left: await leftBy(tx, before) });
  const isCancelledNow = and(inArray(jobs.legId, before.legIds), eq(jobs.state, "cancelled"));
  const open = before.jobs.filter(({ state }) => state !== "cancelled").map((job) => job.id);
  await tx
    .update(jobs)
    .set({ keptUntil: whenItLeaves() })
    .where(and(isCancelledNow, inArray(jobs.id, open)));
  // A message of before tells a driver of another change, and is not held back.
  const waitingIds = chat ? [...writtenIds, chat.id] : writtenIds;
  await tx.update(messages).set({ leavesAt: whenItLeaves() }).where(inArray(messages.id, waitingIds));
  return id;
}

/** Reads what a colleague may change within the minute without a new count of changes. */
async function leftBy(
  tx: Transaction,
  { reservationId, jobs: all }: TripToKeep,
): Promise<CancelledTrip["left"]> {
  const { priceCents } = reservations;
  const [trip] = await tx.select({ priceCents }).from(reservations).where(eq(reservations.id, reservationId));
  const { id, collectCents } = jobs;
  const isOfTrip = inArray(
    id,
    all.map((job) => job.id),
  );
  const rows = await tx.select({ id, collectCents }).from(jobs).where(isOfTrip);
  const ofJobs = Object.fromEntries(rows.map((job) => [job.id, job.collectCents]));
  return { priceCents: trip!.priceCents, collectCents: ofJobs };
}

/**
 * Undoes a cancellation by new changes: the rides drive again at their price, with whom they had, and what was about
 * to be sent is not sent. Where the trip or its money changed since then, nothing is written.
 */
export async function undoCancellation(
  tx: Transaction,
  before: CancelledTrip,
  actor: Actor,
): Promise<"undone" | "changedMeanwhile"> {
  const { reservationId, status, priceCents, breakdown, legIds, left } = before;
  const reservation = await lockTrip(tx, reservationId);
  if (reservation?.changes !== before.changes || reservation.priceCents !== left.priceCents)
    return "changedMeanwhile";
  if ((await gaveMoneyBack(tx, before)) || (await letterLeft(tx, before))) return "changedMeanwhile";
  for (const leg of before.legs)
    await tx.update(legs).set({ priceCents: leg.priceCents }).where(eq(legs.id, leg.id));
  for (const { id, collectCents, ...job } of before.jobs) {
    const isCancelledNow = and(eq(jobs.id, id), isAhead(jobs.keptUntil));
    await tx
      .update(jobs)
      .set({ ...job, keptUntil: null })
      .where(isCancelledNow);
    const wasLeft = sql`${jobs.collectCents} is not distinct from ${left.collectCents[id] ?? null}`;
    await tx
      .update(jobs)
      .set({ collectCents })
      .where(and(eq(jobs.id, id), wasLeft));
  }
  const changes = reservation.changes + 1;
  await tx
    .update(reservations)
    .set({ stage: "booked", priceCents, breakdown, changes, updatedAt: sql`now()` })
    .where(eq(reservations.id, reservationId));
  await withdrawMessages(tx, before);
  const now = await writeStates(tx, reservationId, { was: status });
  await recordActivity(tx, reservationId, {
    actor,
    event: "cancelUndone",
    before: { status: reservation.status, priceCents: reservation.priceCents },
    after: { status: now.status, priceCents, legs: legIds },
  });
  return "undone";
}

/**
 * Withdraws the refunds that PayPal was not asked for yet. Returns true where one was asked for already, or money went
 * back in another way since the cancellation.
 */
async function gaveMoneyBack(tx: Transaction, before: CancelledTrip): Promise<boolean> {
  // The row's lock makes whoever is about to ask PayPal wait until this is committed.
  await tx.delete(refunds).where(and(inArray(refunds.id, before.refundIds), isAhead(refunds.asksAt)));
  return takenCents(await ledgerOf(before.reservationId, tx)) < before.netCents;
}

/** Returns whether the letter that tells of it is sent or being sent; one that waits is locked, and can't leave. */
async function letterLeft(tx: Transaction, { reservationId, changes }: CancelledTrip): Promise<boolean> {
  const { state } = messages;
  const found = await tx
    .select({ state })
    .from(messages)
    .where(isLetter(reservationId, changes))
    .for("update");
  return found.some((letter) => letter.state !== "queued" && letter.state !== "withheld");
}

const isLetter = (reservationId: string, changes: number) =>
  eq(messages.onceKey, `cancelled:${reservationId}:${changes}`);

/** Takes back the letter, the message on WhatsApp and those to drivers, none of which has left. */
async function withdrawMessages(
  tx: Transaction,
  { reservationId, changes, chat, writtenIds }: CancelledTrip,
) {
  await tx.delete(messages).where(isLetter(reservationId, changes));
  if (chat) {
    const { id, leavesAt, ...was } = chat;
    await tx
      .update(messages)
      .set({ ...was, leavesAt: leavesAt === null ? null : new Date(leavesAt) })
      .where(eq(messages.id, id));
  }
  await tx.delete(messages).where(and(inArray(messages.id, writtenIds), isUnsentChange));
}
