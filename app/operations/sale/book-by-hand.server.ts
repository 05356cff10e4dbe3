import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import type { Actor } from "../../domain/common/actor.ts";
import { inColones } from "../../domain/money/cash.ts";
import { deskWays } from "../../domain/money/payment.ts";
import type { HandOrder } from "../../domain/sale/by-hand.ts";
import { db } from "../../store/engine/db.server.ts";
import { ledgerOf } from "../../store/money/ledger.server.ts";
import { checkouts } from "../../store/schema/checkout-schema.server.ts";
import { reservations } from "../../store/schema/reservation-schema.server.ts";
import { charterReason } from "../../texts/charter-reason.ts";
import { takePayment } from "../money/take-money.server.ts";
import { type Checkout, findCheckout, startTourCheckout, startTransferCheckout } from "./checkout.server.ts";
import { reserve, type Unbookable } from "./reserve.server.ts";

export interface OtherHandPrice {
  outcome: "otherPrice";
  priceCents: number;
}

export type HandOutcome =
  | { outcome: "booked"; reference: string }
  /** This page's booking was made already, with other values. */
  | { outcome: "bookedBefore"; reference: string }
  /** This page's quote was made already, with other values. */
  | { outcome: "quotedBefore" }
  /** The price is not the one that the page showed: nothing is booked. */
  | OtherHandPrice
  | { outcome: "noFare" | Unbookable };

/**
 * Books for a guest at the desk, and records the payment where it is paid on the spot. `click` is the same for both
 * requests of a double click, and for a request repeated because its answer was lost: one booking, one payment.
 */
export async function bookByHand(click: string, order: HandOrder, actor: Actor): Promise<HandOutcome> {
  const { how, paid } = order;
  const checkoutId = await startByHand(click, order);
  if (!checkoutId) return { outcome: "noFare" };
  const started = await findCheckout(checkoutId);
  if (started?.status === "active") {
    if (!isSameOrder(started, order)) return { outcome: "quotedBefore" };
    if (isOtherPrice(started, order)) return { outcome: "otherPrice", priceCents: started.priceCents };
  }
  const reserved = await reserve(checkoutId, { actor, how });
  if (reserved.outcome !== "reserved") return reserved;
  const { reservationId } = reserved;
  const [booked] = await db
    .select({
      reference: reservations.reference,
      priceCents: checkouts.priceCents,
      breakdown: checkouts.breakdown,
      details: checkouts.details,
      partnerId: checkouts.partnerId,
    })
    .from(reservations)
    .innerJoin(checkouts, eq(checkouts.id, reservations.checkoutId))
    .where(eq(reservations.id, reservationId));
  const { reference, priceCents } = booked!;
  if (!isSameOrder(booked!, order)) return { outcome: "bookedBefore", reference };
  if (paid) {
    const { method } = deskWays[paid.way];
    // The guest has left a deposit with the partner.
    const amountCents = priceCents - (await ledgerOf(reservationId)).partnerCents;
    const payment = { id: `paid-${click}`, reservationId, method, amountCents, note: paid.note };
    const { rate } = paid;
    const tendered = rate && ({ currency: "CRC", cents: inColones(amountCents, rate), rate } as const);
    if (amountCents > 0) await takePayment({ ...payment, ...(tendered && { tendered }) }, actor);
  }
  return { outcome: "booked", reference };
}

/**
 * Starts the checkout of an order; without `expiresAt` it is open for a day. Returns its id, or undefined without
 * a fare.
 */
export async function startByHand(
  click: string,
  { details, language, agreedCents, how, partnerId }: HandOrder,
  expiresAt?: Date,
): Promise<string | undefined> {
  const reason = [charterReason(details.said ?? {}, language), how.reason].filter(Boolean).join(". ");
  const agreed = agreedCents === undefined ? undefined : { cents: agreedCents, reason };
  const given = { id: click, partnerId, byHand: { agreed, expiresAt } };
  return details.kind === "Tour"
    ? await startTourCheckout(details, language, given)
    : await startTransferCheckout(details, language, given);
}

/** Says whether the colleague has read another price than that of the checkout. */
export const isOtherPrice = (
  { priceCents }: Pick<Checkout, "priceCents">,
  { shownCents = priceCents }: Pick<HandOrder, "shownCents">,
): boolean => shownCents !== priceCents;

/** Says whether a stored checkout is of this order, at its price. */
export function isSameOrder(
  stored: Pick<Checkout, "details" | "priceCents" | "breakdown" | "partnerId">,
  { details, agreedCents, partnerId = null }: Pick<HandOrder, "details" | "agreedCents" | "partnerId">,
): boolean {
  // A checkout stores the pick-up times too, which follow from the rest.
  const plain = ({ pickups, ...ordered }: HandOrder["details"]) => JSON.parse(JSON.stringify(ordered));
  const isSame = stored.partnerId === partnerId && isDeepStrictEqual(plain(stored.details), plain(details));
  if (agreedCents !== undefined) return isSame && stored.priceCents === agreedCents;
  return isSame && !stored.breakdown.some(({ kind }) => kind === "agreed");
}
