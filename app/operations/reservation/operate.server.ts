import { setTimeout as wait } from "node:timers/promises";
import { and, eq } from "drizzle-orm";
import type { Actor } from "../../domain/common/actor.ts";
import { type Day, timeInCostaRica, todayInCostaRica } from "../../domain/common/day.ts";
import { amountDueCents } from "../../domain/money/payment.ts";
import { isEnded, type JobState } from "../../domain/ride/job-state.ts";
import { lastHourOf, type PickupHours } from "../../domain/ride/pickup-window.ts";
import { db } from "../../store/engine/db.server.ts";
import { ledgerOf } from "../../store/money/ledger.server.ts";
import { isMade } from "../../store/reservation/on-hold.server.ts";
import { messages } from "../../store/schema/message-schema.server.ts";
import { reservations } from "../../store/schema/reservation-schema.server.ts";
import { deliverLetter, queueEmails, safetyNetSeconds } from "../message/notify.server.ts";
import {
  legsWithStates,
  lockReservation,
  moveJobs,
  recordActivity,
  writeStates,
} from "./lock-and-record.server.ts";

/** The rides that Completar would end, and the amount due, to be confirmed first. */
interface CompleteQuestion {
  legs: { id: string; day: Day; isToCome: boolean }[];
  dueCents: number;
}

/**
 * Ends the named legs, or all open ones. Without names it asks first when a ride is still to come or money is due.
 * Returns false and writes nothing when no leg is open, or nothing is booked.
 */
export async function completeReservation(
  id: string,
  actor: Actor,
  named?: string[],
): Promise<boolean | CompleteQuestion> {
  return await db.transaction(async (tx) => {
    const reservation = await lockReservation(tx, id);
    if (reservation?.stage !== "booked") return false;
    const all = await legsWithStates(tx, id);
    const open = all.filter(({ state }) => !isEnded(state));
    const dueCents = amountDueCents(reservation, await ledgerOf(id, tx));
    const question = open.map((leg) => ({ id: leg.id, day: leg.day, isToCome: isToCome(leg) }));
    if (!named && (dueCents > 0 || question.some(({ isToCome }) => isToCome)))
      return question.length > 0 && { legs: question, dueCents };
    const ending = named ? open.filter((leg) => named.includes(leg.id)) : open;
    if (ending.length === 0) return false;
    await moveJobs(tx, ending, "done");
    const { status } = await writeStates(tx, id, "completed");
    const after = { status, legs: ending.map((leg) => leg.id) };
    await recordActivity(tx, id, {
      actor,
      event: "completed",
      before: { status: reservation.status },
      after,
    });
    return true;
  });
}

/** A ride is to come on a later day, or later today; a ride without an hour is judged by its day. */
function isToCome(ride: PickupHours & { day: Day; state: JobState }): boolean {
  const today = todayInCostaRica();
  if (ride.day !== today) return ride.day > today;
  return ride.state === "planned" && (lastHourOf(ride) ?? "") > timeInCostaRica();
}

/**
 * Sets ended rides back to planned. Returns false and writes nothing when the reservation was pending already, or
 * is not booked.
 */
export async function reopenReservation(id: string, actor: Actor): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const reservation = await lockReservation(tx, id);
    if (reservation?.stage !== "booked") return false;
    const ended = (await legsWithStates(tx, id)).filter(
      ({ state }) => isEnded(state) && state !== "cancelled",
    );
    if (reservation.status === "pending" && ended.length === 0) return false;
    await moveJobs(tx, ended, "planned");
    const { status } = await writeStates(tx, id, "reopened");
    const legs = ended.map((leg) => leg.id);
    await recordActivity(tx, id, {
      actor,
      event: "reopened",
      before: { status: reservation.status, legs },
      after: { status },
    });
    return true;
  });
}

/**
 * Sends the confirmation again, once and at once, and returns whether that worked: nothing is sent later after the
 * operator saw that it failed. `click` makes a double click one letter.
 */
export async function resendConfirmation(
  id: string,
  actor: Actor,
  click: string,
): Promise<boolean | "noAddress"> {
  const { email } = reservations;
  const [reservation] = await db
    .select({ email })
    .from(reservations)
    .where(and(eq(reservations.id, id), isMade));
  if (!reservation) return false;
  if (reservation.email === "") return "noAddress";
  const onceKey = `confirmation:${id}:${click}`;
  const letter = { kind: "confirmation", reservationId: id, recipient: reservation.email, onceKey } as const;
  const [emailId] = await db.transaction(async (tx) => {
    const queued = await queueEmails(tx, [letter], safetyNetSeconds);
    if (queued.length > 0) await recordActivity(tx, id, { actor, event: "confirmationResent" });
    return queued;
  });
  if (emailId !== undefined) await deliverLetter(emailId, 1);
  return await wasDelivered(onceKey);
}

/** The second request of a double click waits for the outcome of the first. */
async function wasDelivered(onceKey: string): Promise<boolean> {
  for (let look = 0; look < 150; look++) {
    const [letter] = await db
      .select({ state: messages.state })
      .from(messages)
      .where(eq(messages.onceKey, onceKey));
    if (letter?.state !== "queued") return letter !== undefined && letter.state !== "failed";
    await wait(300);
  }
  return false;
}
