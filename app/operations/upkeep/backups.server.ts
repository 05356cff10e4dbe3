import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { readS3Place } from "../../backup/presigned.server.ts";
import { newBackupKey } from "../../backup/sealed-file.server.ts";
import { removeSent, sendBackup } from "../../backup/send.server.ts";
import type { BackupTask, BackupTaskAnswer } from "../../backup/task.server.ts";
import type { Actor } from "../../domain/common/actor.ts";
import { isLately } from "../../domain/common/clock.ts";
import { backupDueSince, backupName, keptBackups } from "../../domain/upkeep/kept-backups.ts";
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

/** Once a day, after two in the morning; where nobody was there then, within the hour. */
export async function startBackups(): Promise<void> {
  await forgetHalfMade(env.DATABASE_URL ? undefined : 0);
  await boss.work<{ isAsked?: boolean } | null>(backupQueue, async ([job]) => {
    await forgetHalfMade();
    if (job!.data?.isAsked || (await isBackupDue(new Date()))) await makeBackup();
  });
  if (await isBackupDue(new Date())) await askForBackup();
}

/** Has one made by whichever process is free; pressed twice it is one. Without somebody who asks it is the clock. */
export async function askForBackup(actor?: Actor): Promise<void> {
  if (actor) await recordDeskChange(db, actor, { change: "backupAsked" });
  await boss.send(backupQueue, { isAsked: true });
}

/** A demonstration makes none by itself. */
export async function isBackupDue(now: Date, { demo } = env): Promise<boolean> {
  return !demo && !(await hasGoodBackup(backupDueSince(now), now));
}

/** Longer ago than a night that went wrong and the next. */
export async function isBackupLate(now: Date, { demo } = env): Promise<boolean> {
  return !demo && !(await hasGoodBackup(new Date(now.getTime() - 36 * 3_600_000), now));
}

export const backupKey = () => settingOr("backupKey", newBackupKey);

let running: Promise<Backup> | undefined;
let sending = Promise.resolve();

/** One at a time; who asks meanwhile gets the one that is being made. */
export async function makeBackup(now = new Date()): Promise<Backup> {
  running ??= make(now).finally(() => {
    running = undefined;
  });
  const backup = await running;
  // A slow line must not keep the next one from being made.
  sending = sending.then(sendAll).catch((error) => log.error({ error }, "backups elsewhere"));
  await sending;
  return (await findBackup(backup.file)) ?? backup;
}

async function make(now: Date): Promise<Backup> {
  const file = backupName(now);
  const written = await write(join(env.BACKUP_DIR, file)).catch((error: Error) => ({ error: error.message }));
  if ("error" in written) log.error(written, "backup");
  const [backup] = await db
    .insert(backups)
    .values({ file, madeAt: now, ...written })
    .onConflictDoUpdate({ target: backups.file, set: { error: null, ...written } })
    .returning();
  if (await isClockSure("erase")) await forgetOld().catch((error) => log.error({ error }, "old backups"));
  return backup!;
}

/** Also those that could not be sent before. */
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

/** The embedded database is copied as it lies on the disk, while it waits, and read from the copy. */
async function write(file: string): Promise<{ rows: number; bytes: number }> {
  const [key, secret] = [await backupKey(), env.SECRET];
  makeFolder(env.BACKUP_DIR, 0o700);
  if (!copyDatabase) return await inProcessOfItsOwn({ from: { url: env.directUrl! }, file, key, secret });
  const copy = copyFolder();
  const remove = () => rm(copy, { recursive: true, force: true });
  await remove(); // what a killed one left
  try {
    await copyDatabase(copy);
    return await inProcessOfItsOwn({ from: { folder: copy }, file, key, secret });
  } finally {
    await remove();
    await rm(`${copy}.lock`, { force: true });
  }
}

/** So that guests don't wait for it, nor memory grows here. It ends with this process, which keeps its input open. */
async function inProcessOfItsOwn(task: BackupTask): Promise<{ rows: number; bytes: number }> {
  const child = spawn(process.execPath, ["bin/backup-task.ts"], { stdio: ["pipe", "pipe", "inherit"] });
  const failed = new Promise<never>((_, reject) => child.once("error", reject));
  child.stdin.on("error", () => {}); // it ended; what it answered says why
  child.stdin.write(`${JSON.stringify(task)}\n`);
  const answer = (await Promise.race([json(child.stdout), failed])) as BackupTaskAnswer;
  child.stdin.end();
  if ("error" in answer) throw new Error(answer.error);
  return answer;
}

/** Failed ones too, once they are as old as the good ones that are not kept any more. */
async function forgetOld(): Promise<void> {
  const all = await listBackups();
  const kept = keptBackups(all.filter(({ error }) => error === null));
  if (kept.size === 0) return;
  const oldest = Math.min(...[...kept].map(({ madeAt }) => madeAt.getTime()));
  const old = all.filter((one) => (one.error === null ? !kept.has(one) : one.madeAt.getTime() < oldest));
  for (const { file, sentAt, sendError } of old) {
    await rm(join(env.BACKUP_DIR, file), { force: true });
    // Also where it was not read back; what can't be removed now is tried again the next night.
    const isThere = env.BACKUP_S3 && (sentAt || sendError !== null);
    if (isThere && (await removeSent(readS3Place(env.BACKUP_S3!), file)) !== undefined) continue;
    await db.delete(backups).where(eq(backups.file, file));
  }
}

/**
 * Removes what processes that were ended left of backups: what nobody has written to for `quietMs`. At the start of a
 * site that alone can write there, that is all.
 */
export async function forgetHalfMade(quietMs = 30 * 60_000): Promise<void> {
  if (quietMs === 0) await rm(copyFolder(), { recursive: true, force: true });
  for (const name of await readdir(env.BACKUP_DIR).catch(() => [])) {
    const path = join(env.BACKUP_DIR, name);
    if (!/^ecotravel-[\dTZ-]+\.backup\.part$/.test(name)) continue;
    const writtenAt = (await stat(path).catch(() => undefined))?.mtime;
    if (writtenAt && !isLately(writtenAt, quietMs)) await rm(path, { force: true });
  }
}
