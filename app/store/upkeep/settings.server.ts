import { and, eq } from "drizzle-orm";
import { type Database, db, type Transaction } from "../engine/db.server.ts";
import { settings } from "../schema/settings-schema.server.ts";

/** The setting that keeps the day of the lively week in a demonstration's database. */
export const demonstrationWeek = "demonstrationWeek";

/**
 * Returns the stored value of a setting. Where there is none, the first caller among all processes stores its own.
 */
export async function settingOr(key: string, make: () => string | Promise<string>): Promise<string> {
  const known = await findSetting(key);
  if (known !== undefined) return known;
  await db
    .insert(settings)
    .values({ key, value: await make() })
    .onConflictDoNothing();
  return (await findSetting(key))!;
}

export async function storeSetting(
  key: string,
  value: string,
  to: Database | Transaction = db,
): Promise<void> {
  await to
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
}

export async function findSetting(key: string): Promise<string | undefined> {
  const [row] = await db.select().from(settings).where(eq(settings.key, key));
  return row?.value;
}

/** Changes a setting, unless its value is not `before` any more. */
export async function replaceSetting(key: string, before: string, value: string): Promise<void> {
  await db
    .update(settings)
    .set({ value })
    .where(and(eq(settings.key, key), eq(settings.value, before)));
}

/** Deletes a setting, unless its value has changed meanwhile. */
export async function dropSetting(key: string, value: string): Promise<void> {
  await db.delete(settings).where(and(eq(settings.key, key), eq(settings.value, value)));
}
