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
import { teamTexts } from "../../../texts/desk/team/team.ts";
import { action, loader } from "./team.tsx";
import { typedText } from "./team-words.ts";

const { answers } = teamTexts;

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
  expect((await send({ intent, id, ...values })).good).toBe(true);
  return id;
}
/** Returns what a form sends of the values that it showed. */
const shown = (values: object) =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [`was-${field}`, typedText(field, value)]),
  );

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
  expect(refused).toMatchObject({ text: answers.wrong, typed: { name: "Coaster" } });
  expect(refused.problems).toEqual({ plate: "Esa placa ya la tiene HiAce 12" });
  const was = shown((await page()).vehicles[0]!.values);
  const respaced = await send({ intent: "vehicle", id, ...was, ...hiace, plate: "SJB123" });
  expect(respaced.text).toBe(answers.saved);
  const both = await Promise.all(
    [1, 2].map(() => send({ intent: "vehicle", id: newId(), ...hiace, plate: "GB 7" })),
  );
  expect(both.map(({ good }) => good).sort()).toEqual([false, true]);
  expect(await db.$count(vehicles)).toBe(2);
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
    expect(answer).toMatchObject({ good: false, typed: values });
    expect(answer.problems![field]).toContain(words);
    expect(await Promise.all([db.$count(drivers), db.$count(vehicles), db.$count(absences)])).toEqual([
      0, 0, 0,
    ]);
  },
);

test("of two windows the later one is told what changed, loses nothing, and may say it again", async () => {
  const id = await add("driver", { ...randall, showsPhone: "on" });
  const was = shown((await page()).drivers[0]!.values);
  const form = { intent: "driver", form: `driver-${id}`, id, ...was, ...randall, showsPhone: "on" };
  expect((await send({ ...form, phone: "8888 2222" })).text).toBe(answers.saved);
  const mine = { ...form, phone: "8888 3333", languages: "inglés", showsPhone: "" };
  const refused = await send(mine);
  expect(refused).toMatchObject({ good: false, isStale: true, typed: { phone: "8888 3333" } });
  expect(refused.text).toContain("Celular (ahora «+506 8888 2222»)");
  expect(refused.text).not.toMatch(/Idiomas|ven su número/);
  expect((await send({ ...mine, ...shown(refused.was!) })).text).toBe(answers.saved);
  const saved = { phone: "+50688883333", languages: "inglés", showsPhone: false };
  expect(await db.select().from(drivers)).toMatchObject([saved]);
});

test("a form that shows another name than the driver's, or only part of the fields, overwrites nothing", async () => {
  const id = await add("driver", randall);
  for (const was of ["was-name", "was-__proto__", "was-"]) {
    const answer = await send({ intent: "driver", id, [was]: "Ana", ...randall, name: "Eve" });
    expect(answer.text).toContain("Nombre (ahora «Randall Quirós»)");
  }
});

test("a form that adds an entry gives it the id of its press, so that both halves of a double click add one", async () => {
  const click = newId();
  for (const text of [answers.saved, answers.nothingToDo])
    expect((await send({ intent: "driver", click, ...randall })).text).toBe(text);
  expect((await page()).drivers).toMatchObject([{ id: click }]);
});

test("a renewed link is shown, and the old one opens nothing any more", async () => {
  const id = await add("driver", randall);
  const secret = async () => (await page()).drivers[0]!.url!.split("/driver/")[1];
  const old = await secret();
  expect((await send({ intent: "renew", id, shown: "1" })).text).toBe(answers.renewed);
  expect(await driverWithSecret(old)).toBeUndefined();
  expect(await driverWithSecret(await secret())).toMatchObject({ id });
  for (const shown of ["1", "9".repeat(30), "x", "-1"])
    expect((await send({ intent: "renew", id, shown })).text).toBe(answers.notRenewed);
});

test("days off stand in the row, nearest first, and can be removed", async () => {
  const driver = await add("driver", randall);
  const van = await add("vehicle", hiace);
  const id = await add("absence", { whose: `driver:${driver}`, fromDay: today, reason: "Cita" });
  await add("absence", { whose: `vehicle:${van}`, fromDay: addDays(today, 1), untilDay: addDays(today, 2) });
  const shown = await page();
  expect([shown.drivers[0]!.off, shown.offToday]).toEqual(["No trabaja hoy", 1]);
  expect(shown.vehicles[0]!.off).toMatch(/^Parada del \d+ \S+ al/);
  expect(shown.absences).toMatchObject([{ id, who: "Randall Quirós", reason: "Cita" }, { who: "HiAce 12" }]);
  expect((await send({ intent: "removeAbsence", id })).text).toBe(answers.removed);
  expect((await page()).absences).toHaveLength(1);
});

test("days off or leaving are answered with the rides that are affected", async () => {
  const [first, second] = [await bookedJob(), await bookedJob({ departure: addDays(soon, 3) })];
  const { driverId, vehicleId } = await hire("Marco");
  await db.update(jobs).set({ driverId, vehicleId });
  const off = { intent: "absence", whose: `driver:${driverId}` };
  const both = await send({ ...off, id: newId(), fromDay: soon, untilDay: addDays(soon, 5) });
  expect(both).toMatchObject({
    text: answers.added,
    warns: true,
    link: { text: "Tiene 2 viajes esos días: véalos.", href: `/dashboard/admin/day/${first.day}` },
  });
  const single = await send({ ...off, id: newId(), fromDay: addDays(soon, 1), untilDay: addDays(soon, 3) });
  expect(single.link).toMatchObject({
    text: expect.stringContaining("1 viaje "),
    href: `/dashboard/admin/day/${second.day}`,
  });
  const none = await send({ ...off, id: newId(), fromDay: addDays(soon, 1) });
  expect(none).toEqual({ good: true, text: answers.added });
  const saveVan = async (change: Record<string, string>) => {
    const was = shown((await page()).vehicles[0]!.values);
    return (await send({ intent: "vehicle", id: vehicleId, ...was, ...hiace, ...change })).link?.text;
  };
  expect(await saveVan({})).toBeUndefined();
  expect(await saveVan({ active: "" })).toBe("Todavía tiene 2 viajes: véalos.");
  await db.update(jobs).set({ state: "done" }).where(eq(jobs.id, first.id));
  const was = shown((await page()).drivers[0]!.values);
  const left = await send({ intent: "driver", id: driverId, ...was, ...randall, active: "" });
  expect(left.link).toMatchObject({ text: "Todavía tiene 1 viaje: véalos." });
});

test("nonsense changes nothing", async () => {
  expect((await send({ intent: "driver", id: "__proto__", ...randall })).text).toBe(answers.gone);
  await expect(send({ intent: "constructor", id: newId() })).rejects.toMatchObject({ init: { status: 400 } });
  expect(
    (await send({ intent: "absence", id: newId(), whose: `driver:${newId()}`, fromDay: today })).text,
  ).toBe(answers.gone);
  expect(await db.$count(drivers)).toBe(0);
});
