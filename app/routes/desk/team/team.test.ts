import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { soon } from "../../../../test/bookings.ts";
import { bookedJob, hire } from "../../../../test/driving.ts";
import { operatorSignedIn } from "../../../../test/operator.ts";
import { args, post } from "../../../../test/requests.ts";
import { addDays, todayInCostaRica } from "../../../domain/common/day.ts";
import { newId } from "../../../domain/common/reference.ts";
import { driverWithSecret } from "../../../operations/team/driver-link.server.ts";
import { db } from "../../../store/engine/db.server.ts";
import { jobs } from "../../../store/schema/job-schema.server.ts";
import { absences, drivers, vehicles } from "../../../store/schema/team-schema.server.ts";
import { action, loader } from "./team.tsx";

const path = "/dashboard/admin/team";
const today = todayInCostaRica();
const randall = { name: "Randall Quirós", phone: "8888 1111", languages: "español", active: "on" };
const hiace = { name: "HiAce 12", plate: "sjb 123", seats: "12", boards: "3", active: "on" };

let cookie: string;
beforeEach(async () => {
  ({ cookie } = await operatorSignedIn());
});

const page = async () => await loader(args(path, { headers: { cookie } }));
const send = async (values: Record<string, string>) => (await action(post(path, values, cookie))).data;
async function add(intent: string, values: Record<string, string>): Promise<string> {
  const id = newId();
  expect((await send({ intent, id, ...values })).outcome).toMatch(/saved|added/);
  return id;
}

test("a driver and a van are shown by name, with number, languages and each other", async () => {
  const id = await add("driver", randall);
  await add("vehicle", { ...hiace, driverId: id });
  const { drivers, vehicles } = await page();
  expect(drivers).toMatchObject([
    { id, phone: "+506 8888 1111", van: "HiAce 12", values: { phone: "+50688881111", active: true } },
  ]);
  expect(drivers[0]!.whatsapp).toContain(
    "phone=50688881111&text=Hola%20Randall%2C%20estos%20son%20sus%20viajes",
  );
  expect(vehicles).toMatchObject([{ driver: "Randall Quirós", values: { plate: "SJB 123", seats: 12 } }]);
});

test("inactive drivers and vans come last, and names sort with numbers in order", async () => {
  for (const name of ["HiAce 12", "Ana", "HiAce 2"]) await add("vehicle", { ...hiace, name, plate: name });
  await add("vehicle", { ...hiace, name: "Aaa", active: "" });
  expect((await page()).vehicles.map(({ values }) => values.name)).toEqual([
    "Ana",
    "HiAce 2",
    "HiAce 12",
    "Aaa",
  ]);
});

test("a plate that another van has is refused with that van's name, also when sent twice at once; a van's own is not", async () => {
  const id = await add("vehicle", hiace);
  const refused = await send({
    intent: "vehicle",
    id: newId(),
    ...hiace,
    name: "Coaster",
    plate: "SJB  1 23",
  });
  expect(refused).toMatchObject({ outcome: "wrong", typed: { name: "Coaster" } });
  expect(refused.errors).toEqual({ plate: "Esa placa ya la tiene HiAce 12" });
  const before = JSON.stringify((await page()).vehicles[0]!.values);
  expect((await send({ intent: "vehicle", id, before, ...hiace, plate: "SJB123" })).outcome).toBe("saved");
  const both = await Promise.all(
    [1, 2].map(() => send({ intent: "vehicle", id: newId(), ...hiace, plate: "GB 7" })),
  );
  expect(both.map(({ outcome }) => outcome).sort()).toEqual(["saved", "wrong"]);
  expect(await db.$count(vehicles)).toBe(2);
});

test.each([
  [-1, true, "vencidos el"],
  [0, false, "vencen hoy"],
  [30, false, "hasta el"],
  [31, undefined, undefined],
])("papers that last %i more days", async (days, over, words) => {
  await add("vehicle", { ...hiace, papersUntil: addDays(today, days) });
  const { papers } = (await page()).vehicles[0]!;
  expect(papers?.over).toBe(over);
  if (words) expect(papers!.text).toContain(words);
});

test.each([
  ["driver", { ...randall, name: "" }, "name", "Escriba el nombre"],
  ["driver", { ...randall, name: "x".repeat(300) }, "name", "demasiado largo"],
  ["driver", { ...randall, phone: "123" }, "phone", "No reconocemos este número"],
  ["driver", { ...randall, languages: "a\nb" }, "languages", "una sola línea"],
  ["vehicle", { ...hiace, plate: "" }, "plate", "Escriba la placa"],
  ["vehicle", { ...hiace, seats: "0" }, "seats", "de 1 a 60"],
  ["vehicle", { ...hiace, seats: "1e1" }, "seats", "de 1 a 60"],
  ["vehicle", { ...hiace, boards: "-1" }, "boards", "de 0 a 60"],
  ["vehicle", { ...hiace, papersUntil: "2026-02-30" }, "papersUntil", "esta fecha"],
  ["absence", { whose: "__proto__", fromDay: today }, "whose", "de quién"],
  ["absence", { whose: `driver:${newId()}`, fromDay: "" }, "fromDay", "esta fecha"],
  [
    "absence",
    { whose: `driver:${newId()}`, fromDay: today, untilDay: addDays(today, -1) },
    "untilDay",
    "antes",
  ],
  ["absence", { whose: `driver:${newId()}`, fromDay: addDays(today, -1) }, "untilDay", "ya pasaron"],
])(
  "a wrong %s comes back with a sentence and all that was typed (%#)",
  async (intent, values, field, words) => {
    const answer = await send({ intent, id: newId(), ...values });
    expect(answer).toMatchObject({ outcome: "wrong", typed: values });
    expect(answer.errors![field]).toContain(words);
    expect(await Promise.all([db.$count(drivers), db.$count(vehicles), db.$count(absences)])).toEqual([
      0, 0, 0,
    ]);
  },
);

