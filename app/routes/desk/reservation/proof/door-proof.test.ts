import { expect, test, vi } from "vitest";
import { at, missed } from "../../../../../test/missed-ride.ts";
import { driverWith, operatorWith } from "../../../../domain/common/actor.ts";
import { stepJob } from "../../../../operations/ride/progress.server.ts";
import { db } from "../../../../store/engine/db.server.ts";
import { setDoorPoint } from "../../../../store/ride/door-points.server.ts";
import { doorPoints, jobs } from "../../../../store/schema/job-schema.server.ts";
import { legs } from "../../../../store/schema/reservation-schema.server.ts";

test("a door that the driver marked during the wait proves nothing of it; one of the office counts, and says so", async () => {
  const { job, driverId, proof, pressDesk } = await missed();
  await db.update(legs).set({ originDoor: "Hotel Hilton, lobby" });
  vi.setSystemTime(at("14:40"));
  const point = { latitude: 10.5934, longitude: -85.5444 };
  const byDriver = driverWith(driverId);
  await db.transaction(async (tx) =>
    setDoorPoint(tx, { id: job.from.id, door: "Hotel Hilton, lobby" }, point, byDriver),
  );
  const metres = async () => (await proof()).lines.find(({ kind }) => kind === "arrived")!.metres;
  expect(await metres()).toBeUndefined();
  await db.update(doorPoints).set({ setAt: at("10:00") });
  expect(await metres()).toBe(11);
  expect((await proof()).door).toMatchObject({ byOffice: false });
  await pressDesk("door", { point: "10.5942, -85.5444" });
  expect(await metres()).toBe(100);
  expect((await proof()).door).toMatchObject({ byOffice: true });
});

test("a door that a driver marks between two presses of the arrival proves nothing of the wait", async () => {
  const { job, driverId, press, proof } = await missed();
  await db.update(jobs).set({ state: "arrived" });
  await db.update(legs).set({ originDoor: "Hotel Hilton, lobby" });
  vi.setSystemTime(at("14:20"));
  const where = { id: job.from.id, door: "Hotel Hilton, lobby" };
  const point = { latitude: 10.5934, longitude: -85.5444 };
  await db.transaction((tx) => setDoorPoint(tx, where, point, driverWith(driverId)));
  vi.setSystemTime(at("14:30"));
  await stepJob(job.id, "onTheWay", operatorWith("ana"), at("14:22"));
  await press("arrived", "14:25", 8);
  const { arrived, lines } = await proof();
  expect(arrived).toBe("14:25");
  expect(lines.flatMap(({ metres }) => metres ?? [])).toEqual([]);
});
