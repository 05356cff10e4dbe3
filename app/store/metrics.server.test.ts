import { expect, test } from "vitest";
import { booked } from "../../test/driving.ts";
import { backups } from "./backup-schema.server.ts";
import { db } from "./db.server.ts";
import { readLate } from "./late.server.ts";
import { messages } from "./message-schema.server.ts";
import { readMetrics } from "./metrics.server.ts";
import { paypalOrders } from "./payment-schema.server.ts";
import { storeSetting } from "./settings.server.ts";

const now = new Date();
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

async function measured() {
  const all = await readMetrics(now, "approved");
  return (name: string) =>
    all.find((metric) => metric.name === `ecotravel_${name}`)!.samples.map(({ value }) => value);
}

test("before the first sweep, letter and backup nothing is said of their age, and no letter waits", async () => {
  const of = await measured();
  expect([of("sweep_age_seconds"), of("backup_age_seconds"), of("letters")]).toEqual([[], [], [0, 0]]);
});

test("the ages of the last sweep and of the last good backup are told in seconds", async () => {
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

test("a letter is late after ten minutes, a payment after a quarter of an hour", async () => {
  await booked();
  const late = async () => {
    const { waitingSince, payments } = await readLate(now, "approved");
    return [waitingSince !== null, payments.count];
  };
  await db.update(messages).set({ createdAt: ago(595) });
  const order = { key: "k", orderId: "o", attempt: 1, amountCents: 100, state: "capturing" } as const;
  await db.insert(paypalOrders).values({ ...order, createdAt: ago(895) });
  expect(await late()).toEqual([false, 0]);
  await db.update(messages).set({ createdAt: ago(605) });
  await db.update(paypalOrders).set({ createdAt: ago(905) });
  expect(await late()).toEqual([true, 1]);
});
