import { and, eq } from "drizzle-orm";
import { type Database, db, type Transaction } from "../engine/db.server.ts";
import { settings } from "../schema/settings-schema.server.ts";

/** The day of the lively week that a demonstration's database holds. */
export const demonstrationWeek = "demonstrationWeek";

/** The stored value; the first caller of all processes decides what it is. */
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

/** Unless it is another one by now. */
export async function dropSetting(key: string, value: string): Promise<void> {
  await db.delete(settings).where(and(eq(settings.key, key), eq(settings.value, value)));
}
