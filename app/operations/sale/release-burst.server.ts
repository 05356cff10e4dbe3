import type { Actor } from "../../domain/common/actor.ts";
import { todayInCostaRica } from "../../domain/common/day.ts";
import { isEnded } from "../../domain/ride/job-state.ts";
import type { UnpaidLimit } from "../../domain/sale/unpaid-limit.ts";
import { db } from "../../store/engine/db.server.ts";
import { listBursts } from "../../store/sale/bursts.server.ts";
import { findUnconfirmed, leaveInBurst } from "../../store/sale/unconfirmed.server.ts";
import { isWithheld } from "../message/notify.server.ts";
import { lockTrip } from "../money/plan-refund.server.ts";
import { declineAsked } from "../reservation/answer-asked.server.ts";
import { cancelPlanned } from "../reservation/cancel.server.ts";
import { legsWithStates } from "../reservation/lock-and-record.server.ts";

/**
 * Ends the unpaid bookings that share a visitor, a network, an e-mail address or a phone number (`by`) with this
 * reservation, on all days of their burst. Each ends as when the company cancels or declines it alone, but guests
 * whose confirmation was withheld get no letter. A booking that was paid or confirmed meanwhile stays, and so does one
 * whose payment is in review; a second call ends the rest. Returns how many ended.
 */
export async function releaseBurst(reservationId: string, by: string, actor: Actor): Promise<number> {
  const bursts = (await listBursts(todayInCostaRica())).filter((burst) => burst.by === by);
  const burst = bursts.find(({ bookings }) => bookings.some(({ id }) => id === reservationId));
  let released = 0;
  if (!burst) return 0;
  for (const { id } of burst.bookings) {
    const isDeclined = (await declineAsked(id, actor)) === "answered";
    if (isDeclined || (await cancelUnpaid(id, burst.by, actor))) released += 1;
  }
  return released;
}

async function cancelUnpaid(reservationId: string, by: UnpaidLimit, actor: Actor): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const trip = await lockTrip(tx, reservationId);
    // The booking may have been paid or confirmed since the burst was listed.
    if (!trip || !(await findUnconfirmed(tx, trip.checkoutId))) return false;
    const open = (await legsWithStates(tx, reservationId)).filter(({ state }) => !isEnded(state));
    const legIds = open.map(({ id }) => id);
    const tell = !(await isWithheld(tx, trip));
    const cancellation = { reservationId, legIds, actor, gives: "all", backCents: 0, tell } as const;
    const done = await cancelPlanned(tx, cancellation);
    if ("outcome" in done && done.outcome === "inReview") await leaveInBurst(tx, trip.checkoutId, by);
    return "planned" in done;
  });
}
