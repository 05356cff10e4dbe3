import { and, eq } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { log } from "../log.server.ts";
import { fares, tours } from "./catalogue-schema.server.ts";
import { db } from "./db.server.ts";
import { announce, listenToCatalogue, listenToReservations } from "./live.server.ts";

test("whoever changes the catalogue, in the database itself, everybody hears of it", async () => {
  let heard = 0;
  onTestFinished(
    await listenToCatalogue(() => {
      heard += 1;
    }),
  );
  const [tour] = await db.select().from(tours).where(eq(tours.id, "1001"));
  await db.update(tours).set({ name: tour!.name }).where(eq(tours.id, "1001"));
  await expect.poll(() => heard).toBe(1);
  const [fare] = await db.select().from(fares).limit(1);
  const { origin, destination, baseCents } = fare!;
  const isIt = and(eq(fares.origin, origin), eq(fares.destination, destination));
  await db.update(fares).set({ baseCents }).where(isIt); // the same again
  await expect.poll(() => heard).toBe(2);
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
