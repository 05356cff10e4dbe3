import { and, desc, eq, gt, ne, notExists, sql } from "drizzle-orm";
import type { CheckoutDetails } from "../../domain/reservation/reservation.ts";
import type { Reader } from "../catalogue/entry-kind.server.ts";
import { db } from "../engine/db.server.ts";
import { checkouts } from "../schema/checkout-schema.server.ts";
import { quotes } from "../schema/quote-schema.server.ts";
import { reservations } from "../schema/reservation-schema.server.ts";

export type Quoted = typeof quotes.$inferSelect;

/** Finds the quote that a checkout was offered as. */
export async function findQuote(id: string, from: Reader = db): Promise<Quoted | undefined> {
  const [quote] = await from.select().from(quotes).where(eq(quotes.checkoutId, id));
  return quote;
}

const isOpen = and(eq(checkouts.status, "active"), gt(checkouts.expiresAt, sql`now()`));

export async function countOpenQuotes(): Promise<number> {
  const [row] = await db
    .select({ open: sql<number>`count(*)::int` })
    .from(quotes)
    .innerJoin(checkouts, eq(checkouts.id, quotes.checkoutId))
    .where(and(gt(quotes.endsAt, sql`now()`), isOpen));
  return row!.open;
}

const mostListed = 200;

/** Lists the newest quotes with their checkouts, and the references of those that were accepted. */
export async function listQuotes() {
  return await db
    .select({ quote: quotes, checkout: checkouts, reference: reservations.reference })
    .from(quotes)
    .innerJoin(checkouts, eq(checkouts.id, quotes.checkoutId))
    .leftJoin(reservations, and(eq(reservations.checkoutId, checkouts.id), ne(reservations.stage, "held")))
    .orderBy(desc(quotes.createdAt), quotes.checkoutId)
    .limit(mostListed);
}

/**
 * Lists what open quotes hold for their guests until they end. One whose payment began is left out while its
 * reservation holds the same vans and seats.
 */
export async function listClaimedQuotes(
  from: Reader,
  own = "",
): Promise<{ id: string; details: CheckoutDetails }[]> {
  const onHold = from
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(eq(reservations.checkoutId, checkouts.id), gt(reservations.heldUntil, sql`now()`)));
  return await from
    .select({ id: checkouts.id, details: checkouts.details })
    .from(quotes)
    .innerJoin(checkouts, eq(checkouts.id, quotes.checkoutId))
    .where(
      and(quotes.claims, gt(quotes.endsAt, sql`now()`), isOpen, ne(checkouts.id, own), notExists(onHold)),
    );
}