test("of two windows the later one is told what changed, loses nothing, and may say it again", async () => {
  const id = await add("driver", randall);
  const before = JSON.stringify((await page()).drivers[0]!.values);
  const form = { intent: "driver", id, before, ...randall };
  expect((await send({ ...form, phone: "8888 2222" })).outcome).toBe("saved");
  const refused = await send({ ...form, phone: "8888 3333", languages: "inglés" });
  expect(refused).toMatchObject({ outcome: "changedMeanwhile", typed: { phone: "8888 3333" } });
  expect(refused.text).toContain("Celular (ahora «+506 8888 2222»)");
  expect(refused.text).not.toContain("Idiomas");
  const again = await send({ ...form, phone: "8888 3333", languages: "inglés", before: refused.before! });
  expect(again.outcome).toBe("saved");
  expect(await db.select().from(drivers)).toMatchObject([{ phone: "+50688883333", languages: "inglés" }]);
});

test.each(["null", "7", "{", '{"__proto__":{"name":"Eve"}}'])(
  "former values of %s overwrite nothing",
  async (before) => {
    const id = await add("driver", randall);
    const answer = await send({ intent: "driver", id, before, ...randall, name: "Eve" });
    expect(answer.outcome).toBe("changedMeanwhile");
  },
);

test("a renewed link is shown, and the old one opens nothing any more", async () => {
  const id = await add("driver", randall);
  const secret = async () => (await page()).drivers[0]!.url!.split("/driver/")[1];
  const old = await secret();
  expect((await send({ intent: "renew", id, version: "1" })).outcome).toBe("renewed");
  expect(await driverWithSecret(old)).toBeUndefined();
  expect(await driverWithSecret(await secret())).toMatchObject({ id });
  for (const version of ["1", "9".repeat(30), "x", "-1"])
    expect((await send({ intent: "renew", id, version })).outcome).toBe("notRenewed");
});

test("days off stand in the row, nearest first, and can be removed", async () => {
  const driver = await add("driver", randall);
  const van = await add("vehicle", hiace);
  const id = await add("absence", { whose: `driver:${driver}`, fromDay: today, reason: "Cita" });
  await add("absence", { whose: `vehicle:${van}`, fromDay: addDays(today, 1), untilDay: addDays(today, 2) });
  const shown = await page();
  expect([shown.drivers[0]!.off, shown.offToday]).toEqual(["Libre hoy", 1]);
  expect(shown.vehicles[0]!.off).toMatch(/^Parada del \d+ \S+ al/);
  expect(shown.absences).toMatchObject([{ id, who: "Randall Quirós", reason: "Cita" }, { who: "HiAce 12" }]);
  expect((await send({ intent: "removeAbsence", id })).outcome).toBe("removed");
  expect((await page()).absences).toHaveLength(1);
});

test("days off, leaving, or expired papers are answered with the rides that are affected", async () => {
  const [first, second] = [await bookedJob(), await bookedJob({ departure: addDays(soon, 3) })];
  const { driverId, vehicleId } = await hire("Marco");
  await db.update(jobs).set({ driverId, vehicleId });
  const off = { intent: "absence", whose: `driver:${driverId}` };
  const both = await send({ ...off, id: newId(), fromDay: soon, untilDay: addDays(soon, 5) });
  expect(both).toMatchObject({
    outcome: "added",
    rides: { text: "Tiene 2 viajes esos días: véalos.", href: `/dashboard/admin/day/${first.day}` },
  });
  const one = await send({ ...off, id: newId(), fromDay: addDays(soon, 1), untilDay: addDays(soon, 3) });
  expect(one.rides).toMatchObject({
    text: expect.stringContaining("1 viaje "),
    href: `/dashboard/admin/day/${second.day}`,
  });
  const none = await send({ ...off, id: newId(), fromDay: addDays(soon, 1) });
  expect(none).toMatchObject({ outcome: "added", rides: undefined });
  const saveVan = async (change: Record<string, string>) => {
    const before = JSON.stringify((await page()).vehicles[0]!.values);
    return (await send({ intent: "vehicle", id: vehicleId, before, ...hiace, ...change })).rides?.text;
  };
  expect(await saveVan({})).toBeUndefined();
  expect(await saveVan({ papersUntil: soon })).toBe("Todavía tiene 1 viaje: véalos.");
  expect(await saveVan({ active: "" })).toBe("Todavía tiene 2 viajes: véalos.");
  await db.update(jobs).set({ state: "done" }).where(eq(jobs.id, first.id));
  const before = JSON.stringify((await page()).drivers[0]!.values);
  const left = await send({ intent: "driver", id: driverId, before, ...randall, active: "" });
  expect(left.rides).toMatchObject({ text: "Todavía tiene 1 viaje: véalos." });
});

test("nonsense changes nothing", async () => {
  expect((await send({ intent: "driver", id: "__proto__", ...randall })).outcome).toBe("gone");
  await expect(send({ intent: "constructor", id: newId() })).rejects.toMatchObject({ init: { status: 400 } });
  expect(
    (await send({ intent: "absence", id: newId(), whose: `driver:${newId()}`, fromDay: today })).outcome,
  ).toBe("gone");
  expect(await db.$count(drivers)).toBe(0);
});
