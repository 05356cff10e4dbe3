import { eq, inArray, sql } from "drizzle-orm";
import { type ConfirmableStep, confirmableSteps } from "../../domain/upkeep/opening.ts";
import type { Kind } from "../catalogue/entry-kind.server.ts";
import { db } from "../engine/db.server.ts";
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

/** Returns whether anybody ever edited an entry of the catalogue whose key is like one of these patterns. */
export async function isEdited(...patterns: string[]): Promise<boolean> {
  const keys = sql`jsonb_object_keys(${catalogueChanges.after}) as key`;
  const isLike = sql.join(
    patterns.map((pattern) => sql`key like ${pattern}`),
    sql` or `,
  );
  const { id } = catalogueChanges;
  const isOne = sql`exists (select 1 from ${keys} where ${isLike})`;
  return (await db.select({ id }).from(catalogueChanges).where(isOne).limit(1)).length > 0;
}
