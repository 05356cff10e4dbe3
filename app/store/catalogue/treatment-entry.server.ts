import { asc, eq, getTableColumns } from "drizzle-orm";
import type { TreatmentFacts, TreatmentTexts } from "../../domain/catalogue/treatment.ts";
import { db } from "../engine/db.server.ts";
import { treatments } from "../schema/catalogue-schema.server.ts";
import type { Kind } from "./entry-kind.server.ts";

/** The texts of a treatment that the desk edits. */
export const textsOfTreatment = ["name", "text"] satisfies (keyof TreatmentTexts)[];

const { id: key, ...facts } = getTableColumns(treatments);

/** Lists the facts of all treatments, in their order. */
export async function listTreatmentFacts(): Promise<Map<string, TreatmentFacts>> {
  const rows = await db
    .select({ id: key, facts })
    .from(treatments)
    .orderBy(asc(treatments.position), asc(key));
  return new Map(rows.map((row) => [row.id, row.facts]));
}

export function treatmentKind(id: string): Kind<TreatmentFacts> {
  const isIt = eq(key, id);
  return {
    read: async (from) => (await from.select(facts).from(treatments).where(isIt))[0] ?? null,
    write: (tx, wanted) =>
      wanted
        ? tx
            .insert(treatments)
            .values({ id, ...wanted })
            .onConflictDoUpdate({ target: key, set: wanted })
        : tx.delete(treatments).where(isIt),
  };
}
