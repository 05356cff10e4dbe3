import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { operatorWith } from "../../domain/common/actor.ts";
import { newId } from "../../domain/common/reference.ts";
import { db } from "../../store/engine/db.server.ts";
import { listenToReservations } from "../../store/engine/live.server.ts";
import { absences, drivers, vehicles } from "../../store/schema/team-schema.server.ts";
import { listTeamChanges } from "../../store/team/team-changes.server.ts";
import { driverSecret, driverWithSecret } from "./driver-link.server.ts";
import {
  addAbsence,
  putDriverPhoto,
  removeAbsence,
  renewLink,
  saveDriver,
  saveVehicle,
} from "./team.server.ts";

const ana = operatorWith("ana");
const luis = {
  name: "Luis Mora",
  phone: "+50688881111",
  languages: "español",
  active: true,
  showsPhone: false,
  showsPhoto: false,
  onSite: false,
};
const van = { name: "HiAce 12", plate: "SJB 1", seats: 12, boards: 3, active: true };
const off = { vehicleId: null, fromDay: "2026-12-01", untilDay: "2026-12-03", weekday: null, reason: "" };

async function hired(): Promise<string> {
  const id = newId();
  await saveDriver(id, undefined, luis, ana);
  return id;
}

const driver = async (id: string) => (await db.select().from(drivers).where(eq(drivers.id, id)))[0]!;

test("a new driver is stored once however often the form is sent, and the link works", async () => {
  const id = newId();
  const both = await Promise.all([
    saveDriver(id, undefined, luis, ana),
    saveDriver(id, undefined, luis, ana),
  ]);
  expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(["nothingToDo", "saved"]);
  expect(await db.$count(drivers)).toBe(1);
  expect(await driverWithSecret(driverSecret(id, 1))).toMatchObject({ id, name: "Luis Mora" });
});

test("two windows may each write another field, and the same field is refused", async () => {
  const id = await hired();
  expect(await saveDriver(id, luis, { ...luis, phone: "+50688882222" }, ana)).toEqual({ outcome: "saved" });
  expect(await saveDriver(id, luis, { ...luis, languages: "inglés" }, ana)).toEqual({ outcome: "saved" });
  expect(await driver(id)).toMatchObject({ phone: "+50688882222", languages: "inglés" });
  expect(await saveDriver(id, luis, { ...luis, phone: "+50688883333", name: "Luis" }, ana)).toEqual({
    outcome: "changedMeanwhile",
    now: { phone: "+50688882222" },
  });
  expect(await driver(id)).toMatchObject({ name: "Luis Mora", phone: "+50688882222" });
});

test("a van is stored with its usual driver, and not with an unknown one", async () => {
  const [id, driverId] = [newId(), await hired()];
  expect(await saveVehicle(id, undefined, { ...van, driverId: newId() }, ana)).toEqual({ outcome: "gone" });
  expect(await saveVehicle(id, undefined, { ...van, driverId }, ana)).toEqual({ outcome: "saved" });
  const before = { ...van, driverId };
  expect(await saveVehicle(id, before, { ...before, seats: 11 }, ana)).toEqual({ outcome: "saved" });
  expect(await saveVehicle(id, before, { ...before, seats: 10 }, ana)).toMatchObject({ now: { seats: 11 } });
  expect(await db.select().from(vehicles)).toMatchObject([{ id, driverId, seats: 11 }]);
});

test("a new van is stored once however often the form is sent, and no two have one plate, however it is spaced", async () => {
  const [id, other] = [newId(), newId()];
  const own = { ...van, driverId: null };
  const both = [await saveVehicle(id, undefined, own, ana), await saveVehicle(id, undefined, own, ana)];
  expect(both).toEqual([{ outcome: "saved" }, { outcome: "nothingToDo" }]);
  const taken = { outcome: "plateTaken", name: "HiAce 12" };
  const coaster = { ...own, name: "Coaster", plate: " sjb1" };
  expect(await saveVehicle(other, undefined, coaster, ana)).toEqual(taken);
  expect(await saveVehicle(other, undefined, { ...coaster, plate: "SJB 2" }, ana)).toEqual({
    outcome: "saved",
  });
  expect(await saveVehicle(other, { ...coaster, plate: "SJB 2" }, coaster, ana)).toEqual(taken);
  expect(await saveVehicle(id, own, { ...own, plate: "SJB1" }, ana)).toEqual({ outcome: "saved" });
});

