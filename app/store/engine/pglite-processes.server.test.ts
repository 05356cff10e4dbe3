import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { PGlite } from "@electric-sql/pglite";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { FolderInUse, openPglite } from "./pglite.server.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let made: string;
let parent: string;
let folder: string;
let children: ChildProcess[];

beforeAll(async () => {
  made = fs.mkdtempSync(join(tmpdir(), "ecotravel-pglite-"));
  await (await openPglite(join(made, "db"))).close();
});

afterAll(() => fs.rmSync(made, { recursive: true, force: true }));

beforeEach(() => {
  parent = fs.mkdtempSync(join(tmpdir(), "ecotravel-pglite-"));
  folder = join(parent, "db");
  fs.cpSync(join(made, "db"), folder, { recursive: true });
  children = [];
});

afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  for (const child of children.filter(isRunning)) await killed(child);
  fs.rmSync(parent, { recursive: true, force: true });
});

test("every commit is synced to the disk before it is acknowledged", async () => {
  const db = await openPglite(folder);
  expect(Math.min(...(await syncsOfCommits(db, 50)))).toBeGreaterThanOrEqual(1);
  await db.close();
});

test("PGlite by itself syncs nothing, so the count above proves the sync", async () => {
  const db = new PGlite(folder);
  expect(Math.max(...(await syncsOfCommits(db, 50)))).toBe(0);
  await db.close();
});

test("a commit whose sync fails is not acknowledged, and the process ends", async () => {
  const child = run(`
    const db = await openPglite(folder);
    await db.exec("create table ride (id int)");
    await insert(db, 1);
    fs.fdatasyncSync = () => { throw Object.assign(new Error("the disk failed"), { code: "EIO" }); };
    await insert(db, 2).catch(() => {});
    await insert(db, 3);
  `);
  expect(await child.ended).toBe(1);
  expect(child.printed()).toBe("1\n");
  expect(child.complained()).toContain("PANIC:  could not fsync");
  await (await openPglite(folder)).close();
});

test("a second process is refused with a message, and accepted after the first has closed", async () => {
  const db = await openPglite(folder);
  const refused = run("await openPglite(folder)");
  expect(await refused.ended).toBe(1);
  expect(refused.complained()).toContain(`Another Ecotravel is using the data in ${folder}. Stop it first`);
  expect(refused.complained()).toMatch(/DATA_DIR.*DATABASE_URL/);
  await expect(openPglite(folder)).rejects.toThrow(FolderInUse);
  await db.close();
  expect(await run("await (await openPglite(folder)).close()").ended).toBe(0);
});

test("after kill -9 the folder opens again with every acknowledged row", async () => {
  const acknowledged: string[] = [];
  for (let round = 0; round < 5; round++) {
    const child = run(`
      const db = await openPglite(folder);
      await db.exec("create table if not exists ride (id int)");
      for (let id = ${round} * 1_000_000; ; id++) await insert(db, id);
    `);
    while (!child.printed()) await wait(5);
    await wait(30 * round);
    await killed(child.process);
    acknowledged.push(...child.printed().trim().split("\n"));
    const db = await openPglite(folder);
    const { rows } = await db.query<{ id: number }>("select id from ride");
    await db.close();
    const kept = new Set(rows.map((row) => String(row.id)));
    expect(kept.size).toBe(rows.length);
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
  }
});

test("a first start that was cut off does not hinder the next", async () => {
  folder = join(parent, "not", "yet", "there");
  const child = run("await openPglite(folder)");
  while (!fs.existsSync(join(`${folder}.new`, "base"))) await wait(1);
  await killed(child.process);
  expect(fs.existsSync(folder)).toBe(false);
  await (await openPglite(folder)).close();
  expect(fs.readdirSync(join(folder, ".."))).toEqual(["there", "there.lock"]);
});

test("a folder with other contents is not touched", async () => {
  fs.rmSync(join(folder, "PG_VERSION"));
  const before = fs.readdirSync(folder);
  await expect(openPglite(folder)).rejects.toThrow("not empty");
  expect(fs.readdirSync(folder)).toEqual(before);
});

test.each([
  [
    "another PostgreSQL's",
    "PG_VERSION",
    "15\n",
    /written by PostgreSQL 15, and this Ecotravel reads \d+.*DATA_DIR/,
  ],
  ["an emptied", "PG_VERSION", "", /is damaged and can't be opened. Restore a backup/],
  ["a cut", "global/pg_control", "cut", /is damaged and can't be opened. Restore a backup/],
  ["a wrong", "global/pg_control", "x".repeat(8192), /is damaged and can't be opened. Restore a backup/],
  ["a broken", "postgresql.conf", "port = none\n", /is damaged and can't be opened. Restore a backup/],
])("%s %s is told in one sentence, and not by the engine", async (_, file, content, sentence) => {
  fs.writeFileSync(join(folder, file), content);
  const child = run("await openPglite(folder).catch(({ message }) => console.log(message))");
  await child.ended;
  expect(child.printed()).toMatch(sentence);
  expect(child.printed().split("\n")).toHaveLength(2);
  expect(child.complained()).toBe("");
});

test("a folder that can't be made is reported in one sentence", async () => {
  fs.writeFileSync(join(parent, "file"), "");
  await expect(openPglite(join(parent, "file", "db"))).rejects.toMatchObject({ code: "EEXIST" });
  fs.mkdirSync(join(parent, "taken", "db.lock"), { recursive: true });
  await expect(openPglite(join(parent, "taken", "db"))).rejects.toThrow(
    `The data folder ${parent}/taken can't be used (unable to open database file). Mend that, or choose another`,
  );
});

test("a checkpoint shortens the log every five minutes", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const db = await openPglite(folder);
  const redo = async () => (await db.query("select redo_lsn from pg_control_checkpoint()")).rows[0];
  await db.exec("create table ride (id int)");
  const before = await redo();
  vi.advanceTimersByTime(299_000);
  expect(await redo()).toEqual(before);
  vi.advanceTimersByTime(1000);
  expect(await redo()).not.toEqual(before);
  await db.close();
});

async function syncsOfCommits(db: PGlite, commits: number): Promise<number[]> {
  await db.exec("create table ride (id int)");
  const spies = [vi.spyOn(fs, "fdatasyncSync"), vi.spyOn(fs, "fsyncSync")];
  const syncs: number[] = [];
  for (let id = 0; id < commits; id++) {
    for (const spy of spies) spy.mockClear();
    await db.query("insert into ride values ($1)", [id]);
    syncs.push(spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0));
  }
  return syncs;
}

/** Starts another process with `folder`, `openPglite` and `insert`, which prints each acknowledged id. */
function run(script: string) {
  const module = JSON.stringify(new URL("./pglite.server.ts", import.meta.url).href);
  const preamble = `
    import fs from "node:fs";
    import { openPglite } from ${module};
    const folder = ${JSON.stringify(folder)};
    async function insert(db, id) {
      await db.query("insert into ride values ($1)", [id]);
      fs.writeSync(1, id + "\\n");
    }
  `;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", preamble + script]);
  children.push(child);
  let printed = "";
  let complained = "";
  child.stdout.setEncoding("utf8").on("data", (text) => (printed += text));
  child.stderr.setEncoding("utf8").on("data", (text) => (complained += text));
  const ended = once(child, "close").then(([code]) => code as number | null);
  return { process: child, ended, printed: () => printed, complained: () => complained };
}

async function killed(child: ChildProcess): Promise<void> {
  const closed = once(child, "close");
  child.kill("SIGKILL");
  await closed;
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}
