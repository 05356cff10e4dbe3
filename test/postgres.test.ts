import pg from "pg";
import { expect, test } from "vitest";
import { startPostgres } from "./postgres.ts";

test("a temporary PostgreSQL starts, keeps data safely and leaves nothing running", async ({ skip }) => {
  const postgres = await startPostgres();
  if (!postgres) return skip("PostgreSQL is not installed");
  const client = new pg.Client(postgres.url);
  client.on("error", () => {}); // emitted when the server goes away
  await client.connect();
  expect((await client.query("show fsync")).rows).toEqual([{ fsync: "on" }]);
  expect((await client.query("show server_encoding")).rows).toEqual([{ server_encoding: "UTF8" }]);
  await postgres.stop();
  await expect(new pg.Client(postgres.url).connect()).rejects.toThrow("ECONNREFUSED");
}, 60_000);
