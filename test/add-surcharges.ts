import type { SoldSurcharge } from "../app/domain/price/surcharge.ts";
import { surcharges } from "../app/store/catalogue-schema.server.ts";
import { db } from "../app/store/db.server.ts";

export async function addSurcharges(...rows: SoldSurcharge[]): Promise<void> {
  await db.insert(surcharges).values(rows);
}
