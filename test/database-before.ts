import { readdirSync, readFileSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { embedded } from "../app/store/pglite.server.ts";
import { emptyDatabase } from "./empty-databases.ts";

/** A database as the version before a migration left it, with the rows that are given. */
export async function databaseBefore(migration: string, rows: string): Promise<PGlite> {
  const old = new PGlite({ ...embedded, loadDataDir: emptyDatabase("nothing") });
  for (const file of readdirSync("drizzle").sort()) {
    if (!file.endsWith(".sql")) continue;
    if (file === migration) await old.exec(rows);
    await old.exec(readFileSync(`drizzle/${file}`, "utf8"));
  }
  return old;
}
