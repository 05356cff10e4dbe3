import type { Actor } from "../../domain/common/actor.ts";
import { peopleOf } from "../../domain/reservation/reservation.ts";
import { claiming } from "../../store/engine/claim-queue.server.ts";
import { db, type Transaction } from "../../store/engine/db.server.ts";
import { knowAddress } from "../../store/message/known-addresses.server.ts";
import { ledgerOf } from "../../store/money/ledger.server.ts";
import { legPlansOf } from "../../store/reservation/trip-plans.server.ts";
import { forgetUnconfirmed } from "../../store/sale/unconfirmed.server.ts";
import { isWithheld, queueEmails, queueLetters } from "../message/notify.server.ts";
import { claimAskedCode } from "../price/claim-code.server.ts";
import { claimAvailability } from "../sale/availability.server.ts";
import { availabilityProblem } from "../sale/reserve.server.ts";
import {
  endAsked,
  type LockedReservation,
  lockReservation,
  moveStage,
  recordActivity,
  writeStates,
} from "./lock-and-record.server.ts";

export type ConfirmOutcome = "confirmed" | "nothingToDo" | "closed" | "full" | "codeGone";

/**
 * Confirms a request: it becomes a booking, and the guest gets a letter. The colleague takes care of the vans, but
 * a tour's seats, closed days and the uses of a promo code are checked: where they forbid it, the request stays open.
 */
export async function confirmAsked(id: string, actor: Actor): Promise<ConfirmOutcome> {
  return await claiming(async (tx) => {
    const asked = await lockReservation(tx, id);
    if (asked?.stage !== "asked") return "nothingToDo";
    const { tourId, email, checkoutId } = asked;
    const rides = (await legPlansOf(id, tx)).map((leg) => ({ ...leg, tourId }));
    const people = peopleOf(asked);
    const problem = availabilityProblem(await claimAvailability(tx, { rides, people, own: checkoutId }));
    if (problem) return problem;
    if (await claimAskedCode(tx, checkoutId)) return "codeGone";
    await moveStage(tx, id, "asked", "booked");
    // A partner may pay for it from now on.
    await writeStates(tx, id);
    await forgetUnconfirmed(tx, checkoutId);
    await recordActivity(tx, id, { actor, event: "confirmed" });
    await knowAddress(tx, email, "desk");
    await queueLetters(tx, { reservationId: id, email, actor });
    return "confirmed";
  });
}

/** A request is not ended while PayPal reviews a payment for it. */
export type AnswerOutcome = "answered" | "nothingToDo" | "inReview";

/** Declines a request, for which nothing was charged, and writes to the guest. */
export async function declineAsked(id: string, actor: Actor): Promise<AnswerOutcome> {
  return await endRequest(id, async (tx, asked) => {
    await endAsked(tx, asked, "declined");
    await recordActivity(tx, id, { actor, event: "declined" });
    const state = (await isWithheld(tx, asked)) ? "withheld" : "queued";
    const letter = { reservationId: id, recipient: asked.email, onceKey: `declined:${id}` };
    await queueEmails(tx, [{ ...letter, kind: "declined", state }]);
  });
}

/** Withdraws a request for its guest. */
export async function withdrawAsked(id: string, actor: Actor): Promise<AnswerOutcome> {
  return await endRequest(id, async (tx, asked) => {
    await endAsked(tx, asked, "cancelled");
    await recordActivity(tx, id, { actor, event: "cancelled" });
  });
}

async function endRequest(
  id: string,
  end: (tx: Transaction, asked: LockedReservation) => Promise<void>,
): Promise<AnswerOutcome> {
  return await db.transaction(async (tx) => {
    const reservation = await lockReservation(tx, id);
    if (reservation?.stage !== "asked") return "nothingToDo";
    // A payment in review may still bring its money.
    if ((await ledgerOf(id, tx)).inReview) return "inReview";
    await end(tx, reservation);
    return "answered";
  });
}
