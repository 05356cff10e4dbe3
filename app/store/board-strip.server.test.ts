import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { later, soon } from "../../test/bookings.ts";
import { bookedJob, newDriver, newVan } from "../../test/driving.ts";
import { addDays } from "../domain/day.ts";
import { listHeld } from "./board.server.ts";
import { type DayTally, isUnready, listSharing, tallyDays } from "./board-strip.server.ts";
import { db } from "./db.server.ts";
import { jobs } from "./schema.server.ts";

type Given = DayTally["maybeReady"][number];

async function jobOf(change: Partial<typeof jobs.$inferInsert>, departure = soon) {
  const { id } = await bookedJob({ departure });
  const [job] = await db.update(jobs).set(change).where(eq(jobs.id, id)).returning();
  return job!;
}

test("with a job stand all of its driver and of its van, on the days that are asked for", async () => {
  const [driverId, other] = [await newDriver(), await newDriver()];
  const [vehicleId, another] = [await newVan(), await newVan()];
  const own = await jobOf({ driverId, vehicleId });
  const ofDriver = await jobOf({ driverId, vehicleId: another });
  const ofVan = await jobOf({ driverId: other, vehicleId }, later);
  const nobodys = await jobOf({ state: "done" });
  await jobOf({ driverId: other, vehicleId: another });
  const sharing = async (given: Given[], days = [later, soon]) =>
    new Set((await listSharing(given, days)).map(({ id }) => id));
  const idsOf = (...given: Given[]) => new Set(given.map(({ id }) => id));
  expect(await sharing([own])).toEqual(idsOf(own, ofDriver, ofVan));
  expect(await sharing([own], [later])).toEqual(idsOf(ofVan));
  expect(await sharing([own], [soon, addDays(later, 1)])).toEqual(idsOf(own, ofDriver));
  expect(await sharing([nobodys])).toEqual(idsOf(nobodys));
  expect([await sharing([]), await sharing([own], [])]).toEqual([idsOf(), idsOf()]);
});

test("a ride whose driver has said Recibido, and what is under way or over, may lack nothing", async () => {
  const own = { driverId: await newDriver(), vehicleId: await newVan(), receivedAt: new Date() };
  for (const lack of [{ driverId: null }, { vehicleId: null }, { receivedAt: null }, { problem: "Llanta" }])
    await jobOf({ ...own, ...lack });
  await jobOf({ ...own, state: "cancelled" });
  const maybeReady = [await jobOf(own), await jobOf({ state: "done" })];
  const [tally, ...rest] = await tallyDays([soon, later]);
  expect([tally, rest]).toMatchObject([{ day: soon, rides: 6 }, []]);
  const given = ({ id, driverId, vehicleId }: Given) => ({ id, driverId, vehicleId });
  expect(new Set(tally!.maybeReady)).toEqual(new Set(maybeReady.map(given)));
  const read = (await listHeld([soon])).filter((job) => !isUnready(job));
  expect(new Set(read.map(given))).toEqual(new Set(maybeReady.map(given)));
});
