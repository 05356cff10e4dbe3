import { eq, getTableColumns } from "drizzle-orm";
import type { Surcharge } from "../../domain/price/surcharge.ts";
import type { Kind } from "../catalogue/entry-kind.server.ts";
import { surcharges } from "../schema/price-schema.server.ts";

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
