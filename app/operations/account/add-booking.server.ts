import { setTimeout as wait } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { accountMark } from "../../auth/tries.server.ts";
import { guestActor } from "../../domain/common/actor.ts";
import { newId } from "../../domain/common/reference.ts";
import type { Origin } from "../../domain/sale/unpaid-limit.ts";
import { countPost } from "../../store/account/rate.server.ts";
import { db } from "../../store/engine/db.server.ts";
import { isKnownAddress, isOneAddress, knowAddress } from "../../store/message/known-addresses.server.ts";
import { findOutsideAccounts } from "../../store/reservation/reservations.server.ts";
import { reservations } from "../../store/schema/reservation-schema.server.ts";
import { mayWriteTo, queueEmails } from "../message/notify.server.ts";
import { lockReservation, recordActivity } from "../reservation/lock-and-record.server.ts";

const hourSeconds = 3600;
const lettersAnHour = 3;
/** This is longer than queueing a letter takes, so that the response time does not reveal whether a booking exists. */
const answerMs = 400;

/**
 * Queues a letter to the address of a booking that no account has, if it is the address of this account: the letter's
 * link adds the booking. The answer is the same either way, so that nobody learns which references exist. Anybody can
 * open an account with an address that is not theirs, so the letters count with those to unconfirmed addresses.
 */
export async function askForBooking(reference: string, accountEmail: string, origin: Origin): Promise<void> {
  await Promise.all([queueLetter(reference, accountEmail, origin), wait(answerMs)]);
}

async function queueLetter(reference: string, accountEmail: string, origin: Origin): Promise<void> {
  const { allowed } = await countPost(
    `bookings for ${accountMark(accountEmail)}`,
    lettersAnHour,
    hourSeconds,
  );
  const booking = await findOutsideAccounts(reference);
  if (!allowed || !booking || !isOneAddress(booking.email, accountEmail)) return;
  const { id: reservationId, email: recipient } = booking;
  const onceKey = `addBooking:${newId()}`;
  await db.transaction(async (tx) => {
    const state = (await mayWriteTo(tx, recipient, origin)) ? "queued" : "withheld";
    await queueEmails(tx, [{ kind: "addBooking", state, reservationId, recipient, onceKey }]);
  });
}

interface Account {
  id: string;
  email: string;
}

/**
 * Adds a booking to the trips of an account, for a guest who holds the link of a letter to the address that both have:
 * the link proves the mailbox, and the session the account. Returns false where another account has the booking, or
 * its address is another one by now.
 */
export async function addBooking(reservationId: string, account: Account): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const found = await lockReservation(tx, reservationId);
    if (!found || !isOneAddress(found.email, account.email)) return false;
    if (found.userId !== null) return found.userId === account.id;
    await tx.update(reservations).set({ userId: account.id }).where(eq(reservations.id, reservationId));
    if (!(await isKnownAddress(found.email, tx))) await knowAddress(tx, found.email, "letter");
    await recordActivity(tx, reservationId, { actor: guestActor, event: "addedToAccount" });
    return true;
  });
}
