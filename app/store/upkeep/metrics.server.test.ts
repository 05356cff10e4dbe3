import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { booked } from "../../../test/driving.ts";
import { db } from "../engine/db.server.ts";
import { backups } from "../schema/backup-schema.server.ts";
import { messages } from "../schema/message-schema.server.ts";
import { reservations } from "../schema/reservation-schema.server.ts";
import { readLate } from "./late.server.ts";
import { readMetrics } from "./metrics.server.ts";
import { storeSetting } from "./settings.server.ts";

const now = new Date();
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

async function measured() {
  const all = await readMetrics(now, "approved");
  return (name: string) =>
    all.find((metric) => metric.name === `ecotravel_${name}`)!.samples.map(({ value }) => value);
}

test("before the first sweep and backup there are no ages, and no letter waits", async () => {
  const of = await measured();
  expect([of("sweep_age_seconds"), of("backup_age_seconds"), of("letters")]).toEqual([[], [], [0, 0]]);
});

test("the ages of the last sweep and of the last good backup are in seconds", async () => {
  await storeSetting("lastSweep", ago(180).toISOString());
  await db.insert(backups).values([
    { file: "old", madeAt: ago(90_000) },
    { file: "good", madeAt: ago(3_600) },
    { file: "bad", madeAt: ago(60), error: "no space" },
  ]);
  const of = await measured();
  expect([of("sweep_age_seconds"), of("backup_age_seconds")]).toEqual([[180], [3_600]]);
  await storeSetting("lastSweep", "never");
  expect((await readLate(now, "approved")).lastSweep).toBeUndefined();
});

test("waiting and failed letters are counted apart", async () => {
  const letter = (n: number, state: "queued" | "failed" | "sent") =>
    ({ kind: "contact", recipient: "office@example.com", onceKey: `letter ${n}`, state }) as const;
  await db
    .insert(messages)
    .values([letter(1, "queued"), letter(2, "failed"), letter(3, "failed"), letter(4, "sent")]);
  expect((await measured())("letters")).toEqual([1, 2]);
});

test("the bookings of the last twenty-four hours are counted", async () => {
  await booked();
  const old = await booked();
  await db
    .update(reservations)
    .set({ createdAt: ago(86_500) })
    .where(eq(reservations.id, old));
  expect((await measured())("bookings_last_day")).toEqual([1]);
});
