import { and, asc, eq, getTableColumns, gt, ne, not, or, sql } from "drizzle-orm";
import type { PromoCode } from "../../domain/price/promo-code.ts";
import type { Kind, Reader } from "../catalogue/entry-kind.server.ts";
import { db } from "../engine/db.server.ts";
import { isBeyond } from "../sale/sale-rules.server.ts";
import { listBeginningPayments } from "../sale/unconfirmed.server.ts";
import { checkouts } from "../schema/checkout-schema.server.ts";
import { promoCodes } from "../schema/price-schema.server.ts";
import { reservations } from "../schema/reservation-schema.server.ts";

const { code: key, ...columns } = getTableColumns(promoCodes);

export async function findPromoCode(code: string, from: Reader = db): Promise<PromoCode | undefined> {
  return (await from.select(columns).from(promoCodes).where(eq(key, code)))[0];
}

/** Finds a promo code and locks it for a booking: other bookings with it wait until this transaction ends. */
export async function lockPromoCode(code: string, from: Reader): Promise<PromoCode | undefined> {
  return (await from.select(columns).from(promoCodes).where(eq(key, code)).for("update"))[0];
}

/**
 * Matches reservations that use up a code: asked, booked, or on hold while the hold lasts. A cancelled reservation
 * gives its use back. A request or a hold beyond the limits of unpaid bookings uses none.
 */
const isUsed = () => {
  const { stage, heldUntil } = reservations;
  const isStillOnHold = and(eq(stage, "held"), gt(heldUntil, sql`now()`));
  return or(eq(stage, "booked"), and(or(eq(stage, "asked"), isStillOnHold), not(isBeyond)));
};

/** Counts the uses of a code, without the one of this checkout; a payment that has just begun is a use. */
export async function countUses(code: string, ownCheckoutId: string, from: Reader = db): Promise<number> {
  const isIt = and(eq(checkouts.code, code), ne(checkouts.id, ownCheckoutId), isUsed());
  const [row] = await from
    .select({ uses: sql<number>`count(*)::int` })
    .from(reservations)
    .innerJoin(checkouts, eq(checkouts.id, reservations.checkoutId))
    .where(isIt);
  const beginning = await listBeginningPayments(from, ownCheckoutId);
  return row!.uses + beginning.filter((other) => other.code === code).length;
}

/** Lists all promo codes with the number of their uses. */
export async function listPromoCodes(): Promise<(PromoCode & { code: string; uses: number })[]> {
  return await db
    .select({ ...columns, code: key, uses: sql<number>`count(${reservations.id})::int` })
    .from(promoCodes)
    .leftJoin(checkouts, eq(checkouts.code, key))
    .leftJoin(reservations, and(eq(reservations.checkoutId, checkouts.id), isUsed()))
    .groupBy(key)
    .orderBy(asc(key));
}

/** Reads and writes a promo code. A removed code stays with the reservations that were sold with it. */
export function promoCodeKind(code: string): Kind<PromoCode> {
  const isIt = eq(key, code);
  return {
    read: async (from) => (await findPromoCode(code, from)) ?? null,
    write: (tx, promo) =>
      promo
        ? tx
            .insert(promoCodes)
            .values({ ...promo, code })
            .onConflictDoUpdate({ target: key, set: promo })
        : tx.delete(promoCodes).where(isIt),
  };
}
