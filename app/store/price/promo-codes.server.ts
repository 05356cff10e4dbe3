import { and, asc, eq, getTableColumns, gt, inArray, ne, or, sql } from "drizzle-orm";
import type { PromoCode } from "../../domain/price/promo-code.ts";
import type { Kind, Reader } from "../catalogue/entry-kind.server.ts";
import { db } from "../engine/db.server.ts";
import { promoCodes } from "../schema/catalogue-schema.server.ts";
import { checkouts, reservations } from "../schema/schema.server.ts";

const { code: key, ...columns } = getTableColumns(promoCodes);

export async function findPromoCode(code: string, from: Reader = db): Promise<PromoCode | undefined> {
  return (await from.select(columns).from(promoCodes).where(eq(key, code)))[0];
}

/** The same for whoever books with it: all others who do wait for the end. */
export async function lockPromoCode(code: string, from: Reader): Promise<PromoCode | undefined> {
  return (await from.select(columns).from(promoCodes).where(eq(key, code)).for("update"))[0];
}

/** What is booked or asked for, and what is held as long as it is held: what is cancelled gives its use back. */
const isUsed = () => {
  const { stage, heldUntil } = reservations;
  const isHeld = and(eq(stage, "held"), gt(heldUntil, sql`now()`));
  return or(inArray(stage, ["booked", "asked"]), isHeld);
};

/** By how many a code is used, but for one checkout's own. */
export async function countUses(code: string, own: string, from: Reader = db): Promise<number> {
  const isIt = and(eq(checkouts.code, code), ne(checkouts.id, own), isUsed());
  const [row] = await from
    .select({ uses: sql<number>`count(*)::int` })
    .from(reservations)
    .innerJoin(checkouts, eq(checkouts.id, reservations.checkoutId))
    .where(isIt);
  return row!.uses;
}

/** By how many each is used. */
export async function listPromoCodes(): Promise<(PromoCode & { code: string; uses: number })[]> {
  return await db
    .select({ ...columns, code: key, uses: sql<number>`count(${reservations.id})::int` })
    .from(promoCodes)
    .leftJoin(checkouts, eq(checkouts.code, key))
    .leftJoin(reservations, and(eq(reservations.checkoutId, checkouts.id), isUsed()))
    .groupBy(key)
    .orderBy(asc(key));
}

/** A code that goes stays with what was sold with it. */
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
