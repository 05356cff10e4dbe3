import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { db } from "./db.server.ts";
import { listenToCatalogue } from "./live.server.ts";
import { fares, tours } from "./schema.server.ts";

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
  await db.update(fares).set({ baseCents: fare!.baseCents }).where(eq(fares.origin, fare!.origin));
  await expect.poll(() => heard).toBe(2);
});