test("an unknown driver or van is not changed", async () => {
  expect(await saveDriver(newId(), luis, luis, ana)).toEqual({ outcome: "gone" });
  expect(await saveVehicle(newId(), {}, { ...van, driverId: null }, ana)).toEqual({ outcome: "gone" });
  expect(await addAbsence(newId(), { ...off, driverId: newId() }, ana)).toBe("gone");
  expect(await renewLink(newId(), 1, ana)).toBe(false);
  expect(await putDriverPhoto(newId(), Buffer.from("x"), ana)).toBe(false);
});

test("days off are stored once, and removed", async () => {
  const [id, driverId] = [newId(), await hired()];
  await addAbsence(id, { ...off, driverId }, ana);
  await addAbsence(id, { ...off, driverId, untilDay: "2026-12-04" }, ana);
  expect(await db.select().from(absences)).toMatchObject([{ id, driverId, untilDay: "2026-12-04" }]);
  await removeAbsence(id, ana);
  await removeAbsence(id, ana);
  expect(await db.$count(absences)).toBe(0);
});

test("a renewed link works, the old one stops at once, and a double click makes one", async () => {
  const id = await hired();
  const both = await Promise.all([renewLink(id, 1, ana), renewLink(id, 1, ana)]);
  expect(both.toSorted()).toEqual([false, true]);
  expect(await driverWithSecret(driverSecret(id, 1))).toBeUndefined();
  expect(await driverWithSecret(driverSecret(id, 2))).toMatchObject({ id });
  expect((await driver(id)).linkVersion).toBe(2);
});

test("every open desk is notified of a change, and not without a change", async () => {
  const heard: string[] = [];
  onTestFinished(await listenToReservations((id) => heard.push(id)));
  const id = await hired();
  await expect.poll(() => heard).toEqual([""]);
  await saveDriver(id, luis, luis, ana);
  await renewLink(id, 7, ana);
  await renewLink(id, 1, ana);
  await expect.poll(() => heard).toEqual(["", ""]);
  await putDriverPhoto(id, null, ana);
  await expect.poll(() => heard).toHaveLength(3);
  const absence = newId();
  await addAbsence(absence, { ...off, driverId: id }, ana);
  await removeAbsence(absence, ana);
  await expect.poll(() => heard).toHaveLength(5);
});

test("each change of the team is recorded once with actor and values, and without links", async () => {
  const [id, vanId, absence] = [newId(), newId(), newId()];
  await saveDriver(id, undefined, luis, ana);
  await saveDriver(id, luis, luis, ana);
  await saveDriver(id, luis, { ...luis, phone: "+50688882222" }, operatorWith("bea"));
  await saveVehicle(vanId, undefined, { ...van, driverId: null }, ana);
  await saveVehicle(vanId, { ...van, driverId: null }, { ...van, driverId: id, seats: 11 }, ana);
  for (const untilDay of ["2026-12-02", off.untilDay, off.untilDay])
    await addAbsence(absence, { ...off, driverId: id, untilDay }, ana);
  for (const _ of [1, 2]) await removeAbsence(absence, ana);
  for (const _ of [1, 2]) await renewLink(id, 1, ana);
  for (const photo of [Buffer.from("x"), null]) await putDriverPhoto(id, photo, ana);
  const told = (await listTeamChanges(20)).reverse();
  const { driverId, vehicleId, ...days } = { ...off, driverId: id };
  expect(told.map(({ change, before, after }) => ({ change, before, after }))).toEqual([
    { change: "added", before: null, after: luis },
    { change: "changed", before: { phone: luis.phone }, after: { phone: "+50688882222" } },
    { change: "added", before: null, after: { ...van, driverId: null } },
    { change: "changed", before: { seats: 12, driverId: null }, after: { seats: 11, driverId: id } },
    { change: "dayOff", before: null, after: { ...days, untilDay: "2026-12-02" } },
    { change: "dayOff", before: { ...days, untilDay: "2026-12-02" }, after: days },
    { change: "noDayOff", before: days, after: null },
    { change: "linkRenewed", before: null, after: null },
    { change: "photoPut", before: null, after: null },
    { change: "photoRemoved", before: null, after: null },
  ]);
  expect(told.map(({ actor }) => actor)).toEqual(
    ["ana", "bea", ...Array(8).fill("ana")].map((who) => `operator:${who}`),
  );
  expect(JSON.stringify(told)).not.toContain(driverSecret(id, 2));
});
