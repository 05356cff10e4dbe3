import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { soon } from "../../../test/bookings.ts";
import { bookedJob, newDriver, newVan } from "../../../test/driving.ts";
import { agreedHour, pickupAt } from "../../../test/rides.ts";
import { addDays, momentInCostaRica } from "../../domain/common/day.ts";
import { db } from "../../store/engine/db.server.ts";
import { roads } from "../../store/schema/catalogue-schema.server.ts";
import { jobs } from "../../store/schema/job-schema.server.ts";
import { clockLetters, messages } from "../../store/schema/message-schema.server.ts";
import { legs, reservations } from "../../store/schema/reservation-schema.server.ts";
import { readBoard } from "./board.server.ts";

const now = momentInCostaRica(soon, "04:00");

test("a ride on an unknown road is marked as untimed, until it is under way", async () => {
  const driverId = await newDriver();
  const [early, late] = [await bookedJob(), await bookedJob()];
  await db.update(jobs).set({ driverId });
  await db.update(legs).set(agreedHour("09:00")).where(eq(legs.id, early.legId));
  const known = await db.delete(roads).returning();
  onTestFinished(async () => void (await db.insert(roads).values(known)));
  const untimed = async () =>
    (await readBoard(early.day, { now })).checked
      .filter(({ isUntimed }) => isUntimed)
      .map(({ job }) => job.id);
  expect(await untimed()).toEqual([late.id]);
  await db.update(jobs).set({ state: "onTheWay" }).where(eq(jobs.id, late.id));
  expect(await untimed()).toEqual([]);
});

test("a ride late in the evening occupies its driver in the morning after", async () => {
  const driverId = await newDriver();
  const [late, early] = [await bookedJob(), await bookedJob()];
  const morning = addDays(late.day, 1);
  await db.update(jobs).set({ driverId });
  await db.update(legs).set(agreedHour("23:50")).where(eq(legs.id, late.legId));
  await db.update(legs).set(pickupAt(morning, "00:10")).where(eq(legs.id, early.legId));
  const [ride] = (await readBoard(morning, { now })).checked;
  expect([ride!.job.id, ride!.missing.driver?.kind]).toEqual([early.id, "clash"]);
});

test("of two clashing rides the earlier is named", async () => {
  const driverId = await newDriver();
  const [night, first, second] = [await bookedJob(), await bookedJob(), await bookedJob()];
  const morning = addDays(night.day, 1);
  await db.update(jobs).set({ driverId });
  await db.update(legs).set(agreedHour("23:30")).where(eq(legs.id, night.legId));
  for (const [job, time] of [
    [first, "00:10"],
    [second, "00:30"],
  ] as const)
    await db.update(legs).set(pickupAt(morning, time)).where(eq(legs.id, job.legId));
  const { checked } = await readBoard(morning, { now });
  const clash = { clash: { first: { job: { id: night.id } } } };
  expect(checked.map(({ missing }) => missing.driver)).toMatchObject([clash, clash]);
});

test("a guest has to be informed of the driver where no letter does it: without an address, with letters off, or after one that failed", async () => {
  const { id, reservationId } = await bookedJob({ destinationDoor: "Lobby", flightTime: "13:40" });
  const moment = new Date();
  const given = { driverId: await newDriver(), vehicleId: await newVan(), receivedAt: moment };
  await db.update(jobs).set(given).where(eq(jobs.id, id));
  const lacks = async () => (await readBoard(soon, { now })).checked[0]!.missing.driver?.kind;
  expect(await lacks()).toBeUndefined();
  const failed = { kind: "driver", recipient: "a@b.cr", onceKey: "driver", reservationId } as const;
  const contents = { legId: "", day: soon, time: "", vans: [] };
  await db.insert(messages).values({ ...failed, contents, state: "failed" });
  expect(await lacks()).toBe("guest");
  await db.update(messages).set({ state: "sent" });
  expect(await lacks()).toBeUndefined();
  await db.insert(clockLetters).values({ kind: "driver", isOn: false, reviewUrl: "" });
  onTestFinished(() => void db.delete(clockLetters).then());
  expect(await lacks()).toBe("guest");
  await db.delete(clockLetters);
  await db.update(reservations).set({ email: "" });
  expect(await lacks()).toBe("guest");
  await db.update(jobs).set({ guestToldAt: moment });
  expect(await lacks()).toBeUndefined();
});
