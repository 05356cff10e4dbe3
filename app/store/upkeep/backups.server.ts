import { and, between, desc, eq, isNull } from "drizzle-orm";
import { db } from "../engine/db.server.ts";
import { backups } from "../schema/backup-schema.server.ts";

export type Backup = typeof backups.$inferSelect;

/** The newest first; about two dozen, because the others are not kept. */
export function listBackups(): Promise<Backup[]> {
  return db.select().from(backups).orderBy(desc(backups.madeAt));
}

export async function findBackup(file: string): Promise<Backup | undefined> {
  return (await db.select().from(backups).where(eq(backups.file, file)))[0];
}

/** One that is dated later than `now`, because a clock was set back since, is not counted. */
export async function hasGoodBackup(since: Date, now: Date): Promise<boolean> {
  const isOfThen = between(backups.madeAt, since, now);
  return (await db.$count(backups, and(isNull(backups.error), isOfThen))) > 0;
}
