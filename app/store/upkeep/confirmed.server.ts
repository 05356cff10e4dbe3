import { eq, inArray, sql } from "drizzle-orm";
import { type ConfirmableStep, confirmableSteps } from "../../domain/upkeep/opening.ts";
import type { Kind } from "../catalogue/entry-kind.server.ts";
import { db } from "../engine/db.server.ts";
import { rowsOf } from "../engine/fixed-sql.server.ts";
import { catalogueChanges } from "../schema/catalogue-change-schema.server.ts";
import { settings } from "../schema/settings-schema.server.ts";

/** Reads and writes that a colleague confirmed a step of the opening list without changes. */
export function confirmedKind(step: string): Kind<true> {
  const isIt = eq(settings.key, keyOf(step));
  return {
    read: async (from) => (await from.$count(settings, isIt)) > 0 || null,
    write: (tx, confirmed) =>
      confirmed
        ? tx
            .insert(settings)
            .values({ key: keyOf(step), value: "yes" })
            .onConflictDoNothing()
        : tx.delete(settings).where(isIt),
  };
}

const keyOf = (step: string) => `confirmed:${step}`;

export async function listConfirmed(): Promise<ConfirmableStep[]> {
  const { key } = settings;
  const rows = await db
    .select({ key })
    .from(settings)
    .where(inArray(key, confirmableSteps.map(keyOf)));
  const keys = rows.map((row) => row.key);
  return confirmableSteps.filter((step) => keys.includes(keyOf(step)));
}

/** Returns whether anybody ever edited a tour, and a tour or a fare. */
export async function readEdited(): Promise<{ tours: boolean; prices: boolean }> {
  const tours = isEdited("tour/%");
  const [edited] = await rowsOf<{ tours: boolean; prices: boolean }>(
    sql`select ${tours} as tours, ${tours} or ${isEdited("fare/%")} as prices`,
  );
  return edited!;
}

/** Returns SQL that says whether anybody ever edited an entry of the catalogue whose key is like this pattern. */
const isEdited = (pattern: string) => sql`exists (
  select from ${catalogueChanges}, jsonb_object_keys(${catalogueChanges.after}) as key where key like ${pattern})`;
