import type { Day } from "../../domain/common/day.ts";
import type { PaymentShown } from "../../domain/money/payment.ts";
import { type Relation, showsPrice } from "../../domain/partner/relation.ts";
import type { ReservationStatus } from "../../domain/reservation/reservation.ts";
import type { Stage } from "../../domain/reservation/stage.ts";
import type { Texts } from "../../texts/en.ts";
import type { GuestsTrip } from "./guests-trip.server.ts";
import { type Collector, collectorWords } from "./trip-ride-words.ts";

export interface TripState {
  stage: Stage;
  status: ReservationStatus;
  payment: PaymentShown;
  /** How its partner pays for it. */
  relation?: Relation | null;
  refundedCents?: number;
  /** The sum that is paid and stays paid. */
  paidCents?: number;
  dueCents?: number;
  today?: Day;
  /** The driver who collects the whole sum that is due in cash, where that is agreed. */
  collector?: Collector | undefined;
  /** The reservation that replaced this one, where the trip was booked twice. */
  joined?: { reference: string } | undefined;
}

/** Says where the confirmation was sent, or why it was not: without it the guest has only this page. */
export function confirmationWords(
  t: Texts,
  { letter, reservation }: Pick<GuestsTrip, "letter" | "reservation">,
): string {
  if (reservation.email === "") return t.trip.letter.none;
  const { sent, failed, withheld } = reservation.stage === "asked" ? t.trip.letter.asked : t.trip.letter;
  if (letter === "withheld") return withheld(reservation.email);
  return letter === "failed" ? failed(reservation.email) : sent(reservation.email);
}

/** Says that a ride is cancelled, and what of its price is kept. */
export function cancelledWords({ plans, dollars }: Texts, keptCents: number): string {
  return keptCents > 0 ? plans.kept(dollars(keptCents)) : plans.cancelled;
}

/** Says how the sum that is due can be paid; an empty text where nothing is due. */
export function howToPay(t: Texts, { dueCents, online }: Pick<GuestsTrip, "dueCents" | "online">): string {
  if (dueCents === 0) return "";
  return online ? t.trip.payOnline : t.trip.payAgreed;
}

/** Says in plain sentences how the reservation and its money stand. */
export function tripStateWords(t: Texts, state: TripState): string {
  if (state.stage === "asked" && state.payment === "IN_REVIEW") return t.trip.askedInReview;
  if (state.stage === "asked" || state.stage === "declined") return t.trip[state.stage];
  const money = tripMoneyWords(t, state);
  const ended = state.joined ? t.trip.joined(state.joined.reference) : t.trip.cancelled;
  return state.status === "CANCELLED" ? `${ended} ${money ?? ""}`.trim() : (money ?? t.trip.pending);
}

export function tripMoneyWords(t: Texts, state: TripState): string | undefined {
  if (!showsPrice(state.relation ?? null))
    return state.status === "CANCELLED" ? undefined : t.trip.byPartner.paid;
  const { status, payment, refundedCents = 0, paidCents = 0, dueCents = 0 } = state;
  const part = paidCents > 0 && status !== "CANCELLED" ? t.trip.partlyPaid(t.dollars(paidCents)) : undefined;
  const cash = cashWords(t, state);
  const due = cash ?? (dueCents > 0 ? t.trip.due(t.dollars(dueCents)) : undefined);
  const sentences = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(" ") || undefined;
  switch (payment) {
    case "COMPLETED":
      if (refundedCents > 0) return t.trip.partlyRefunded(t.dollars(refundedCents));
      return status === "CANCELLED" ? undefined : t.trip.paid;
    case "FAILED":
      return sentences(t.trip.paymentFailed, part, due);
    case "REFUNDED":
      return t.trip.refunded;
    case "IN_REVIEW":
      return t.trip.inReview;
    case "PENDING":
      if (status === "COMPLETED") return sentences(t.trip.completed, due);
      if (part || cash) return sentences(part ?? t.trip.chargedNothing, due);
      return dueCents > 0 ? t.trip.toPay(t.dollars(dueCents)) : undefined;
  }
}

/** Says which driver collects the sum that is due, and on which day; undefined where no driver does. */
export function cashWords(
  t: Texts,
  { collector, dueCents = 0, today }: Pick<TripState, "collector" | "dueCents" | "today">,
): string | undefined {
  if (!collector) return undefined;
  const words = collector.day === today ? t.trip.payCashToday : t.trip.payCash;
  return words(t.dollars(dueCents), collectorWords(t, collector));
}
