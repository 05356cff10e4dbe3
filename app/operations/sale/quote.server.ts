import { and, eq, sql } from "drizzle-orm";
import { type Actor, actorKey } from "../../domain/common/actor.ts";
import type { HandOrder } from "../../domain/sale/by-hand.ts";
import { isAllowedByStaff } from "../../domain/sale/too-late.ts";
import { claiming } from "../../store/engine/claim-queue.server.ts";
import { db } from "../../store/engine/db.server.ts";
import { findQuote } from "../../store/sale/quotes.server.ts";
import { checkouts } from "../../store/schema/checkout-schema.server.ts";
import { paypalOrders } from "../../store/schema/payment-schema.server.ts";
import { quotes } from "../../store/schema/quote-schema.server.ts";
import { reservations } from "../../store/schema/reservation-schema.server.ts";
import { isOtherPrice, isSameOrder, type OtherHandPrice, startByHand } from "./book-by-hand.server.ts";
import { claimToBook, isExpired, lockCheckout, type Unbookable } from "./reserve.server.ts";

export type QuoteOutcome =
  | { outcome: "quoted"; id: string }
  /** This page's quote or booking was made already, with other values. */
  | { outcome: "madeBefore" | "noFare" | Unbookable }
  /** The price is not the one that the page showed: nothing is offered. */
  | OtherHandPrice;

/**
 * Offers a booking to a guest at its price until `endsAt`; with `claims` its vans and seats are taken until then.
 * `click` is the same for both requests of a double click. Throws a BusyError where too many guests book at once.
 */
export async function makeQuote(
  click: string,
  order: HandOrder,
  { endsAt, claims }: { endsAt: Date; claims: boolean },
  actor: Actor,
): Promise<QuoteOutcome> {
  const id = await startByHand(click, order, endsAt);
  if (!id) return { outcome: "noFare" };
  return await claiming(async (tx) => {
    const checkout = (await lockCheckout(tx, id))!;
    const made = await findQuote(id, tx);
    if (made || checkout.status === "booked") {
      const isSame = made?.endsAt.getTime() === endsAt.getTime() && made.claims === claims;
      return isSame && isSameOrder(checkout, order) ? { outcome: "quoted", id } : { outcome: "madeBefore" };
    }
    if (isOtherPrice(checkout, order)) return { outcome: "otherPrice", priceCents: checkout.priceCents };
    const { problem } = await claimToBook(tx, checkout);
    if (problem && !isAllowedByStaff(problem, order.how)) return { outcome: problem };
    await tx
      .insert(quotes)
      .values({ checkoutId: id, endsAt, claims, how: order.how, madeBy: actorKey(actor) });
    return { outcome: "quoted", id };
  });
}

/**
 * Withdraws a quote that is open; a payment that its guest began takes no money any more, and holds no van. Returns
 * false where it was accepted meanwhile, or PayPal may be taking the money just now.
 */
export async function withdrawQuote(id: string): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const checkout = await lockCheckout(tx, id);
    if (!(await findQuote(id, tx)) || checkout?.status !== "active") return false;
    const isCaptured = and(eq(paypalOrders.checkoutId, id), eq(paypalOrders.state, "capturing"));
    if ((await tx.$count(paypalOrders, isCaptured)) > 0) return false;
    const expiresAt = sql`least(now(), ${checkouts.expiresAt})`;
    await tx.update(checkouts).set({ expiresAt }).where(eq(checkouts.id, id));
    const isStillOnHold = and(eq(reservations.checkoutId, id), eq(reservations.stage, "held"));
    const heldUntil = sql`least(now(), ${reservations.heldUntil})`;
    await tx.update(reservations).set({ heldUntil }).where(isStillOnHold);
    return true;
  });
}

/**
 * Opens a withdrawn quote again until its end: "unclaimed" where its vans were sold meanwhile, so that it keeps
 * none any more; "gone" where it can't be sold at all; "late" where it was accepted or has ended. Throws a
 * BusyError where too many guests book at once.
 */
export async function reopenQuote(id: string): Promise<"reopened" | "unclaimed" | "gone" | "late"> {
  return await claiming(async (tx) => {
    const checkout = await lockCheckout(tx, id);
    const quote = await findQuote(id, tx);
    if (!quote || checkout?.status !== "active") return "late";
    if (quote.endsAt < new Date()) return "late";
    if (!isExpired(checkout)) return "reopened";
    const { problem, availability } = await claimToBook(tx, checkout);
    if (problem) return "gone";
    const claims = quote.claims && availability !== "ask";
    await tx.update(quotes).set({ claims }).where(eq(quotes.checkoutId, id));
    await tx.update(checkouts).set({ expiresAt: quote.endsAt }).where(eq(checkouts.id, id));
    return claims === quote.claims ? "reopened" : "unclaimed";
  });
}

/** Notes that a colleague opened WhatsApp to send a quote. */
export async function noteQuoteSent(id: string, actor: Actor): Promise<void> {
  const sent = { sentAt: sql`now()`, sentBy: actorKey(actor) };
  await db.update(quotes).set(sent).where(eq(quotes.checkoutId, id));
}
