import { and, asc, eq, getTableColumns, sql } from "drizzle-orm";
import { todayInCostaRica } from "../../domain/common/day.ts";
import type { Fare } from "../../domain/price/fare.ts";
import type { SoldSurcharge, Surcharge } from "../../domain/price/surcharge.ts";
import type { Kind } from "../catalogue/entry-kind.server.ts";
import { db } from "../engine/db.server.ts";
import { surcharges } from "../schema/price-schema.server.ts";
import { listFares } from "./fares.server.ts";

const inOrder = [
  sql`array_position(array['night', 'season', 'childSeat', 'extraStop'], ${surcharges.kind})`,
  asc(surcharges.id),
];

/** Lists the active surcharges, without seasons that are over. */
export async function listSurcharges(): Promise<SoldSurcharge[]> {
  const { active, toDay } = surcharges;
  const isNotOver = sql`(${toDay} is null or ${toDay} >= ${todayInCostaRica()})`;
  return await db
    .select()
    .from(surcharges)
    .where(and(eq(active, true), isNotOver))
    .orderBy(...inOrder);
}

/** Lists all surcharges, inactive ones and past seasons too. */
export async function listAllSurcharges(): Promise<SoldSurcharge[]> {
  return await db
    .select()
    .from(surcharges)
    .orderBy(...inOrder);
}

/**
 * Returns the surcharges for a page's data, or no field at all where there are none, so that the page stays small.
 */
export const sentSurcharges = (sold: SoldSurcharge[]) => (sold.length > 0 ? { surcharges: sold } : {});

/** The fares and surcharges of today. */
export interface PriceOffer {
  fares: Fare[];
  surcharges: SoldSurcharge[];
}

export async function listOffer(): Promise<PriceOffer> {
  const [fares, surcharges] = await Promise.all([listFares(), listSurcharges()]);
  return { fares, surcharges };
}

const { id: key, ...columns } = getTableColumns(surcharges);

/** Reads and writes a surcharge. A removed one stays with the reservations that were sold with it. */
export function surchargeKind(id: string): Kind<Surcharge> {
  const isIt = eq(key, id);
  return {
    read: async (from) => (await from.select(columns).from(surcharges).where(isIt))[0] ?? null,
    write: (tx, surcharge) =>
      surcharge
        ? tx
            .insert(surcharges)
            .values({ ...surcharge, id })
            .onConflictDoUpdate({ target: key, set: surcharge })
        : tx.delete(surcharges).where(isIt),
  };
}
