import type { DeskEvent, DeskReservation } from "../../../../store/reservation/find-bookings.server.ts";

export interface PriceStep {
  at: Date;
  kind: "sold" | "tripChanged" | "priceSet" | "cancelled" | "cancelUndone";
  cents: number;
  /** The whole booking ended with this step, and what was still owed ended too. */
  clears?: boolean;
  /** The reason for the step. */
  detail: string;
}

const priced = ["tripChanged", "priceSet", "cancelled", "cancelUndone"] as const;
const isPriced = (event: string): event is (typeof priced)[number] => priced.some((one) => one === event);

type Priced = { priceCents?: unknown; reason?: unknown } | null;

/**
 * Returns how the price came about: what was sold and each change since, so that the cents add up to the current
 * price.
 */
export function priceSteps({ history, priceCents, createdAt }: DeskReservation): PriceStep[] {
  const changes = history.flatMap(stepOf);
  const sold = priceCents - changes.reduce((sum, { cents }) => sum + cents, 0);
  return [{ at: createdAt, kind: "sold", cents: sold, detail: "" }, ...changes];
}

function stepOf({ event, at, before, after }: DeskEvent): PriceStep[] {
  if (!isPriced(event)) return [];
  const was = typeof before === "number" ? before : (before as Priced)?.priceCents;
  const { priceCents: is, reason } = (after as Priced) ?? {};
  const detail = typeof reason === "string" ? reason : "";
  if (typeof was === "number" && typeof is === "number")
    return was === is ? [] : [{ at, kind: event, cents: is - was, detail }];
  return event === "cancelled" ? [{ at, kind: event, cents: 0, clears: true, detail }] : [];
}
