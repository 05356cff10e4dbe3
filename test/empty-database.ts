import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { extensions } from "../app/store/pglite.server.ts";

/** A database with all its tables empty, in a file: made once, because that takes longer than most of the tests. */
export async function emptyDatabase(): Promise<{ file: string; remove(): void }> {
  const folder = mkdtempSync(join(tmpdir(), "ecotravel-"));
  const file = join(folder, "empty.tar");
  const database = await PGlite.create({ extensions });
  await migrate(drizzle(database), { migrationsFolder: "drizzle" });
  writeFileSync(file, await (await database.dumpDataDir("none")).bytes());
  await database.close();
  return { file, remove: () => rmSync(folder, { recursive: true }) };
}
