import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { eq } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { explain } from "../../server/explain.ts";
import { keepWeek } from "../../simulators/week.ts";
import { emptyDatabase } from "../../test/empty-databases.ts";
import { everyRow } from "../../test/every-row.ts";
import { saveMark } from "../store/catalogue/company-marks.server.ts";
import { db } from "../store/engine/db.server.ts";
import { migrate } from "../store/engine/migrate.server.ts";
import { embedded } from "../store/engine/pglite.server.ts";
import { settings } from "../store/schema/settings-schema.server.ts";
import { demonstrationWeek } from "../store/upkeep/settings.server.ts";
import { connectTo, type OwnConnection, overPglite } from "./connect.server.ts";
import { countBackup } from "./read-backup.server.ts";
import { restoreBackup } from "./restore.server.ts";
import { BackupError, newBackupKey } from "./sealed-file.server.ts";
import { writeBackup } from "./write-backup.server.ts";

const { DATABASE_URL } = process.env;
const key = newBackupKey();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "ecotravel-backup-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** A connection to the database of these tests; for an embedded one, which has only one connection, to a copy. */
async function ourDatabase(): Promise<OwnConnection> {
  const copyOf = async ({ $client }: { $client: PGlite }) => overPglite((await $client.clone()) as PGlite);
  const own = DATABASE_URL
    ? await connectTo({ url: DATABASE_URL })
    : await copyOf(db as unknown as { $client: PGlite });
  onTestFinished(own.close);
  return own;
}

async function emptyEmbedded(): Promise<OwnConnection> {
  const own = overPglite(await PGlite.create({ ...embedded, loadDataDir: emptyDatabase("nothing") }));
  onTestFinished(own.close);
  return own;
}

async function emptyPostgres(url: string): Promise<OwnConnection> {
  const name = `restored_${randomBytes(4).toString("hex")}`;
  const server = new pg.Client(url);
  await server.connect();
  await server.query(`create database ${name} template template0`);
  const own = await connectTo({ url: new URL(`/${name}`, url).href });
  onTestFinished(async () => {
    await own.close();
    await server.query(`drop database ${name}`);
    await server.end();
  });
  return own;
}

/** Returns the constraints, indexes and triggers, as the database has them. */
async function rules(from: OwnConnection): Promise<unknown> {
  const asked = [
    "select conname, pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n' order by 1, 2",
    "select tgname, tgenabled, tgrelid::regclass::text from pg_trigger where not tgisinternal order by 3, 1",
    "select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1",
    "select sequencename, last_value::text from pg_sequences where schemaname = 'public' order by 1",
  ];
  return await Promise.all(asked.map(async (text) => (await from.query(text)).rows));
}

/** Returns the number of reservations that PostgreSQL expects, where it has statistics of their columns. */
async function known(from: OwnConnection): Promise<number> {
  const { rows } = await from.query(`select reltuples from pg_class where oid = 'reservations'::regclass
    and exists (select from pg_stats where tablename = 'reservations' and attname = 'created_at')`);
  return rows[0]?.reltuples;
}

const whenOf = (migration: string) => {
  const { entries } = JSON.parse(readFileSync("drizzle/meta/_journal.json", "utf8"));
  return Number(entries.find(({ tag }: { tag: string }) => tag.startsWith(migration)).when);
};

/** Writes a backup of the tests' database with the lively week and a file in it. */
async function backedUp(name: string) {
  onTestFinished(async () => void (await db.delete(settings).where(eq(settings.key, demonstrationWeek))));
  await keepWeek();
  await saveMark("m-1", [{ name: "mark.png", bytes: randomBytes(2_500_000) }]);
  const ours = await ourDatabase();
  const file = join(folder, name);
  return { ours, file, written: await writeBackup(ours, { file, key, secret: "of the settings" }) };
}

test("everything is restored on either engine, and from there on the other", async () => {
  const { ours, file, written } = await backedUp("one.backup");
  const { counts } = await countBackup(file, key.toLowerCase().replaceAll("-", " "));
  expect(counts.reservations).toBeGreaterThan(20);
  expect(written.rows).toBe(Object.values(counts).reduce((sum, count) => sum + count));

  const setSecret = (value: string) =>
    ours.query("update settings set value = $1 where key = 'secret'", [value]);
  const { rows } = await ours.query("select value from settings where key = 'secret'");
  onTestFinished(async () => void (await setSecret(rows[0].value))); // the other tests use the same secret
  await setSecret("of the settings");
  const all = await everyRow(ours);
  const embedded = await emptyEmbedded();
  await restoreBackup(embedded, { file, key });
  expect(await everyRow(embedded)).toEqual(all);
  expect(await rules(embedded)).toEqual(await rules(ours));
  expect(await known(embedded)).toEqual(counts.reservations);
  if (!DATABASE_URL) return;
  const again = join(folder, "again.backup");
  await writeBackup(embedded, { file: again, key });
  const postgres = await emptyPostgres(DATABASE_URL);
  await restoreBackup(postgres, { file: again, key });
  expect(await everyRow(postgres)).toEqual(all);
  expect(await rules(postgres)).toEqual(await rules(ours));
  expect(await known(postgres)).toEqual(counts.reservations);
});

