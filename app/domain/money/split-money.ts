import { isPaidByPartner, type Relation } from "../partner/relation.ts";
import type { ReservationStatus } from "../reservation/reservation.ts";
import { amountDueCents, type Ledger, owedCents } from "./payment.ts";

/** The consequences of a split for the money of the first and the second reservation. */
export interface SplitQuote {
  firstCents: number;
  secondCents: number;
  /** Payments by hand for the first that move to the second. */
  movedCents: number;
  /** The amount that exceeds the price of the first and can't be moved: it is refunded. */
  backCents: number;
  firstDueCents: number;
  secondDueCents: number;
}

interface SplitPrice {
  firstCents: number;
  secondCents: number;
  /** The payments by hand that can move. */
  movableCents: number;
}

interface Booking {
  priceCents: number;
  status: ReservationStatus;
  relation: Relation | null;
  depositCents: number | null;
}

/**
 * Returns what a split means for the money: what exceeds the price of the first moves, or goes back. The second takes its
 * share of a deposit that is with a partner along; what a partner pays follows the two prices by itself.
 */
export function splitMoney(
  booking: Booking,
  ledger: Ledger,
  { firstCents, secondCents, movableCents }: SplitPrice,
): { depositCents: number | null; quote: SplitQuote } {
  const { priceCents, status, relation } = booking;
  const depositCents = booking.depositCents && Math.round((booking.depositCents * secondCents) / priceCents);
  const takenAlong = depositCents ?? 0;
  const rest = {
    ...ledger,
    capturedCents: ledger.capturedCents - takenAlong,
    partnerCents: ledger.partnerCents - takenAlong,
    depositCents: ledger.depositCents - takenAlong,
  };
  const excessCents = owedCents({ priceCents: firstCents }, rest);
  const movedCents = Math.min(excessCents, secondCents, movableCents);
  const isDue = !isPaidByPartner(relation);
  const quote = {
    firstCents,
    secondCents,
    movedCents,
    backCents: excessCents - movedCents,
    firstDueCents: isDue ? amountDueCents({ priceCents: firstCents, status }, rest) : 0,
    secondDueCents: isDue ? secondCents - movedCents - takenAlong : 0,
  };
  return { depositCents, quote };
}
