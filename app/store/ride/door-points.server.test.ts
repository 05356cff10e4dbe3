import { eq } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { bookedJob, rowOf } from "../../../test/driving.ts";
import { driverWith, operatorWith } from "../../domain/common/actor.ts";
import { addDays, todayInCostaRica } from "../../domain/common/day.ts";
import { db } from "../engine/db.server.ts";
import { doorPoints } from "../schema/job-schema.server.ts";
import { legs } from "../schema/reservation-schema.server.ts";
import { forgetUnusedDoors, setDoorPoint } from "./door-points.server.ts";

const today = todayInCostaRica();
const point = { latitude: 10.3, longitude: -85.8 };
const other = { latitude: 10.4, longitude: -85.7 };
const put = (door: string, at = point, actor = operatorWith("ana")) =>
  db.transaction((tx) => setDoorPoint(tx, { id: "tamarindo", door }, at, actor));
const doors = async () => (await db.select().from(doorPoints)).map(({ door }) => door).sort();

test("a driver marks a door that nobody marked, and the desk alone moves it", async () => {
  expect(await put("Casa Roja 7", other, driverWith("luis"))).toBe(true);
  expect(await put("casa roja 7", point, driverWith("marco"))).toBe(false);
  expect(await db.select().from(doorPoints)).toMatchObject([{ ...other, actor: "driver:luis" }]);
  expect(await put("Casa Roja 7")).toBe(true);
  expect(await put("Casa Roja 7", other, driverWith("luis"))).toBe(false);
  expect(await db.select().from(doorPoints)).toMatchObject([{ ...point, actor: "operator:ana" }]);
});

test("a door to which nobody was driven for a year is taken off the map, and so is one that was corrected", async () => {
  const [recent, old] = [await rowOf((await bookedJob()).id), await rowOf((await bookedJob()).id)];
  const lead = async (leg: string, destinationDoor: string, day: string) =>
    await db.update(legs).set({ destination: "tamarindo", destinationDoor, day }).where(eq(legs.id, leg));
  await lead(recent.legId, "Hotel Diriá, lobby", addDays(today, -364));
  await lead(old.legId, "Casa Azul 3", addDays(today, -366));
  for (const door of ["Hotel Diriá lobby", "Casa Azul 3", "Casa Verde 9"]) await put(door);
  await forgetUnusedDoors();
  expect(await doors()).toEqual(["hotel diria lobby"]);
  // A ride that is to come holds its door as well.
  await put("Casa Azul 3");
  await lead(old.legId, "Casa Azul 3", addDays(today, 300));
  await forgetUnusedDoors();
  expect(await doors()).toEqual(["casa azul 3", "hotel diria lobby"]);
});

test("a door is found on any day of a year of rides, and each statement reads those of two weeks", async () => {
  const days = [-365, -352, 0, 13, 400].map((days) => addDays(today, days));
  for (const [n, day] of days.entries()) {
    const { legId } = await rowOf((await bookedJob()).id);
    await db
      .update(legs)
      .set({ destination: "tamarindo", destinationDoor: `Casa ${n}`, day })
      .where(eq(legs.id, legId));
    await put(`Casa ${n}`);
  }
  await put("Casa Verde 9");
  const read = vi.spyOn(db, "selectDistinct");
  onTestFinished(() => read.mockRestore());
  await forgetUnusedDoors();
  expect(await doors()).toEqual(days.map((_, n) => `casa ${n}`));
  // 400 days ahead, 13 with today, 352 ago with 365.
  expect(read.mock.calls).toHaveLength(3);
});