test("a secret from the settings is in the backup, too", async () => {
  const bare = await emptyEmbedded();
  await migrate(bare.query, { last: whenOf("0058") });
  const file = join(folder, "bare.backup");
  const { rows } = await writeBackup(bare, { file, key, secret: "of the settings" });
  const to = await emptyEmbedded();
  await restoreBackup(to, { file, key });
  const found = await to.query("select value from settings where key = 'secret'");
  expect([rows, found.rows]).toEqual([expect.any(Number), [{ value: "of the settings" }]]);
});

test("a backup from before a migration is restored into today's tables", async () => {
  const old = await emptyEmbedded();
  await migrate(old.query, { last: whenOf("0013") });
  await old.query(`insert into checkouts (id, details, price_cents, breakdown, language, expires_at)
    values ('driven', '{}', 12000, '[]', 'en', now())`);
  await old.query(`insert into reservations (id, reference, checkout_id, trip_hash, booking_type, passengers, price_cents,
      breakdown, first_name, email, phone, message, language, status, payment)
    values ('driven', 'driven', 'driven', 'driven', 'Viaje', 2, 12000, '[]', 'Emma \u2028 💚', 'emma@example.com', '', '', 'en',
      'COMPLETED', 'PENDING')`);
  await old.query("insert into legs (reservation_id, position, day) values ('driven', 0, '2026-12-05')");
  await old.query(
    "insert into activity (reservation_id, actor, event) values ('driven', 'operator:ana', 'completed')",
  );
  const file = join(folder, "old.backup");
  await writeBackup(old, { file, key });
  const today = await emptyEmbedded();
  await restoreBackup(today, { file, key });
  const { rows } = await today.query("select first_name, stage, state from reservations, jobs");
  expect(rows).toEqual([{ first_name: "Emma \u2028 💚", stage: "booked", state: "done" }]);
});

test("a backup of a newer Ecotravel is not restored", async () => {
  const file = join(folder, "newer.backup");
  const newer = {
    query: async (text: string) => ({
      rows: text.startsWith("select max") ? [{ migration: "9999999999999" }] : [],
    }),
  };
  await writeBackup(newer, { file, key });
  const to = await emptyEmbedded();
  await expect(restoreBackup(to, { file, key })).rejects.toThrow("newer Ecotravel");
});

test("a backup that is damaged, or was made with another key, is refused", async () => {
  const { file } = await backedUp("whole.backup");
  const bytes = await readFile(file);
  const refused = async (name: string, wrong: Buffer, withKey = key) => {
    const path = join(folder, name);
    await writeFile(path, wrong);
    const error = await countBackup(path, withKey).catch((error: Error) => error);
    expect(error).toBeInstanceOf(BackupError);
    return (error as BackupError).message;
  };
  const changed = (at: number) => {
    const copy = Buffer.from(bytes);
    copy[at]! ^= 1;
    return copy;
  };
  expect(await refused("key", bytes, newBackupKey())).toContain("this key");
  expect(await refused("other", Buffer.from("<!doctype html>"))).toBe("This is no backup of Ecotravel.");
  expect(await refused("empty", Buffer.alloc(0))).toBe("This is no backup of Ecotravel.");
  expect(await refused("head", bytes.subarray(0, 35))).toContain("cut off");
  expect(await refused("cut", bytes.subarray(0, -1))).toContain("cut off");
  expect(await refused("longer", Buffer.concat([bytes, bytes]))).toBe("Something was added to this backup.");
  for (const at of [20, 40, bytes.length >> 1, bytes.length - 1])
    expect(await refused("changed", changed(at))).toMatch(/damaged/);
  // Some whole pieces are missing or moved.
  const piece = 4 + (1 << 20) + 16;
  expect(await refused("last", bytes.subarray(0, 35 + piece))).toContain("cut off");
  const [one, two] = [bytes.subarray(35, 35 + piece), bytes.subarray(35 + piece, 35 + 2 * piece)];
  expect(await refused("turned", Buffer.concat([bytes.subarray(0, 35), two, one]))).toMatch(/damaged/);
});

test("a full disk is reported as the disk of the backups, and no unfinished file stays", async () => {
  const full = await mkdtemp(join(folder, "full-"));
  await symlink("/dev/full", join(full, "one.backup.part"));
  const writing = writeBackup(await ourDatabase(), { file: join(full, "one.backup"), key });
  const sentence = /^No backup can be written to \S+ \(ENOSPC.*\)\. .*BACKUP_DIR\.$/;
  await expect(writing.catch((error) => explain(error))).resolves.toMatch(sentence);
  expect(await readdir(full)).toEqual([]);
});
