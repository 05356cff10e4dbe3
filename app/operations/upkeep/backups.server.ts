import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { json } from "node:stream/consumers";
import { eq, sql } from "drizzle-orm";
import type { BackupTask, BackupTaskAnswer } from "../../backup/backup-task.server.ts";
import { readS3Place } from "../../backup/presigned.server.ts";
import { newBackupKey } from "../../backup/sealed-file.server.ts";
import { removeSent, sendBackup } from "../../backup/send.server.ts";
import type { Actor } from "../../domain/common/actor.ts";
import { isLately } from "../../domain/common/clock.ts";
import { backupDueSince, backupName, backupsToKeep } from "../../domain/upkeep/backup-times.ts";
import { env } from "../../env.server.ts";
import { makeFolder } from "../../folder.server.ts";
import { log } from "../../log.server.ts";
import { copyDatabase, db } from "../../store/engine/db.server.ts";
import { backupQueue, boss } from "../../store/engine/jobs.server.ts";
import { isClockSure } from "../../store/engine/watch-clock.server.ts";
import { backups } from "../../store/schema/backup-schema.server.ts";
import { recordDeskChange } from "../../store/team/desk-changes.server.ts";
import { type Backup, findBackup, hasGoodBackup, listBackups } from "../../store/upkeep/backups.server.ts";
import { settingOr } from "../../store/upkeep/settings.server.ts";

/**
 * Schedules a backup once a day, after two in the morning. Where the site was down then, it follows within the
 * hour.
 */
export async function startBackups(): Promise<void> {
  await deleteUnfinished(env.DATABASE_URL ? undefined : 0);
  await boss.work<{ isAsked?: boolean } | null>(backupQueue, async ([job]) => {
    await deleteUnfinished();
    if (job!.data?.isAsked || (await isBackupDue(new Date()))) await makeBackup();
  });
  if (await isBackupDue(new Date())) await askForBackup();
}

/** Returns the folder in which the embedded database lies, from the root; undefined with PostgreSQL. */
export const dataFolder = (): string | undefined =>
  env.DATABASE_URL ? undefined : resolve(env.DATA_DIR, "db");

/** Returns since when a backup is being made, or waits for a free process; undefined where none is. */
export async function backupSince(): Promise<Date | undefined> {
  // Without being asked for it, an hour's job makes none unless one is due.
  const isOpen = sql`name = ${backupQueue} and (state = 'active' or
    (state in ('created', 'retry') and data->>'isAsked' = 'true'))`;
  const first = sql<number | null>`extract(epoch from min(coalesce(started_on, created_on)))::float8`;
  const [open] = await db.select({ first }).from(sql`pgboss.job`).where(isOpen);
  return open?.first ? new Date(open.first * 1000) : undefined;
}

/**
 * Requests a backup by any free process, unless one is being made; pressed twice it makes one. Without an actor the
 * clock requests it.
 */
export async function askForBackup(actor?: Actor): Promise<void> {
  if (await backupSince()) return;
  if (actor) await recordDeskChange(db, actor, { change: "backupAsked" });
  await boss.send(backupQueue, { isAsked: true });
}

/** Returns whether a backup is due. A demonstration makes none by itself. */
export async function isBackupDue(now: Date, { demo } = env): Promise<boolean> {
  return !demo && !(await hasGoodBackup(backupDueSince(now), now));
}

/** Returns whether the last good backup is older than 36 hours, so that two nights have failed. */
export async function isBackupLate(now: Date, { demo } = env): Promise<boolean> {
  return !demo && !(await hasGoodBackup(new Date(now.getTime() - 36 * 3_600_000), now));
}

export const backupKey = () => settingOr("backupKey", newBackupKey);

let running: Promise<Backup> | undefined;
let uploads = Promise.resolve();

/** Makes one backup at a time; a call meanwhile gets the backup that is being made. */
export async function makeBackup(now = new Date()): Promise<Backup> {
  running ??= writeAndRecord(now).finally(() => {
    running = undefined;
  });
  const backup = await running;
  // A slow upload must not delay the next backup.
  uploads = uploads.then(sendAll).catch((error) => log.error({ error }, "backups elsewhere"));
  await uploads;
  return (await findBackup(backup.file)) ?? backup;
}

