import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { newId } from "../domain/reference.ts";
import { db } from "../store/db.server.ts";
import { listenToReservations } from "../store/live.server.ts";
import { absences, drivers, vehicles } from "../store/team-schema.server.ts";
import { driverSecret, driverWithSecret } from "./driver-link.server.ts";
import {
  addAbsence,
  putDriverPhoto,
  removeAbsence,
  renewLink,
  saveDriver,
  saveVehicle,
} from "./team.server.ts";

const luis = {
  name: "Luis Mora",
  phone: "+50688881111",
  languages: "español",
  active: true,
  showsPhone: false,
  showsPhoto: false,
};
const van = { name: "HiAce 12", plate: "SJB 1", seats: 12, boards: 3, papersUntil: null, active: true };
const off = { vehicleId: null, fromDay: "2026-12-01", untilDay: "2026-12-03", reason: "" };

async function hired(): Promise<string> {
  const id = newId();
  await saveDriver(id, undefined, luis);
  return id;
}

const driver = async (id: string) => (await db.select().from(drivers).where(eq(drivers.id, id)))[0]!;

test("a new driver is one however often the form is sent, and the link opens", async () => {
  const id = newId();
  const both = await Promise.all([saveDriver(id, undefined, luis), saveDriver(id, undefined, luis)]);
  expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(["nothingToDo", "saved"]);
  expect(await db.$count(drivers)).toBe(1);
  expect(await driverWithSecret(driverSecret(id, 1))).toMatchObject({ id, name: "Luis Mora" });
});

test("two windows: each writes its own field, and the same field is refused", async () => {
  const id = await hired();
  expect(await saveDriver(id, luis, { ...luis, phone: "+50688882222" })).toEqual({ outcome: "saved" });
  expect(await saveDriver(id, luis, { ...luis, languages: "inglés" })).toEqual({ outcome: "saved" });
  expect(await driver(id)).toMatchObject({ phone: "+50688882222", languages: "inglés" });
  expect(await saveDriver(id, luis, { ...luis, phone: "+50688883333", name: "Luis" })).toEqual({
    outcome: "changedMeanwhile",
    now: { phone: "+50688882222" },
  });
  expect(await driver(id)).toMatchObject({ name: "Luis Mora", phone: "+50688882222" });
});

test("a van is kept with who usually drives it, and not with somebody who isn't there", async () => {
  const [id, driverId] = [newId(), await hired()];
  expect(await saveVehicle(id, undefined, { ...van, driverId: newId() })).toEqual({ outcome: "gone" });
  expect(await saveVehicle(id, undefined, { ...van, driverId })).toEqual({ outcome: "saved" });
  const before = { ...van, driverId };
  expect(await saveVehicle(id, before, { ...before, seats: 11 })).toEqual({ outcome: "saved" });
  expect(await saveVehicle(id, before, { ...before, seats: 10 })).toMatchObject({ now: { seats: 11 } });
  expect(await db.select().from(vehicles)).toMatchObject([{ id, driverId, seats: 11 }]);
});

test("nobody is changed who isn't there", async () => {
  expect(await saveDriver(newId(), luis, luis)).toEqual({ outcome: "gone" });
  expect(await saveVehicle(newId(), {}, { ...van, driverId: null })).toEqual({ outcome: "gone" });
  expect(await addAbsence(newId(), { ...off, driverId: newId() })).toBe("gone");
  expect(await renewLink(newId(), 1)).toBe(false);
  expect(await putDriverPhoto(newId(), Buffer.from("x"))).toBe(false);
});

test("days off are noted once, and taken away", async () => {
  const [id, driverId] = [newId(), await hired()];
  await addAbsence(id, { ...off, driverId });
  await addAbsence(id, { ...off, driverId, untilDay: "2026-12-04" });
  expect(await db.select().from(absences)).toMatchObject([{ id, driverId, untilDay: "2026-12-04" }]);
  await removeAbsence(id);
  await removeAbsence(id);
  expect(await db.$count(absences)).toBe(0);
});

test("a link made anew opens, the old one is dead at once, and a double click makes one", async () => {
  const id = await hired();
  const both = await Promise.all([renewLink(id, 1), renewLink(id, 1)]);
  expect(both.toSorted()).toEqual([false, true]);
  expect(await driverWithSecret(driverSecret(id, 1))).toBeUndefined();
  expect(await driverWithSecret(driverSecret(id, 2))).toMatchObject({ id });
  expect((await driver(id)).linkVersion).toBe(2);
});

test("every open desk hears of a change, and of nothing when nothing changed", async () => {
  const heard: string[] = [];
  onTestFinished(await listenToReservations((id) => heard.push(id)));
  const id = await hired();
  await expect.poll(() => heard).toEqual([""]);
  await saveDriver(id, luis, luis);
  await renewLink(id, 7);
  await renewLink(id, 1);
  await expect.poll(() => heard).toEqual(["", ""]);
});
