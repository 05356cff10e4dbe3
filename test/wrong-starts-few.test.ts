import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { startPostgres } from "./postgres.ts";
import { libraryWords, saidOf, startedWith, wrongSettings } from "./wrong-starts.ts";

test.each(wrongSettings.slice(0, 10))(
  "a start with %o says in a sentence what is wrong",
  (settings, sentence) => {
    expect(saidOf(settings)).toMatch(sentence);
    expect(saidOf(settings)).not.toMatch(libraryWords);
  },
);

test("a start whose database is not there, or whose backups have a file for a folder, says so in a sentence", async () => {
  const folder = mkdtempSync(join(tmpdir(), "ecotravel-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [DATA_DIR, BACKUP_DIR] = [join(folder, "data"), join(folder, "file")];
  writeFileSync(BACKUP_DIR, "");
  const [database, backups] = await Promise.all([
    startedWith({ DATA_DIR, DATABASE_URL: "postgres://127.0.0.1:1/none" }),
    startedWith({ DATA_DIR, BACKUP_DIR }),
  ]);
  expect(database).toMatch(
    /^The database at DATABASE_URL can't be used \(.*ECONNREFUSED.*\)\. Is it running, [^\n]+$/,
  );
  expect(backups).toMatch(
    /^No backup can be written to \S+ \(it is a file, not a folder\)\. [^\n]+BACKUP_DIR\.$/,
  );
});

test("a start waits for a PostgreSQL that comes up some seconds later, says so once, and then starts", async ({
  skip,
}) => {
  const postgres = (await startPostgres()) ?? skip();
  onTestFinished(() => postgres.stop());
  const settings = { DATABASE_URL: postgres.url, DATABASE_WAIT: "60" };
  const starts: Promise<string>[] = [];
  await postgres.restart(async () => {
    starts.push(startedWith(settings));
    await wait(5_000);
  });
  expect(await starts[0]).toMatch(
    /^Waiting for the database at DATABASE_URL, up to 60 s \(.*ECONNREFUSED.*\)\.\nstarted$/,
  );
}, 60_000);
