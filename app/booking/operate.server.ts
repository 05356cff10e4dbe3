import { setTimeout as wait } from "node:timers/promises";
import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { ReservationStatus } from "../domain/reservation.ts";
import { db, type Transaction } from "../store/db.server.ts";
import { announce } from "../store/live.server.ts";
import { activity, emails, reservations } from "../store/schema.server.ts";
import { deliverLetter, queue } from "./notify.server.ts";

// Longer than a mail server that hangs: only when this process dies does a job deliver the letter.
const safetyNetSeconds = 120;

// Of a preliminary reservation nothing is booked yet, so there is nothing to operate either.
const isBooked = isNull(reservations.heldUntil);

/** False when it was complete already, or is not booked; then nothing is written. */
export async function completeReservation(id: string, operatorId: string): Promise<boolean> {
  return await setStatus(id, "COMPLETED", operatorId, "completed");
}

/** False when it was pending already, or is not booked; then nothing is written. */
export async function reopenReservation(id: string, operatorId: string): Promise<boolean> {
  return await setStatus(id, "pending", operatorId, "reopened");
}

/**
 * Sends the confirmation again, once and now, and tells whether that worked: nothing is sent later after the
 * operator was told that it failed. `click` makes a double click one letter.
 */
export async function resendConfirmation(id: string, operatorId: string, click: string): Promise<boolean> {
  const { email } = reservations;
  const [reservation] = await db
    .select({ email })
    .from(reservations)
    .where(and(eq(reservations.id, id), isBooked));
  if (!reservation) return false;
  const onceKey = `confirmation:${id}:${click}`;
  const letter = { kind: "confirmation", reservationId: id, recipient: reservation.email, onceKey } as const;
  const [emailId] = await db.transaction(async (tx) => {
    const queued = await queue(tx, [letter], safetyNetSeconds);
    if (queued.length > 0) await record(tx, id, operatorId, "confirmationResent");
    return queued;
  });
  if (emailId !== undefined) await deliverLetter(emailId, 1);
  return await wasDelivered(onceKey);
}

async function setStatus(
  id: string,
  status: ReservationStatus,
  operatorId: string,
  event: string,
): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const changed = await tx
      .update(reservations)
      .set({ status, updatedAt: sql`now()` })
      .where(and(eq(reservations.id, id), ne(reservations.status, status), isBooked))
      .returning({ id: reservations.id });
    if (changed.length > 0) await record(tx, id, operatorId, event);
    return changed.length > 0;
  });
}

async function record(tx: Transaction, reservationId: string, operatorId: string, event: string) {
  await tx.insert(activity).values({ reservationId, actor: `operator:${operatorId}`, event });
  await announce(reservationId, tx);
}

/** The second of two clicks waits for what the first one does. */
async function wasDelivered(onceKey: string): Promise<boolean> {
  for (let look = 0; look < 150; look++) {
    const [letter] = await db.select({ state: emails.state }).from(emails).where(eq(emails.onceKey, onceKey));
    if (letter?.state !== "queued") return letter !== undefined && letter.state !== "failed";
    await wait(300);
  }
  return false;
}
