import type { SoldSurcharge } from "../app/domain/price/surcharge.ts";
import { db } from "../app/store/engine/db.server.ts";
import { surcharges } from "../app/store/schema/price-schema.server.ts";

export async function addSurcharges(...rows: SoldSurcharge[]): Promise<void> {
  await db.insert(surcharges).values(rows);
}
