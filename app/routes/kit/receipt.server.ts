import { todayInCostaRica } from "../../domain/common/day.ts";
import { amountDueCents, netCents, owedCents } from "../../domain/money/payment.ts";
import { refundTermsOf } from "../../domain/reservation/policy.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import { ledgerOf } from "../../store/money/ledger.server.ts";
import { listReceiptMoves } from "../../store/money/receipt.server.ts";
import { findPolicy } from "../../store/reservation/policy.server.ts";
import { isToCome } from "../site/trip/page/own-trip.server.ts";

export type Receipt = Awaited<ReturnType<typeof readReceipt>>;

/** Returns a reservation with all the money that moved for it, as of today. */
export async function readReceipt(reservation: Reservation) {
  const [ledger, moves, policy] = await Promise.all([
    ledgerOf(reservation.id),
    listReceiptMoves(reservation.id),
    findPolicy(reservation.policyId),
  ] as const);
  const coming = reservation.stage === "booked" ? reservation.legs.filter(isToCome) : [];
  return {
    reservation,
    /** Until when which part of the price of a ride to come is refunded, by ride. */
    refunds: Object.fromEntries(coming.map((leg) => [leg.id, refundTermsOf(policy, leg)])),
    today: todayInCostaRica(),
    moves: moves.map(({ at, ...move }) => ({ ...move, day: todayInCostaRica(at) })),
    inReview: ledger.inReview,
    paidCents: netCents(ledger) + ledger.refundingCents,
    dueCents: amountDueCents(reservation, { ...ledger, inReview: false }),
    /** The money that is still to go back, through PayPal or by hand. */
    backCents: owedCents(reservation, ledger) + ledger.refundingCents,
  };
}
