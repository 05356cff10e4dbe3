import { isDeepStrictEqual } from "node:util";
import { and, desc, eq, gt, or, sql } from "drizzle-orm";
import type { CatalogueEntries, EntryKey } from "../../domain/catalogue/catalogue-entry.ts";
import { type Actor, actorKey } from "../../domain/common/actor.ts";
import { readEntries, writeEntries } from "../../store/catalogue/entries.server.ts";
import { db, type Transaction } from "../../store/engine/db.server.ts";
import { catalogueChanges } from "../../store/schema/catalogue-change-schema.server.ts";
import { renewCompany } from "./our-company.server.ts";

export type EditOutcome = "saved" | "nothingToDo" | "changedMeanwhile";

/**
 * What is sold is so from now on; what is quoted or sold keeps its price. `since` is the last change that the page
 * knew: what somebody has edited after it is not written over.
 */
export async function editCatalogue(
  wanted: CatalogueEntries,
  since: number,
  actor: Actor,
): Promise<EditOutcome> {
  return await renewed(db.transaction((tx) => edit(tx, wanted, since, { actor: actorKey(actor) })));
}

/** Makes what somebody edited what it was before, where it is still as edited. */
export async function undoEdit(id: number, actor: Actor): Promise<EditOutcome> {
  const undone = db.transaction(async (tx) => {
    const [change] = await tx.select().from(catalogueChanges).where(eq(catalogueChanges.id, id));
    if (!change) return "nothingToDo";
    return await edit(tx, change.before, id, { actor: actorKey(actor), undoes: id }, change.after);
  });
  return await renewed(undone);
}

/** Whoever edited the company reads of it at once; other processes hear of it. */
async function renewed(outcome: Promise<EditOutcome>): Promise<EditOutcome> {
  if ((await outcome) === "saved") await renewCompany();
  return outcome;
}

export async function edit(
  tx: Transaction,
  wanted: CatalogueEntries,
  since: number,
  by: { actor: string; undoes?: number },
  edited?: CatalogueEntries,
): Promise<EditOutcome> {
  await waitForOthers(tx);
  const keys = Object.keys(wanted) as EntryKey[];
  const before = await readEntries(tx, keys);
  if (isDeepStrictEqual(before, wanted)) return "nothingToDo";
  const isAsEdited = isDeepStrictEqual(before, edited);
  if (!isAsEdited && (await editsSince(tx, keys, since)).length > 0) return "changedMeanwhile";
  await writeEntries(tx, wanted);
  await tx.insert(catalogueChanges).values({ before, after: wanted, ...by });
  return "saved";
}

/** The edits of these things after a change, the newest first. */
export async function editsSince(tx: Transaction, keys: EntryKey[], since: number) {
  const { id, before, after } = catalogueChanges;
  const touched = or(...keys.map((key) => sql`jsonb_exists(${after}, ${key})`));
  return await tx
    .select({ before })
    .from(catalogueChanges)
    .where(and(gt(id, since), touched))
    .orderBy(desc(id));
}

/** Whoever edits waits for the one before. */
export async function waitForOthers(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${catalogueChanges} in share row exclusive mode`);
}

/** The newest first. */
export async function listEdits(atMost: number) {
  return await db.select().from(catalogueChanges).orderBy(desc(catalogueChanges.id)).limit(atMost);
}

/** The id of the last change; 0 before the first. */
export async function lastEdit(): Promise<number> {
  const { id } = catalogueChanges;
  const [last] = await db.select({ id }).from(catalogueChanges).orderBy(desc(id)).limit(1);
  return last?.id ?? 0;
}
