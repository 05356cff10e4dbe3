import { and, desc, eq, inArray } from "drizzle-orm";
import { amountDueCents, netCents, owedCents, paymentShown } from "../../domain/money/payment.ts";
import { showsPrice } from "../../domain/partner/relation.ts";
import { asGuestReads } from "../../domain/partner/without-price.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import { payButton } from "../../payment/online.server.ts";
import { db } from "../../store/engine/db.server.ts";
import { ledgerOf } from "../../store/money/ledger.server.ts";
import { type MessageState, messages } from "../../store/schema/message-schema.server.ts";

export type GuestsTrip = Awaited<ReturnType<typeof readGuestsTrip>>;

/** Returns a reservation with the state of its money and of its confirmation letter. */
export async function readGuestsTrip(reservation: Reservation, ledgerRead = ledgerOf(reservation.id)) {
  const [ledger, letter] = await Promise.all([ledgerRead, confirmationState(reservation.id)]);
  return {
    reservation,
    payment: paymentShown(reservation.payment, ledger),
    isPaid: ledger.capturedCents > 0,
    capturedCents: ledger.capturedCents,
    refundedCents: ledger.refundedCents,
    paidCents: netCents(ledger),
    dueCents: amountDueCents(reservation, ledger),
    refundingCents: ledger.refundingCents,
    owedCents: owedCents(reservation, ledger),
    letter,
    online: payButton,
  };
}

/** Returns the same as the guest may read it: without any sum where a partner pays for the trip. */
export function asGuestReadsTrip(trip: GuestsTrip): GuestsTrip {
  const reservation = asGuestReads(trip.reservation);
  if (showsPrice(reservation.relation)) return trip;
  const none = { capturedCents: 0, refundedCents: 0, paidCents: 0, dueCents: 0, refundingCents: 0 };
  return { ...trip, reservation, ...none, owedCents: 0, isPaid: false, online: undefined };
}

/** Returns the state of the newest confirmation letter to this guest. */
async function confirmationState(reservationId: string): Promise<MessageState | undefined> {
  const [letter] = await db
    .select({ state: messages.state })
    .from(messages)
    .where(and(eq(messages.reservationId, reservationId), inArray(messages.kind, ["confirmation", "asked"])))
    .orderBy(desc(messages.id))
    .limit(1);
  return letter?.state;
}
