import { readdirSync, readFileSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import pg from "pg";
import type { Database } from "../app/store/engine/db.server.ts";
import { embedded } from "../app/store/engine/pglite.server.ts";
import { emptyDatabase } from "./empty-databases.ts";

interface OldDatabase {
  query<Row = Record<string, unknown>>(text: string): Promise<{ rows: Row[] }>;
  exec(text: string): Promise<unknown>;
  close(): Promise<unknown>;
  /** The database as the site's own code reads it. */
  db: Database;
}

const options = { casing: "snake_case" } as const;

/**
 * Makes a database of the engine that the tests run on: as the version before a migration left it, with these rows, and
 * then brought up to date, or up to the migration `end` and not with it.
 */
export async function databaseBefore(migration: string, rows: string, end?: string): Promise<OldDatabase> {
  const url = process.env.DATABASE_URL;
  const old = url ? await onPostgres(url) : embeddedOne();
  for (const file of readdirSync("drizzle").sort()) {
    if (!file.endsWith(".sql")) continue;
    if (file === end) break;
    if (file === migration) await old.exec(rows);
    await old.exec(readFileSync(`drizzle/${file}`, "utf8"));
  }
  return old;
}

function embeddedOne(): OldDatabase {
  const one = new PGlite({ ...embedded, loadDataDir: emptyDatabase("nothing") });
  return Object.assign(one, { db: drizzlePglite(one, options) as unknown as Database });
}

async function onPostgres(url: string): Promise<OldDatabase> {
  const name = `old_${process.env.VITEST_POOL_ID}`;
  const server = new pg.Client(url);
  await server.connect();
  await server.query(`drop database if exists ${name} with (force)`);
  await server.query(`create database ${name} template template0`);
  await server.end();
  const client = new pg.Client(new URL(`/${name}`, url).href);
  await client.connect();
  return {
    query: (text) => client.query(text) as never,
    exec: (text) => client.query(text),
    close: () => client.end(),
    db: drizzlePg(client, options) as unknown as Database,
  };
}
