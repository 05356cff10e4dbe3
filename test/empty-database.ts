import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { extensions } from "../app/store/pglite.server.ts";

/** An empty database in a file, made once, because that takes longer than most of the tests. */
export async function emptyDatabase(): Promise<{ file: string; remove(): void }> {
  const folder = mkdtempSync(join(tmpdir(), "ecotravel-"));
  const file = join(folder, "empty.tar");
  const database = await PGlite.create({ extensions });
  writeFileSync(file, await (await database.dumpDataDir("none")).bytes());
  await database.close();
  return { file, remove: () => rmSync(folder, { recursive: true }) };
}
