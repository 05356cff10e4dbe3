import type { Day } from "../../../../domain/common/day.ts";
import type { PaymentShown } from "../../../../domain/money/payment.ts";
import type { ReservationStatus } from "../../../../domain/reservation/reservation.ts";
import type { Stage } from "../../../../domain/reservation/stage.ts";
import type { Texts } from "../../../../texts/en.ts";
import { type Collector, collectorWords } from "./ride-words.ts";
import type { GuestsTrip } from "./tell-trip.server.ts";

export interface TripState {
  stage: Stage;
  status: ReservationStatus;
  payment: PaymentShown;
  refundedCents?: number;
  /** What is paid and stays paid. */
  paidCents?: number;
  dueCents?: number;
  today?: Day;
  /** Who takes all that is due in cash, where that is agreed. */
  collector?: Collector | undefined;
  /** What it goes on as, where it was booked twice. */
  joined?: { reference: string } | undefined;
}

/** Where the confirmation went, or why none did: the page is what there is then. */
export function letterWords(
  t: Texts,
  { letter, reservation }: Pick<GuestsTrip, "letter" | "reservation">,
): string {
  const { sent, failed, withheld, none } = t.trip.letter;
  if (reservation.email === "") return none;
  if (letter === "withheld") return withheld(reservation.email);
  return letter === "failed" ? failed(reservation.email) : sent(reservation.email);
}

/** Of a ride that is cancelled, with what is kept of its price. */
export function cancelledWords({ plans, dollars }: Texts, keptCents: number): string {
  return keptCents > 0 ? plans.kept(dollars(keptCents)) : plans.cancelled;
}

/** How what is due can be paid; nothing where nothing is. */
export function howToPay(t: Texts, { dueCents, online }: Pick<GuestsTrip, "dueCents" | "online">): string {
  if (dueCents === 0) return "";
  return online ? t.trip.payOnline : t.trip.payAgreed;
}

/** The states of a reservation in plain sentences. */
export function stateWords(t: Texts, state: TripState): string {
  if (state.stage === "asked" || state.stage === "declined") return t.trip[state.stage];
  const money = tripMoneyWords(t, state);
  const ended = state.joined ? t.trip.joined(state.joined.reference) : t.trip.cancelled;
  return state.status === "CANCELLED" ? `${ended} ${money ?? ""}`.trim() : (money ?? t.trip.pending);
}

export function tripMoneyWords(t: Texts, state: TripState): string | undefined {
  const { status, payment, refundedCents = 0, paidCents = 0, dueCents = 0 } = state;
  const part = paidCents > 0 && status !== "CANCELLED" ? t.trip.partlyPaid(t.dollars(paidCents)) : undefined;
  const cash = cashWords(t, state);
  const due = cash ?? (dueCents > 0 ? t.trip.due(t.dollars(dueCents)) : undefined);
  const sentences = (...said: (string | undefined)[]) => said.filter(Boolean).join(" ") || undefined;
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

function cashWords(t: Texts, { collector, dueCents = 0, today }: TripState): string | undefined {
  if (!collector) return undefined;
  const words = collector.day === today ? t.trip.payCashToday : t.trip.payCash;
  return words(t.dollars(dueCents), collectorWords(t, collector));
}
