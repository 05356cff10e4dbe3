import { eq, sql } from "drizzle-orm";
import { type Actor, actorKey } from "../../domain/common/actor.ts";
import type { HandOrder } from "../../domain/sale/by-hand.ts";
import { isAllowedByStaff } from "../../domain/sale/too-late.ts";
import { claiming } from "../../store/engine/claim-queue.server.ts";
import { db } from "../../store/engine/db.server.ts";
import { findQuote } from "../../store/sale/quotes.server.ts";
import { checkouts } from "../../store/schema/checkout-schema.server.ts";
import { quotes } from "../../store/schema/quote-schema.server.ts";
import { isSameOrder, startByHand } from "./book-by-hand.server.ts";
import { claimToBook, lockCheckout, type Unbookable } from "./reserve.server.ts";

export type QuoteOutcome =
  | { outcome: "quoted"; id: string }
  /** This page's quote or booking was made already, with other values. */
  | { outcome: "madeBefore" | "noFare" | Unbookable };

/**
 * Offers a booking to a guest at its price until `endsAt`; with `claims` its vans and seats are taken until then. `click`
 * is the same for both requests of a double click. Throws a BusyError where too many guests book at once.
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
    const { problem } = await claimToBook(tx, checkout);
    if (problem && !isAllowedByStaff(problem, order.how)) return { outcome: problem };
    await tx
      .insert(quotes)
      .values({ checkoutId: id, endsAt, claims, how: order.how, madeBy: actorKey(actor) });
    return { outcome: "quoted", id };
  });
}

/** Withdraws a quote that is open, or opens it again until its end. Returns false where it was accepted meanwhile. */
export async function withdrawQuote(id: string, isWithdrawn: boolean): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const checkout = await lockCheckout(tx, id);
    const quote = await findQuote(id, tx);
    if (!quote || checkout?.status !== "active") return false;
    const expiresAt = isWithdrawn ? sql`least(now(), ${checkouts.expiresAt})` : quote.endsAt;
    await tx.update(checkouts).set({ expiresAt }).where(eq(checkouts.id, id));
    return true;
  });
}

/** Notes that a colleague opened WhatsApp to send a quote. */
export async function noteQuoteSent(id: string, actor: Actor): Promise<void> {
  const sent = { sentAt: sql`now()`, sentBy: actorKey(actor) };
  await db.update(quotes).set(sent).where(eq(quotes.checkoutId, id));
}
