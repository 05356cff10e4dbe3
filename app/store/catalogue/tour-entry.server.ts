import { and, asc, eq, getTableColumns, not, sql } from "drizzle-orm";
import type { TourSale } from "../../domain/catalogue/tour.ts";
import { type TourTexts, tourFacts } from "../../domain/catalogue/tour.ts";
import { db } from "../engine/db.server.ts";
import { tours } from "../schema/catalogue-schema.server.ts";
import { checkouts } from "../schema/checkout-schema.server.ts";
import { partnerRates } from "../schema/partner-schema.server.ts";
import { payRates } from "../schema/pay-schema.server.ts";
import { reservations } from "../schema/reservation-schema.server.ts";
import type { Kind } from "./entry-kind.server.ts";

/** The texts of a tour that the desk edits. */
export const textsOfTour = [
  "name",
  "shortDescription",
  "description",
  ...tourFacts,
] satisfies (keyof TourTexts)[];

const { id: _id, ...sale } = getTableColumns(tours);

/** Lists how all tours are sold, in their order. */
export async function listTourSales(): Promise<Map<string, TourSale>> {
  const rows = await db
    .select({ id: tours.id, sale })
    .from(tours)
    .orderBy(asc(tours.position), asc(tours.id));
  return new Map(rows.map((row) => [row.id, row.sale]));
}

/**
 * Reads and writes how a tour is sold. A removed tour is deleted only where no reservation and no checkout names
 * it; else it is hidden.
 */
export function tourKind(id: string): Kind<TourSale> {
  const isIt = eq(tours.id, id);
  return {
    read: async (from) => (await from.select(sale).from(tours).where(isIt))[0] ?? null,
    write: async (tx, wanted) => {
      const isNamed = sql`(exists (select from ${reservations} where ${reservations.tourId} = ${id})
        or exists (select from ${partnerRates} where ${partnerRates.tourId} = ${id})
        or exists (select from ${payRates} where ${payRates.tourId} = ${id})
        or exists (select from ${checkouts} where ${checkouts.details}->>'tour' = ${id}))`;
      const set = wanted ?? { hidden: true, homePosition: null };
      const rows = await tx.update(tours).set(set).where(isIt).returning({ id: tours.id });
      if (!wanted) await tx.delete(tours).where(and(isIt, not(isNamed)));
      else if (rows.length === 0) await tx.insert(tours).values({ id, ...wanted });
    },
  };
}
