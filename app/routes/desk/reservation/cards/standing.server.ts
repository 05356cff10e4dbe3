import type { Day } from "../../../../domain/common/day.ts";
import { amountDueCents, owedCents, paymentShown } from "../../../../domain/money/payment.ts";
import { isEnded } from "../../../../domain/ride/job-state.ts";
import type { DeskReservation } from "../../../../store/reservation/find-bookings.server.ts";
import { dayWords } from "../../../../texts/desk/frame/day-words.ts";
import { cardTexts } from "../../../../texts/desk/reservation/cards.ts";
import { dollars } from "../../../../texts/desk/ride/ride.ts";

const { standing } = cardTexts;

/** Returns a booking's state in the words of its card: "Viaja el sábado · pagada". */
export function standingOf(reservation: DeskReservation, today: Day): string {
  // The no-break space keeps the dot on the first line when the text wraps.
  return `${rideWords(reservation, today)}\u00a0· ${paymentWords(reservation)}`;
}

function rideWords({ stage, legs }: DeskReservation, today: Day): string {
  if (stage === "cancelled") return standing.cancelled;
  if (stage === "declined") return standing.declined;
  const open = legs.find((leg) => !isEnded(leg.state));
  if (open && stage === "asked") return standing.asked(dayWords(open.day, today));
  if (open) return (open.day < today ? standing.travelled : standing.travels)(dayWords(open.day, today));
  const last = legs.findLast((leg) => leg.state === "done");
  return last ? standing.travelled(dayWords(last.day, today)) : standing.noShow;
}

function paymentWords(reservation: DeskReservation): string {
  const { payment, ledger, stage } = reservation;
  const { capturedCents, refundedCents, refundingCents } = ledger;
  const owed = owedCents(reservation, ledger);
  const shown = paymentShown(payment, ledger);
  if (shown === "IN_REVIEW") return standing.inReview;
  if (refundedCents > 0 && refundedCents >= capturedCents) return standing.allBack;
  const back = [
    refundedCents > 0 && standing.back(dollars(refundedCents)),
    refundingCents > 0 && standing.onItsWay(dollars(refundingCents)),
    owed > 0 && standing.owed(dollars(owed)),
  ].filter(Boolean);
  if (back.length > 0) return back.join(", ");
  if (stage === "asked") return standing.nothingPaid;
  if (stage === "cancelled" || stage === "declined")
    return capturedCents > 0 ? standing.noneBack : standing.nothingPaid;
  const dueCents = amountDueCents(reservation, ledger);
  return dueCents > 0 ? standing.due(dollars(dueCents)) : standing.paid;
}
