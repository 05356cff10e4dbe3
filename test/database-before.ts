import { readdirSync, readFileSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { extensions } from "../app/store/pglite.server.ts";

// Made once, because that takes longer than all migrations.
const nothing = await PGlite.create({ extensions });
const loadDataDir = await nothing.dumpDataDir("none");
await nothing.close();

/** A database as the version before a migration left it, with the rows that are given. */
export async function databaseBefore(migration: string, rows: string): Promise<PGlite> {
  const old = new PGlite({ extensions, loadDataDir });
  for (const file of readdirSync("drizzle").sort()) {
    if (!file.endsWith(".sql")) continue;
    if (file === migration) await old.exec(rows);
    await old.exec(readFileSync(`drizzle/${file}`, "utf8"));
  }
  return old;
}
