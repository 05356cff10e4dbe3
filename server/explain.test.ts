import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { expect, test } from "vitest";
import { openPglite } from "../app/store/pglite.server.ts";
import { explain } from "./explain.ts";

test("a taken port is named together with a way out", async () => {
  const first = createServer().listen(0);
  const { port } = first.address() as AddressInfo;
  const error = await new Promise((resolve) => createServer().on("error", resolve).listen(port));
  first.close();
  const wayOut = `PORT=${port + 1} npm start`;
  expect(explain(error)).toBe(`Port ${port} is taken. Stop the other program, or choose another: ${wayOut}`);
});

test("data in use is told in its own words, without a stack", async () => {
  const folder = mkdtempSync(join(tmpdir(), "ecotravel-"));
  const other = new DatabaseSync(join(folder, "db.lock"));
  other.exec("begin exclusive");
  const error: Error = await openPglite(join(folder, "db")).then(
    () => new Error("opened"),
    (reason) => reason,
  );
  other.close();
  rmSync(folder, { recursive: true });
  expect(explain(error)).toBe(error.message);
});

test("a database that isn't there is named by its setting", async () => {
  const error = await new pg.Client("postgres://127.0.0.1:1/none").connect().catch((reason) => reason);
  expect(explain(error)).toMatch(/^The database at DATABASE_URL can't be used .*\?$/);
});

test("an error nobody foresaw keeps its stack", () => {
  expect(explain(new Error("a defect"))).toContain("explain.test.ts");
});
