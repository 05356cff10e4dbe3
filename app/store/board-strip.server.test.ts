import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { later, soon } from "../../test/bookings.ts";
import { bookedJob, newDriver, newVan } from "../../test/driving.ts";
import { addDays } from "../domain/day.ts";
import { listSharing, tallyDays } from "./board-strip.server.ts";
import { db } from "./db.server.ts";
import { jobs } from "./schema.server.ts";

async function jobOf(change: Partial<typeof jobs.$inferInsert>, departure = soon) {
  const { id } = await bookedJob({ departure });
  await db.update(jobs).set(change).where(eq(jobs.id, id));
  return id;
}

test("with a job stand all of its driver and of its van, on the days that are asked for", async () => {
  const [driverId, other] = [await newDriver(), await newDriver()];
  const [vehicleId, another] = [await newVan(), await newVan()];
  const own = await jobOf({ driverId, vehicleId });
  const ofDriver = await jobOf({ driverId, vehicleId: another });
  const ofVan = await jobOf({ driverId: other, vehicleId }, later);
  const nobodys = await jobOf({ state: "done" });
  await jobOf({ driverId: other, vehicleId: another });
  const ids = async (of: string[], days = [later, soon]) => (await listSharing(of, days)).map(({ id }) => id);
  expect(new Set(await ids([own]))).toEqual(new Set([own, ofDriver, ofVan]));
  expect(await ids([own], [later])).toEqual([ofVan]);
  expect(new Set(await ids([own], [soon, addDays(later, 1)]))).toEqual(new Set([own, ofDriver]));
  expect(await ids([nobodys])).toEqual([nobodys]);
  expect([await ids([]), await ids([own], [])]).toEqual([[], []]);
});

test("a ride whose driver has said Recibido, and what is under way or over, may lack nothing", async () => {
  const own = { driverId: await newDriver(), vehicleId: await newVan(), receivedAt: new Date() };
  for (const lack of [{ driverId: null }, { vehicleId: null }, { receivedAt: null }, { problem: "Llanta" }])
    await jobOf({ ...own, ...lack });
  await jobOf({ ...own, state: "cancelled" });
  const maybeReady = [await jobOf(own), await jobOf({ state: "done" })];
  const [tally, ...rest] = await tallyDays(soon, later);
  expect([tally, rest]).toMatchObject([{ day: soon, rides: 6 }, []]);
  expect(new Set(tally!.maybeReady)).toEqual(new Set(maybeReady));
});
