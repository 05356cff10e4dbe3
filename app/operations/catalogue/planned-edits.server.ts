import { isDeepStrictEqual } from "node:util";
import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import {
  type CatalogueEntries,
  companyKey,
  type EntryKey,
  isGoneSince,
  mergedEdit,
  type PlanFailure,
} from "../../domain/catalogue/catalogue-entry.ts";
import { type Actor, actorKey } from "../../domain/common/actor.ts";
import { type Day, todayInCostaRica } from "../../domain/common/day.ts";
import { newId } from "../../domain/common/reference.ts";
import { log } from "../../log.server.ts";
import { readEntries, writeEntries } from "../../store/catalogue/entries.server.ts";
import type { Reader } from "../../store/catalogue/entry-kind.server.ts";
import { db, inRolledBackTransaction, type Transaction } from "../../store/engine/db.server.ts";
import { catalogueChanges, draftEdits } from "../../store/schema/catalogue-change-schema.server.ts";
import { type EditOutcome, edit, editsSince, waitForOthers } from "./edit-catalogue.server.ts";
import { asCompany } from "./our-company.server.ts";

/** A number above all changes: a planned edit is applied to the catalogue of its day, whatever changed before. */
const afterAll = 2 ** 31 - 1;

const keysOf = (entries: CatalogueEntries) => Object.keys(entries) as EntryKey[];

/**
 * Plans an edit for the beginning of a day in Costa Rica; an equal plan for that day is stored once. It changes
 * what differs from the catalogue as the page knew it, after the change `since`. Values that are equal to it are
 * changed back where an earlier plan would change them.
 */
export async function planEdit(
  wanted: CatalogueEntries,
  validFrom: Day,
  since: number,
  actor: Actor,
): Promise<EditOutcome | "planned"> {
  return await db.transaction(async (tx) => {
    await waitForOthers(tx);
    const known = await knownAt(tx, keysOf(wanted), since);
    const before = isDeepStrictEqual(known, wanted) ? await plannedBy(tx, keysOf(wanted), validFrom) : known;
    if (isDeepStrictEqual(before, wanted)) return "nothingToDo";
    const { validFrom: day, after } = draftEdits;
    const same = and(eq(day, validFrom), eq(after, wanted));
    if ((await tx.$count(draftEdits, same)) > 0) return "planned";
    await insert(tx, { before, after: wanted, validFrom, actor: actorKey(actor) });
    return "planned";
  });
}

/** Returns these entries as they were after a change. */
async function knownAt(tx: Transaction, keys: EntryKey[], since: number): Promise<CatalogueEntries> {
  const known: CatalogueEntries = await readEntries(tx, keys);
  for (const { before } of await editsSince(tx, keys, since))
    Object.assign(known, Object.fromEntries(Object.entries(before).filter(([key]) => key in known)));
  return known;
}

/** Returns these entries as the planned edits will make them on a day. */
async function plannedBy(tx: Transaction, keys: EntryKey[], day: Day): Promise<CatalogueEntries> {
  let entries: CatalogueEntries = await readEntries(tx, keys);
  for (const { before, after, validFrom, failed } of await listPlannedEdits(tx)) {
    const own = Object.fromEntries(
      Object.entries(after).filter(([key]) => key in entries),
    ) as CatalogueEntries;
    if (!failed && validFrom! <= day) entries = { ...entries, ...mergedEdit(before, own, entries) };
  }
  return entries;
}

/** Stores an edit for a preview. Returns its id. */
export async function draftEdit(wanted: CatalogueEntries, actor: Actor): Promise<string> {
  return await db.transaction(async (tx) => {
    const before = await readEntries(tx, keysOf(wanted));
    return await insert(tx, { before, after: wanted, actor: actorKey(actor) });
  });
}

async function insert(tx: Transaction, draft: Omit<typeof draftEdits.$inferInsert, "id">): Promise<string> {
  const id = newId();
  await tx.insert(draftEdits).values({ id, ...draft });
  return id;
}

/** Runs `look` on the site as it would be after this draft, or as it is where the draft does not exist. */
export async function withDraft<Seen>(id: string, look: () => Promise<Seen>): Promise<Seen> {
  const [draft] = await db.select().from(draftEdits).where(eq(draftEdits.id, id));
  if (!draft) return await look();
  const company = draft.after[companyKey];
  const lookAsCompany = company ? () => asCompany(company, look) : look;
  return await inRolledBackTransaction((tx) => writeEntries(tx, draft.after), lookAsCompany);
}

/** Lists the planned edits that are not made yet, the next one first. */
export async function listPlannedEdits(from: Reader = db) {
  const { validFrom, createdAt } = draftEdits;
  return await from
    .select()
    .from(draftEdits)
    .where(isNotNull(validFrom))
    .orderBy(asc(validFrom), asc(createdAt));
}

/** Deletes a planned edit. It stays in the history as a change that edited nothing. */
export async function dropPlannedEdit(id: string, by: Actor): Promise<EditOutcome> {
  return await db.transaction(async (tx) => {
    const { before, after, validFrom, actor } = draftEdits;
    const isPlan = and(eq(draftEdits.id, id), isNotNull(validFrom));
    const [dropped] = await tx
      .delete(draftEdits)
      .where(isPlan)
      .returning({ before, after, validFrom, actor });
    if (!dropped) return "nothingToDo";
    await tx.insert(catalogueChanges).values({ before: {}, after: {}, dropped, actor: actorKey(by) });
    return "saved";
  });
}

/** Makes the edits whose day has come, each once, even when several processes call this. */
export async function makePlannedEdits(today = todayInCostaRica()): Promise<void> {
  for (const { id, validFrom, failed } of await listPlannedEdits()) {
    if (validFrom! > today) return;
    // An edit that can't be made, such as the fare of a deleted place, does not keep others from being made.
    if (!failed) await db.transaction((tx) => make(tx, id)).catch((error) => giveUp(id, error));
  }
}

async function make(tx: Transaction, id: string): Promise<void> {
  const isOpen = and(eq(draftEdits.id, id), isNull(draftEdits.failed));
  const [plan] = await tx.delete(draftEdits).where(isOpen).returning();
  if (!plan) return;
  const { before, after, actor } = plan;
  await waitForOthers(tx);
  const now = await readEntries(tx, keysOf(after));
  if (isGoneSince(before, after, now)) throw gone;
  await edit(tx, { wanted: mergedEdit(before, after, now), since: afterAll, actor });
}

const gone = new Error("What it edits is gone.");

/** Only edits that failed because of the database's present state are tried again. */
async function giveUp(id: string, error: unknown): Promise<void> {
  const failed = lastingFailure(error);
  if (failed) await db.update(draftEdits).set({ failed }).where(eq(draftEdits.id, id));
  else log.error({ error, id }, "planned edit");
}

function lastingFailure(error: unknown): PlanFailure | undefined {
  if (error === gone) return "gone";
  const code = String((error as { cause?: { code?: unknown } }).cause?.code);
  if (code === foreignKeyViolation) return "gone";
  return /^2[23]/.test(code) ? "unfit" : undefined;
}
const foreignKeyViolation = "23503";
