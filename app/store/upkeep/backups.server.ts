import { and, between, desc, eq, isNull } from "drizzle-orm";
import { db } from "../engine/db.server.ts";
import { backups } from "../schema/backup-schema.server.ts";

export type Backup = typeof backups.$inferSelect;

/** Lists the backups, the newest first: about two dozen, because older ones are deleted. */
export function listBackups(): Promise<Backup[]> {
  return db.select().from(backups).orderBy(desc(backups.madeAt));
}

export async function findBackup(file: string): Promise<Backup | undefined> {
  return (await db.select().from(backups).where(eq(backups.file, file)))[0];
}

/**
 * Returns whether a good backup was made between `since` and `now`. A backup in the future, dated before the clock
 * was set back, does not count.
 */
export async function hasGoodBackup(since: Date, now: Date): Promise<boolean> {
  const isInPeriod = between(backups.madeAt, since, now);
  return (await db.$count(backups, and(isNull(backups.error), isInPeriod))) > 0;
}
