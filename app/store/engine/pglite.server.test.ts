import fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { PGlite } from "@electric-sql/pglite";
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { FolderInUse, openPglite } from "./pglite.server.ts";

const parent = fs.mkdtempSync(join(tmpdir(), "ecotravel-open-"));
const path = join(parent, "db");
const first = { synced: 0, open: 0 };
let db: PGlite;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  fs.mkdirSync(`${path}.new`);
  fs.writeFileSync(join(`${path}.new`, "half made"), "");
  const some = await fs.promises.open(parent);
  const sync = vi.spyOn(Object.getPrototypeOf(some) as typeof some, "sync");
  await some.close();
  const opened = vi.spyOn(fs.promises, "open");
  db = await openPglite(path);
  first.synced = sync.mock.contexts.length;
  first.open = (await Promise.all(opened.mock.results.map(({ value }) => value))).filter(
    ({ fd }) => fd >= 0,
  ).length;
  vi.restoreAllMocks();
}, 120_000);
afterEach(() => void vi.restoreAllMocks());
afterAll(async () => {
  await db.close();
  vi.useRealTimers();
  fs.rmSync(parent, { recursive: true });
});

test("the planner assumes cheap random reads, as on today's disks", async () => {
  expect((await db.query("show random_page_cost")).rows).toEqual([{ random_page_cost: "1.1" }]);
});

test("other requests run between statements that wait for the engine", async () => {
  let turns = 0;
  const count = () => {
    turns++;
    turn = setImmediate(count);
  };
  let turn = setImmediate(count);
  const answered = await Promise.all([1, 2, 3].map(() => db.query("select 1").then(() => turns)));
  clearImmediate(turn);
  expect(new Set(answered).size).toBe(3);
});

test("a first start removes an unfinished folder, and keeps the data and its lock", () => {
  expect(fs.readdirSync(parent).sort()).toEqual(["db", "db.lock"]);
  expect(fs.existsSync(join(path, "half made"))).toBe(false);
});

test("all files of a first start are synced before the folder is renamed", () => {
  expect(first.synced).toBeGreaterThan(900);
  expect(first.open).toBe(0);
});

test("a commit is synced before it is acknowledged, and a replaced file with its folder", async () => {
  await db.exec("create table if not exists ride (id int)");
  const [data, all] = [vi.spyOn(fs, "fdatasyncSync"), vi.spyOn(fs, "fsyncSync")];
  await db.exec("insert into ride values (1)");
  expect([data.mock.calls.length > 0, all.mock.calls.length]).toEqual([true, 0]);
  await db.exec("alter system set deadlock_timeout = '2s'");
  expect(all).toHaveBeenCalled();
});

test("only one Ecotravel may open the data at a time, until it has closed it", async () => {
  await expect(openPglite(path)).rejects.toThrow(
    `Another Ecotravel is using the data in ${path}. Stop it first, or give this one a folder of its own with DATA_DIR. To`,
  );
  await expect(openPglite(path)).rejects.toThrow(FolderInUse);
  await db.close();
  const lock = new DatabaseSync(`${path}.lock`);
  lock.exec("begin exclusive");
  lock.close();
  vi.advanceTimersByTime(300_000);
  expect(vi.getTimerCount()).toBe(0);
  db = await openPglite(path);
});

test("a checkpoint shortens the log every five minutes", async () => {
  const redo = async () => (await db.query("select redo_lsn from pg_control_checkpoint()")).rows[0];
  await db.exec("create table if not exists ride (id int); insert into ride values (2)");
  const before = await redo();
  for (const ms of [1_000, 298_000]) {
    vi.advanceTimersByTime(ms);
    expect(await redo()).toEqual(before);
  }
  vi.advanceTimersByTime(1_000);
  expect(await redo()).not.toEqual(before);
});

/** A stand-in of the file that is read first, removed when the test ends. */
function copied(): string {
  const other = join(parent, "other");
  fs.cpSync(path, other, { recursive: true, filter: (from) => !/\/(base|pg_wal)\/./.test(from) });
  fs.rmSync(join(other, "postmaster.pid"), { force: true });
  onTestFinished(() => {
    fs.rmSync(other, { recursive: true });
    fs.rmSync(`${other}.lock`);
  });
  return other;
}

const damaged = /^The data in .* is damaged and can't be opened\. Restore a backup .*DATA_DIR\.$/;
test.each([
  [
    "another PostgreSQL's",
    "PG_VERSION",
    "15\n",
    /was written by PostgreSQL 15, and this Ecotravel reads \d+\. Start .*DATA_DIR\.$/,
  ],
  ["an emptied", "PG_VERSION", "", damaged],
  ["a cut", "global/pg_control", "cut", damaged],
])("%s %s is told in one sentence, once, and the data are let go", async (_, file, content, sentence) => {
  const error = vi.spyOn(console, "error");
  const other = copied();
  fs.writeFileSync(join(other, file), content);
  await expect(openPglite(other)).rejects.toThrow(sentence);
  const lock = new DatabaseSync(`${other}.lock`);
  lock.exec("begin exclusive");
  lock.close();
  expect(error).not.toHaveBeenCalled();
});

test("a folder that can't be locked is reported in one sentence", async () => {
  const taken = join(parent, "taken");
  fs.mkdirSync(join(taken, "db.lock"), { recursive: true });
  onTestFinished(() => fs.rmSync(taken, { recursive: true }));
  await expect(openPglite(join(taken, "db"))).rejects.toThrow(
    `The data folder ${taken} can't be used (unable to open database file). Mend that, or choose another`,
  );
});
