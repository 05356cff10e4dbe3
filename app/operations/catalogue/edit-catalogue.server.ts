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
 * Edits the catalogue for new sales; quotes and reservations keep their prices. `since` is the last change that the
 * page knew: an entry that was edited after it is not overwritten.
 */
export async function editCatalogue(
  wanted: CatalogueEntries,
  since: number,
  actor: Actor,
): Promise<EditOutcome> {
  return await thenRenewCompany(db.transaction((tx) => edit(tx, { wanted, since, actor: actorKey(actor) })));
}

/** Undoes an edit where the entries are still as that edit left them. */
export async function undoEdit(id: number, actor: Actor): Promise<EditOutcome> {
  const undone = db.transaction(async (tx) => {
    const [change] = await tx.select().from(catalogueChanges).where(eq(catalogueChanges.id, id));
    if (!change) return "nothingToDo";
    return await edit(tx, {
      wanted: change.before,
      since: id,
      actor: actorKey(actor),
      undoes: id,
      edited: change.after,
    });
  });
  return await thenRenewCompany(undone);
}

/** This process reads the company again at once after an edit; other processes are notified. */
async function thenRenewCompany(outcome: Promise<EditOutcome>): Promise<EditOutcome> {
  if ((await outcome) === "saved") await renewCompany();
  return outcome;
}

interface Edit {
  wanted: CatalogueEntries;
  /** The last change that the author of the edit knew. */
  since: number;
  /** The key of an `Actor`. */
  actor: string;
  undoes?: number;
  /** The entries as the undone edit left them: while they are so, later changes do not matter. */
  edited?: CatalogueEntries;
}

/** Writes the wanted entries and records the change. Returns "changedMeanwhile" where a later edit touched the same entries. */
export async function edit(
  tx: Transaction,
  { wanted, since, edited, ...author }: Edit,
): Promise<EditOutcome> {
  await waitForOthers(tx);
  const keys = Object.keys(wanted) as EntryKey[];
  const before = await readEntries(tx, keys);
  if (isDeepStrictEqual(before, wanted)) return "nothingToDo";
  const isAsEdited = isDeepStrictEqual(before, edited);
  if (!isAsEdited && (await editsSince(tx, keys, since)).length > 0) return "changedMeanwhile";
  await writeEntries(tx, wanted);
  await tx.insert(catalogueChanges).values({ before, after: wanted, ...author });
  return "saved";
}

/** Lists the edits of these entries after a change, the newest first. */
export async function editsSince(tx: Transaction, keys: EntryKey[], since: number) {
  const { id, before, after } = catalogueChanges;
  const isTouched = or(...keys.map((key) => sql`jsonb_exists(${after}, ${key})`));
  return await tx
    .select({ before })
    .from(catalogueChanges)
    .where(and(gt(id, since), isTouched))
    .orderBy(desc(id));
}

/** Makes concurrent edits wait for each other. */
export async function waitForOthers(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${catalogueChanges} in share row exclusive mode`);
}

/** Lists the edits, the newest first. */
export async function listEdits(atMost: number) {
  return await db.select().from(catalogueChanges).orderBy(desc(catalogueChanges.id)).limit(atMost);
}

/** Returns the id of the last change; 0 before the first. */
export async function lastEdit(): Promise<number> {
  const { id } = catalogueChanges;
  const [last] = await db.select({ id }).from(catalogueChanges).orderBy(desc(id)).limit(1);
  return last?.id ?? 0;
}
