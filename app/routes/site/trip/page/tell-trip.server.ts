import { amountDueCents, netCents, owedCents, paymentShown } from "../../../../domain/money/payment.ts";
import type { Reservation } from "../../../../domain/reservation/reservation.ts";
import { payButton } from "../../../../payment/online.server.ts";
import { ledgerOf } from "../../../../store/money/ledger.server.ts";
import { confirmationState } from "../../../../store/reservation/confirmation.server.ts";

export type GuestsTrip = Awaited<ReturnType<typeof tellTrip>>;

/** Returns a reservation as its guest may see it, with the state of its money and of its confirmation letter. */
export async function tellTrip(reservation: Reservation, ledgerRead = ledgerOf(reservation.id)) {
  const [ledger, letter] = await Promise.all([ledgerRead, confirmationState(reservation.id)]);
  return {
    reservation,
    payment: paymentShown(reservation.payment, ledger),
    isPaid: ledger.capturedCents > 0,
    refundedCents: ledger.refundedCents,
    paidCents: netCents(ledger),
    dueCents: amountDueCents(reservation, ledger),
    refundingCents: ledger.refundingCents,
    owedCents: owedCents(reservation, ledger),
    letter,
    online: payButton,
  };
}