async function writeAndRecord(now: Date): Promise<Backup> {
  const file = backupName(now);
  const result = await writeTo(join(env.BACKUP_DIR, file)).catch((error: Error) => ({
    error: error.message,
  }));
  if ("error" in result) log.error(result, "backup");
  const [backup] = await db
    .insert(backups)
    .values({ file, madeAt: now, ...result })
    .onConflictDoUpdate({ target: backups.file, set: { error: null, ...result } })
    .returning();
  if (await isClockSure("erase")) await deleteOld().catch((error) => log.error({ error }, "old backups"));
  return backup!;
}

/** Sends all backups that are not sent yet, also those that failed before. */
async function sendAll(): Promise<void> {
  if (!env.BACKUP_S3) return;
  const place = readS3Place(env.BACKUP_S3);
  for (const { file, error, sentAt } of await listBackups()) {
    const path = join(env.BACKUP_DIR, file);
    if (error !== null || sentAt || !existsSync(path)) continue;
    const sendError = (await sendBackup(place, file, path)) ?? null;
    const set = { sendError, sentAt: sendError === null ? new Date() : null };
    await db.update(backups).set(set).where(eq(backups.file, file));
  }
}

const copyFolder = () => join(env.DATA_DIR, "backup-copy");

/**
 * Writes a backup. The embedded database is copied as its files lie on the disk, while queries wait, and read from
 * the copy.
 */
async function writeTo(file: string): Promise<{ rows: number; bytes: number }> {
  const [key, secret] = [await backupKey(), env.SECRET];
  makeFolder(env.BACKUP_DIR, 0o700);
  if (!copyDatabase) return await runInOwnProcess({ from: { url: env.directUrl! }, file, key, secret });
  const copy = copyFolder();
  const remove = () => rm(copy, { recursive: true, force: true });
  await remove(); // a killed process may have left a copy
  try {
    await copyDatabase(copy);
    return await runInOwnProcess({ from: { folder: copy }, file, key, secret });
  } finally {
    await remove();
    await rm(`${copy}.lock`, { force: true });
  }
}

/**
 * Runs the task in a separate process, so that guests do not wait for it and this process needs no more memory. The
 * child ends with this process, which keeps its input open.
 */
async function runInOwnProcess(task: BackupTask): Promise<{ rows: number; bytes: number }> {
  const child = spawn(process.execPath, ["bin/backup-task.ts"], { stdio: ["pipe", "pipe", "inherit"] });
  const failed = new Promise<never>((_, reject) => child.once("error", reject));
  child.stdin.on("error", () => {}); // the child may have ended; its answer says why
  child.stdin.write(`${JSON.stringify(task)}\n`);
  const answer = (await Promise.race([json(child.stdout), failed])) as BackupTaskAnswer;
  child.stdin.end();
  if ("error" in answer) throw new Error(answer.error);
  return answer;
}

/** Deletes old backups, and failed ones once they are older than the oldest that is kept. */
async function deleteOld(): Promise<void> {
  const all = await listBackups();
  const kept = backupsToKeep(all.filter(({ error }) => error === null));
  if (kept.size === 0) return;
  const oldest = Math.min(...[...kept].map(({ madeAt }) => madeAt.getTime()));
  const outdated = all.filter((one) => (one.error === null ? !kept.has(one) : one.madeAt.getTime() < oldest));
  for (const { file, sentAt, sendError } of outdated) {
    await rm(join(env.BACKUP_DIR, file), { force: true });
    // A copy that was sent and not verified is removed too; a removal that fails is tried again the next night.
    const isSent = env.BACKUP_S3 && (sentAt || sendError !== null);
    if (isSent && (await removeSent(readS3Place(env.BACKUP_S3!), file)) !== undefined) continue;
    await db.delete(backups).where(eq(backups.file, file));
  }
}

/**
 * Removes unfinished backups of ended processes: files that were not written to for `quietMs`. With 0, at the start
 * of a site that alone can write there, it removes all of them.
 */
export async function deleteUnfinished(quietMs = 30 * 60_000): Promise<void> {
  if (quietMs === 0) await rm(copyFolder(), { recursive: true, force: true });
  for (const name of await readdir(env.BACKUP_DIR).catch(() => [])) {
    const path = join(env.BACKUP_DIR, name);
    if (!/^ecotravel-[\dTZ-]+\.backup\.part$/.test(name)) continue;
    const writtenAt = (await stat(path).catch(() => undefined))?.mtime;
    if (writtenAt && !isLately(writtenAt, quietMs)) await rm(path, { force: true });
  }
}
