import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { db } from "./db.server.ts";
import { tryToWrite } from "./try-to-write.server.ts";

test("a database that takes a booking has no trouble", async () => {
  expect(await tryToWrite()).toBe("");
});

test.each([
  ["default_transaction_read_only", "on", "the database is read-only"],
  // Refused at the first byte of a file, as on a full disk.
  ["temp_file_limit", "0", "the disk is full"],
])("with %s %s the trouble is named", async (setting, value, word) => {
  await db.execute(sql.raw(`set ${setting} = ${value}`));
  onTestFinished(async () => void (await db.execute(sql.raw(`reset ${setting}`))));
  expect(await tryToWrite()).toBe(word);
});
