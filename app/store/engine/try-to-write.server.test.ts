import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { db } from "./db.server.ts";
import { tryToWrite } from "./try-to-write.server.ts";

test("a writable database has no trouble", async () => {
  expect(await tryToWrite()).toBe("");
});

test.each([
  ["default_transaction_read_only", "on", "the database is read-only"],
  // The file is refused at its first byte, as on a full disk.
  ["temp_file_limit", "0", "the disk is full"],
])("with %s %s the trouble is named", async (setting, value, word) => {
  await db.execute(sql.raw(`set ${setting} = ${value}`));
  onTestFinished(async () => void (await db.execute(sql.raw(`reset ${setting}`))));
  expect(await tryToWrite()).toBe(word);
});

test.each([
  ["57P03", "the database doesn't answer"],
  ["53100", "the disk is full"],
  ["P0001", "the database refuses to write"],
])("where the database says no with %s, that is %j", async (code, word) => {
  await db.execute(
    sql.raw(`create function refuse() returns trigger language plpgsql as
    'begin raise exception ''no'' using errcode = ''${code}''; end'`),
  );
  onTestFinished(async () => void (await db.execute(sql`drop function refuse() cascade`)));
  await db.execute(
    sql`create trigger refuse before insert on settings for each row execute function refuse()`,
  );
  expect(await tryToWrite()).toBe(word);
});
