import { isDay, isTime, momentInCostaRica } from "../common/day.ts";
import type { PlannedLeg } from "../reservation/leg.ts";

/** The fields of the desk's form that make an offer of a booking. */
export const quoteFields = ["quoteDay", "quoteTime", "claims"] as const;
export type QuoteField = (typeof quoteFields)[number];

export type QuoteState = "open" | "accepted" | "ended" | "withdrawn";

interface StoredQuote {
  /** The end that the guest was told, and the moment from which it can't be accepted any more. */
  endsAt: Date;
  expiresAt: Date;
  status: "active" | "booked";
}

export function quoteState({ endsAt, expiresAt, status }: StoredQuote, now = new Date()): QuoteState {
  if (status === "booked") return "accepted";
  if (expiresAt < endsAt) return "withdrawn";
  return expiresAt < now ? "ended" : "open";
}

export type QuoteEndProblem = "unreadable" | "past" | "afterPickup";

/**
 * Reads the typed end of a quote. It has to lie ahead, and not after the first pick-up: without an hour, before
 * the day of the ride.
 */
export function readQuoteEnd(
  { quoteDay, quoteTime }: Record<"quoteDay" | "quoteTime", string>,
  [first]: Pick<PlannedLeg, "day" | "time">[],
  now = new Date(),
): { endsAt: Date } | { wrong: QuoteEndProblem } {
  if (!isDay(quoteDay) || !isTime(quoteTime)) return { wrong: "unreadable" };
  const endsAt = momentInCostaRica(quoteDay, quoteTime);
  if (endsAt <= now) return { wrong: "past" };
  const pickup = momentInCostaRica(first!.day, first!.time ?? "00:00");
  return endsAt > pickup ? { wrong: "afterPickup" } : { endsAt };
}
