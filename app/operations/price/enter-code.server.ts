import { and, eq, inArray } from "drizzle-orm";
import { todayInCostaRica } from "../../domain/common/day.ts";
import { isId } from "../../domain/common/reference.ts";
import type { Quote } from "../../domain/price/price-line.ts";
import { pricesOfRides } from "../../domain/price/price-per-ride.ts";
import {
  type CodeProblem,
  codeProblem,
  promoCodeOf,
  withCode,
  withoutCode,
} from "../../domain/price/promo-code.ts";
import { legsOf } from "../../domain/reservation/leg.ts";
import { db, type Transaction } from "../../store/engine/db.server.ts";
import { countUses, findPromoCode } from "../../store/price/promo-codes.server.ts";
import { findQuote } from "../../store/sale/quotes.server.ts";
import { checkouts } from "../../store/schema/checkout-schema.server.ts";
import { paypalOrders } from "../../store/schema/payment-schema.server.ts";
import { legs, reservations } from "../../store/schema/reservation-schema.server.ts";
import type { Checkout } from "../sale/checkout.server.ts";
import { isExpired, lockCheckout } from "../sale/reserve.server.ts";

export type EnteredCode =
  | "entered"
  | CodeProblem
  /** A payment of the present price may be under way. */
  | "codePaying"
  /** No open checkout has this id. */
  | "unknown";

/** Puts a promo code on an open checkout, in place of any other; an empty text removes it. */
export async function enterCode(checkoutId: string, typed: string): Promise<EnteredCode> {
  if (!isId(checkoutId)) return "unknown";
  return await db.transaction(async (tx) => {
    const checkout = await lockCheckout(tx, checkoutId);
    if (checkout?.status !== "active" || isExpired(checkout)) return "unknown";
    // A quote keeps the price that was said.
    if (await findQuote(checkoutId, tx)) return "unknown";
    if (await isPaying(tx, checkoutId)) return "codePaying";
    if (typed.trim() === "") {
      await reprice(tx, checkout, withoutCode(checkout), null);
      return "entered";
    }
    const code = promoCodeOf(typed);
    const promo = code ? await findPromoCode(code, tx) : undefined;
    const uses = code ? await countUses(code, checkoutId, tx) : 0;
    const problem = codeProblem(promo, todayInCostaRica(), uses);
    if (problem) return problem;
    const rides = legsOf(checkout.details).length;
    await reprice(tx, checkout, withCode(checkout, rides, { ...promo!, code: code! }), code!);
    return "entered";
  });
}

async function isPaying(tx: Transaction, checkoutId: string): Promise<boolean> {
  const { state } = paypalOrders;
  const isUnderWay = inArray(state, ["capturing", "review", "captured"]);
  return (await tx.$count(paypalOrders, and(eq(paypalOrders.checkoutId, checkoutId), isUnderWay))) > 0;
}

/** Writes the new price to the checkout, and to its reservation on hold where a payment was begun. */
async function reprice(
  tx: Transaction,
  { id, details }: Checkout,
  { priceCents, breakdown }: Quote,
  code: string | null,
): Promise<void> {
  const price = { priceCents, breakdown };
  await tx
    .update(checkouts)
    .set({ ...price, code })
    .where(eq(checkouts.id, id));
  const isStillOnHold = and(eq(reservations.checkoutId, id), eq(reservations.stage, "held"));
  const [onHold] = await tx
    .update(reservations)
    .set(price)
    .where(isStillOnHold)
    .returning({ id: reservations.id });
  if (!onHold) return;
  for (const [position, cents] of pricesOfRides(price, legsOf(details).length).entries())
    await tx
      .update(legs)
      .set({ priceCents: cents })
      .where(and(eq(legs.reservationId, onHold.id), eq(legs.position, position)));
}
