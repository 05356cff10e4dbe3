import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { type AddressInfo, createServer as createTcpServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { countBackup } from "../../backup/read-backup.server.ts";
import { env } from "../../env.server.ts";
import { db } from "../../store/engine/db.server.ts";
import { backupQueue, boss } from "../../store/engine/jobs.server.ts";
import { backups } from "../../store/schema/backup-schema.server.ts";
import { findBackup, listBackups } from "../../store/upkeep/backups.server.ts";
import {
  backupKey,
  deleteUnfinished,
  isBackupDue,
  isBackupLate,
  makeBackup,
  startBackups,
} from "./backups.server.ts";

const { DATABASE_URL } = process.env;
const live = { demo: false } as typeof env;
const night = new Date("2026-12-05T08:30:00Z");

async function ownFolder(): Promise<string> {
  const [folder, before] = [await mkdtemp(join(tmpdir(), "ecotravel-backups-")), env.BACKUP_DIR];
  env.BACKUP_DIR = folder;
  onTestFinished(() => {
    env.BACKUP_DIR = before;
    return rm(folder, { recursive: true });
  });
  return folder;
}

test("a backup is due where no good one was made since two in the morning", async () => {
  expect([await isBackupDue(night, live), await isBackupLate(night, live)]).toEqual([true, true]);
  expect([await isBackupDue(night), await isBackupLate(night)]).toEqual([false, false]); // a demonstration makes none
  const at = (moment: string, error: string | null = null) =>
    db.insert(backups).values({ file: moment, madeAt: new Date(moment), error });
  const hoursBefore = (hours: number) => new Date(night.getTime() - hours * 3_600_000).toISOString();
  await at(hoursBefore(36.1));
  expect(await isBackupLate(night, live)).toBe(true);
  await at(hoursBefore(35.9));
  expect(await isBackupLate(night, live)).toBe(false);
  await at("2026-12-05T07:00:00Z");
  expect([await isBackupDue(night, live), await isBackupLate(night, live)]).toEqual([true, false]);
  await at("2026-12-05T08:10:00Z", "no space");
  expect(await isBackupDue(night, live)).toBe(true);
  await at("2026-12-05T08:20:00Z");
  expect(await isBackupDue(night, live)).toBe(false);
});

test.skipIf(!DATABASE_URL)(
  "two that are asked for at once are one, which opens, and what is too old goes",
  async () => {
    const folder = await ownFolder();
    for (const [n, error] of [null, "no space"].entries()) {
      const file = `old-${n}`;
      await writeFile(join(folder, file), "");
      for (const month of [-15, -14, -13, -12, -11, -10, -9, -8, -7, -6, -5, -4, -3, -2])
        await db.insert(backups).values({
          file: month === -15 ? file : `${file}${month}`,
          madeAt: new Date(Date.UTC(2026, 11 + month, 5, n)),
          error,
        });
    }
    const [one, other] = await Promise.all([makeBackup(night), makeBackup(night)]);
    expect(other).toEqual(one);
    expect(await readdir(folder)).toEqual([one.file]);
    const { counts } = await countBackup(join(folder, one.file), await backupKey());
    expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(one.rows);
    expect(counts.backups).toBeUndefined();
    expect((await listBackups()).map(({ file }) => file)).not.toContain("old-0");
  },
);

test.skipIf(!DATABASE_URL)("a failed backup has its reason, and leaves no file", async () => {
  const folder = await ownFolder();
  env.BACKUP_DIR = join(folder, "file", "below");
  await writeFile(join(folder, "file"), "");
  expect(await makeBackup(night)).toMatchObject({ error: expect.stringContaining("ENOTDIR"), rows: 0 });
  const { directUrl } = env;
  onTestFinished(() => {
    env.directUrl = directUrl;
  });
  env.BACKUP_DIR = folder;
  env.directUrl = "postgres://postgres@127.0.0.1:1/none";
  expect((await makeBackup(night)).error).toContain("DATABASE_URL");
  expect(existsSync(join(folder, "ecotravel-2026-12-05T083000Z.backup"))).toBe(false);
  expect(await isBackupDue(night, live)).toBe(true);
});

test.skipIf(!DATABASE_URL)(
  "each goes elsewhere too, also those that could not before, and leaves there when it is too old",
  async () => {
    await ownFolder();
    const stored = new Map<string, Buffer>();
    let isDown = true;
    let cut = 0;
    let keepsAll = false;
    const server = createServer(async (request, response) => {
      const { pathname, searchParams } = new URL(request.url!, "http://127.0.0.1");
      const body = await buffer(request);
      const isSigned = /^[0-9a-f]{64}$/.test(searchParams.get("X-Amz-Signature") ?? "");
      if (isDown || !isSigned)
        return void response.writeHead(503).end("<Error><Code>SlowDown</Code></Error>");
      if (request.method === "PUT") stored.set(pathname, body);
      if (request.method === "DELETE" && !keepsAll) stored.delete(pathname);
      if (request.method === "DELETE" && keepsAll) return void response.writeHead(503).end();
      response.writeHead(200).end(request.method === "GET" ? stored.get(pathname)!.subarray(cut) : "");
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    env.BACKUP_S3 = `http://key:se%2Fcret@127.0.0.1:${port}/bucket/ours`;
    onTestFinished(() => {
      delete env.BACKUP_S3;
      server.close();
    });
    const down = { error: null, sentAt: null, sendError: "HTTP 503, SlowDown" };
    expect(await makeBackup(night)).toMatchObject(down);
    isDown = false;
    cut = 1; // The stored copy differs from the file sent.
    const first = await makeBackup(new Date(night.getTime() + 60_000));
    expect(first).toMatchObject({ sentAt: null, sendError: "SHA-256" });
    cut = 0;
    const second = await makeBackup(new Date(night.getTime() + 86_400_000));
    expect(second).toMatchObject({ sendError: null, sentAt: expect.any(Date) });
    expect([...stored.keys()].sort()).toEqual([first, second].map(({ file }) => `/bucket/ours/${file}`));
    expect(stored.get(`/bucket/ours/${second.file}`)!.length).toBe(second.bytes);
    keepsAll = true;
    await makeBackup(new Date(night.getTime() + 86_400_000 + 60_000)); // This is another backup of the same day.
    expect(await findBackup(second.file)).toBeDefined();
    keepsAll = false;
    await makeBackup(new Date(night.getTime() + 86_400_000 + 120_000));
    expect(await findBackup(second.file)).toBeUndefined();
    expect(stored).toHaveLength(2);
  },
);

test("a backup whose process was killed is made again soon, and its unfinished file is removed", async () => {
  const folder = await ownFolder();
  await boss.deleteAllJobs(backupQueue);
  await boss.send(backupQueue, { isAsked: true });
  const [job] = await boss.fetch(backupQueue);
  await db.execute(
    sql`update pgboss.job set heartbeat_on = now() - interval '2 minutes' where id = ${job!.id}`,
  );
  await db.execute(sql`update pgboss.queue set monitor_claim_on = null, monitor_on = null`); // pg-boss checks only once a minute
  await boss.supervise(backupQueue);
  await expect.poll(async () => (await boss.fetch(backupQueue)).map(({ id }) => id)).toEqual([job!.id]);
  await boss.deleteAllJobs(backupQueue);

  const [left, young] = [
    "ecotravel-2026-12-05T083000Z.backup.part",
    "ecotravel-2026-12-06T083000Z.backup.part",
  ];
  for (const name of [left!, young!, "notes.part"]) await writeFile(join(folder, name), "half");
  const halfAnHourAgo = new Date(Date.now() - 31 * 60_000);
  await utimes(join(folder, left!), halfAnHourAgo, halfAnHourAgo);
  await deleteUnfinished();
  expect((await readdir(folder)).sort()).toEqual([young, "notes.part"]);
  await deleteUnfinished(0);
  expect(await readdir(folder)).toEqual(["notes.part"]);
});

test("a start removes the unfinished file of a killed process, and so does each check whether a backup is due", async () => {
  const folder = await ownFolder();
  await boss.deleteAllJobs(backupQueue);
  const left = join(folder, "ecotravel-2026-12-05T083000Z.backup.part");
  const leave = async (minutesAgo: number) => {
    await writeFile(left, "half");
    const then = new Date(Date.now() - minutesAgo * 60_000);
    await utimes(left, then, then);
  };
  // Several processes may write where the database is PostgreSQL.
  await leave(DATABASE_URL ? 31 : 1);
  onTestFinished(() => boss.offWork(backupQueue));
  await startBackups();
  expect(existsSync(left)).toBe(false);
  await leave(31);
  await boss.send(backupQueue, {});
  await expect.poll(() => existsSync(left), { timeout: 15_000 }).toBe(false);
});

test("the process that writes a backup ends when the site is killed", async () => {
  const silent = createTcpServer().listen(0, "127.0.0.1");
  onTestFinished(() => void silent.close());
  await once(silent, "listening");
  const child = spawn(process.execPath, ["bin/backup-task.ts"], { stdio: ["pipe", "pipe", "ignore"] });
  const ended = once(child, "exit");
  const url = `postgres://127.0.0.1:${(silent.address() as AddressInfo).port}/none`;
  child.stdin.write(`${JSON.stringify({ from: { url }, file: "none", key: "" })}\n`);
  await once(silent, "connection");
  child.stdin.end();
  expect(await ended).toEqual([1, null]);
});
