import { getTableName, sql } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { log } from "../../log.server.ts";
import * as catalogue from "../schema/catalogue-schema.server.ts";
import * as prices from "../schema/price-schema.server.ts";
import * as saleRules from "../schema/sale-rule-schema.server.ts";
import { db } from "./db.server.ts";
import { announce, listenToCatalogue, listenToReservations } from "./live.server.ts";

test("every change of the catalogue, also directly in the database, notifies all listeners", async () => {
  let heard = 0;
  onTestFinished(
    await listenToCatalogue(() => {
      heard += 1;
    }),
  );
  const tables = [catalogue, prices, saleRules].flatMap((schema) => Object.values(schema));
  expect(tables.length).toBeGreaterThan(4);
  for (const [index, table] of tables.entries()) {
    await db.delete(table).where(sql`false`); // it deletes no row
    await expect.poll(() => heard, { message: getTableName(table) }).toBe(index + 1);
  }
});

test("a listener that throws hurts neither the others nor the connection", async () => {
  const heard: string[] = [];
  const told = vi.spyOn(log, "error");
  onTestFinished(() => told.mockRestore());
  const bad = await listenToReservations(() => {
    throw new Error("a bad listener");
  });
  const good = await listenToReservations((id) => heard.push(id));
  onTestFinished(() => {
    bad();
    good();
  });
  for (const id of ["one", "two"]) await db.transaction((tx) => announce(id, tx));
  await expect.poll(() => heard).toEqual(["one", "two"]);
  expect(told.mock.calls.map(([, words]) => words)).toEqual(["listener", "listener"]);
});
