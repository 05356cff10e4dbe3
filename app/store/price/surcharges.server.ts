import { and, asc, eq, sql } from "drizzle-orm";
import { todayInCostaRica } from "../../domain/common/day.ts";
import type { Fare } from "../../domain/price/fare.ts";
import type { SoldSurcharge } from "../../domain/price/surcharge.ts";
import { listFares } from "../catalogue/catalogue.server.ts";
import { db } from "../engine/db.server.ts";
import { surcharges } from "../schema/catalogue-schema.server.ts";

const inOrder = [
  sql`array_position(array['night', 'season', 'childSeat', 'extraStop'], ${surcharges.kind})`,
  asc(surcharges.id),
];

/** Those that are sold, without seasons that are over. */
export async function listSurcharges(): Promise<SoldSurcharge[]> {
  const { active, toDay } = surcharges;
  const isOpen = sql`(${toDay} is null or ${toDay} >= ${todayInCostaRica()})`;
  return await db
    .select()
    .from(surcharges)
    .where(and(eq(active, true), isOpen))
    .orderBy(...inOrder);
}

/** Also those that are not. */
export async function listAllSurcharges(): Promise<SoldSurcharge[]> {
  return await db
    .select()
    .from(surcharges)
    .orderBy(...inOrder);
}

/** A page without any says nothing of them, and stays as small as it is. */
export const sentSurcharges = (sold: SoldSurcharge[]) => (sold.length > 0 ? { surcharges: sold } : {});

/** What rides are sold for today. */
export interface PriceOffer {
  fares: Fare[];
  surcharges: SoldSurcharge[];
}

export async function listOffer(): Promise<PriceOffer> {
  const [fares, surcharges] = await Promise.all([listFares(), listSurcharges()]);
  return { fares, surcharges };
}
