import type { Actor } from "../../domain/common/actor.ts";
import { claiming } from "../../store/engine/claim-queue.server.ts";
import { db, type Transaction } from "../../store/engine/db.server.ts";
import { knowAddress } from "../../store/message/known-addresses.server.ts";
import { legPlansOf } from "../../store/reservation/trip-plans.server.ts";
import { forgetUnconfirmed } from "../../store/sale/unconfirmed.server.ts";
import { isHeldBack, queueEmails, queueLetters } from "../message/notify.server.ts";
import { claimAvailability } from "../sale/availability.server.ts";
import { whyGone } from "../sale/reserve.server.ts";
import {
  endAsked,
  type LockedReservation,
  lockReservation,
  moveStage,
  recordActivity,
} from "./step.server.ts";

export type ConfirmOutcome = "confirmed" | "nothingToDo" | "closed" | "full";

/**
 * A person promises what was asked for: it is booked from now on, and the guest hears it. Vans are the person's own
 * care, but no more people than a tour's seats, and nothing on a closed day: then it stays asked for.
 */
export async function confirmAsked(id: string, actor: Actor): Promise<ConfirmOutcome> {
  return await claiming(async (tx) => {
    const asked = await lockReservation(tx, id);
    if (asked?.stage !== "asked") return "nothingToDo";
    const { tourId, email, checkoutId } = asked;
    const rides = (await legPlansOf(id, tx)).map((leg) => ({ ...leg, tourId }));
    const people = asked.travellers ?? asked.passengers;
    const gone = whyGone(await claimAvailability(tx, { rides, people, own: checkoutId }));
    if (gone) return gone;
    await moveStage(tx, id, "asked", "booked");
    await forgetUnconfirmed(tx, checkoutId);
    await recordActivity(tx, id, actor, "confirmed");
    await knowAddress(tx, email, "desk");
    await queueLetters(tx, id, email, { actor });
    return "confirmed";
  });
}

/** Nobody can drive it: it ends, nothing was charged, and the guest hears it. */
export async function declineAsked(id: string, actor: Actor): Promise<boolean> {
  return await answer(id, async (tx, asked) => {
    await endAsked(tx, id, "declined");
    await recordActivity(tx, id, actor, "declined");
    const state = (await isHeldBack(tx, asked)) ? "withheld" : "queued";
    const letter = { reservationId: id, recipient: asked.email, onceKey: `declined:${id}` };
    await queueEmails(tx, [{ ...letter, kind: "declined", state }]);
  });
}

/** The guest wants it no more. */
export async function withdrawAsked(id: string, actor: Actor): Promise<boolean> {
  return await answer(id, async (tx) => {
    await endAsked(tx, id, "cancelled");
    await recordActivity(tx, id, actor, "cancelled");
  });
}

async function answer(
  id: string,
  write: (tx: Transaction, asked: LockedReservation) => Promise<void>,
): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const reservation = await lockReservation(tx, id);
    if (reservation?.stage !== "asked") return false;
    await write(tx, reservation);
    return true;
  });
}
