import type { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { openPglite } from "../store/engine/pglite.server.ts";
import type { Connection } from "./dump.server.ts";

/** The place of a database: an address of PostgreSQL, or a folder of the embedded engine. */
export type DatabasePlace = { url: string } | { folder: string };

export interface OwnConnection extends Connection {
  close(): Promise<void>;
}

/** Opens a separate connection, which makes no tables and writes nothing by itself. */
export async function connectTo(place: DatabasePlace): Promise<OwnConnection> {
  return "url" in place ? connectToPostgres(place.url) : overPglite(await openPglite(place.folder));
}

async function connectToPostgres(connectionString: string): Promise<OwnConnection> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on("error", () => {}); // the query fails too, so this event needs no handling
  await client.connect();
  return {
    query: (text, values) => client.query(text, values),
    close: () => client.end(),
  };
}

export function overPglite(pglite: PGlite): OwnConnection {
  return {
    query: (text, values) => pglite.query(text, values),
    close: () => pglite.close(),
  };
}
