import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { soon } from "../../../../../test/bookings.ts";
import { hire, rowOf } from "../../../../../test/driving.ts";
import { minuteLater } from "../../../../../test/minute-later.ts";
import { driversOf, givenRide, sickDesk } from "../../../../../test/sick-desk.ts";
import { addDays } from "../../../../domain/common/day.ts";
import { newId } from "../../../../domain/common/reference.ts";
import { db } from "../../../../store/engine/db.server.ts";
import { jobs } from "../../../../store/schema/job-schema.server.ts";
import { absences, drivers, teamChanges, vehicles } from "../../../../store/schema/team-schema.server.ts";
import type { SickRide } from "./sick-view.server.ts";

const nobody = { driverId: null, vehicleId: null };

afterEach(async () => {
  await db.update(jobs).set(nobody);
  await db.delete(absences);
  await db.delete(vehicles);
  await db.update(drivers).set({ active: false });
});

test("one press notes the days off and hands all rides over, and one undo takes all of it back", async () => {
  const [kattia, ana] = [await hire("Kattia"), await hire("Ana")];
  const first = await givenRide(kattia, "08:00");
  const second = await givenRide(kattia, "14:00");
  const third = await givenRide(kattia, "14:30");
  const { pass, press, open } = await sickDesk();
  const { view } = await open(kattia.driverId);
  // Nobody can do the third: it comes first.
  expect(view!.rides.map(({ time, chosen }) => [time, chosen.split(":")[0]])).toEqual([
    ["14:30", ""],
    ["08:00", ana.driverId],
    ["14:00", ana.driverId],
  ]);
  expect(view!.rides[0]!.nobody).toMatch(/^Nadie puede: queda sin chofer\. Quien menos tarda: Ana, /);
  const answer = await pass(kattia.driverId);
  expect(answer).toMatchObject({
    good: true,
    text: "Kattia no trabaja. Pasaron 2 viajes. 1 queda sin chofer.",
  });
  expect(await driversOf(first, second, third)).toEqual([ana.driverId, ana.driverId, null]);
  expect(await db.select().from(absences)).toMatchObject([
    { driverId: kattia.driverId, fromDay: soon, untilDay: soon, reason: "enfermedad" },
  ]);
  const undone = await press(Object.entries(answer.undo!));
  // Two of them clash, as they did before.
  expect(undone).toMatchObject({ good: true, warns: true, text: expect.stringMatching(/^Deshecho, pero/) });
  expect(await driversOf(first, second, third)).toEqual(Array(3).fill(kattia.driverId));
  expect(await db.select().from(absences)).toEqual([]);
  const changes = await db.select().from(teamChanges).where(eq(teamChanges.driverId, kattia.driverId));
  expect(changes.map(({ change }) => change)).toEqual(["dayOff", "noDayOff"]);
});

test("the rides of several days, as many as a month has, are taken back too", async () => {
  const [kattia] = [await hire("Kattia"), await hire("Ana")];
  const days = [0, 1, 2].map((more) => addDays(soon, more));
  const all = days.flatMap((day) => ["08:00", "14:00"].map((time) => givenRide(kattia, time, day)));
  const rides = await Promise.all(all);
  const { pass, press } = await sickDesk();
  const answer = await pass(kattia.driverId, days[2]);
  expect(await driversOf(...rides)).not.toContain(kattia.driverId);
  expect(await press(Object.entries(answer.undo!))).toMatchObject({ good: true });
  expect(await driversOf(...rides)).toEqual(Array(6).fill(kattia.driverId));
});

test("a double click writes once, and a ride that went elsewhere since is named and stays", async () => {
  const [kattia] = [await hire("Kattia"), await hire("Ana")];
  const [one, two] = [await givenRide(kattia, "08:00"), await givenRide(kattia, "14:00")];
  const { press, open } = await sickDesk();
  const { view } = await open(kattia.driverId);
  const rides = view!.rides.flatMap(({ id, was, chosen }): [string, string][] => [
    ["was", was],
    [`to-${id}`, chosen],
  ]);
  const fields: [string, string][] = [
    ["intent", "sick"],
    ["chofer", kattia.driverId],
    ["click", newId()],
    ...rides,
  ];
  const answers = [await press(fields), await press(fields)];
  expect(answers.map(({ good }) => good)).toEqual([true, true]);
  const isTheirs = eq(teamChanges.driverId, kattia.driverId);
  expect([await db.$count(absences), await db.$count(teamChanges, isTheirs)]).toEqual([1, 1]);
  expect(answers[1]!.undo).toEqual(answers[0]!.undo);
  await db.update(jobs).set(nobody).where(eq(jobs.id, two));
  expect(await press(Object.entries(answers[1]!.undo!))).toMatchObject({
    good: true,
    warns: true,
    text: expect.stringMatching(/^Deshecho, menos lo que alguien cambió después: 14:00 [^,]+\.$/),
  });
  expect(await driversOf(one, two)).toEqual([kattia.driverId, null]);
  expect(await db.$count(absences)).toBe(0);
  expect((await press(Object.entries(answers[0]!.undo!))).text).toBe("Ya se había deshecho.");
});

test("days off that were noted without a ride are undone too, and not once the minute is over", async () => {
  const [kattia, ana] = [await hire("Kattia"), await hire("Ana")];
  const { pass, press } = await sickDesk();
  const answer = await pass(kattia.driverId);
  expect([answer.text, await db.$count(absences)]).toEqual(["Kattia no trabaja.", 1]);
  expect(await press(Object.entries(answer.undo!))).toMatchObject({ good: true });
  expect(await db.$count(absences)).toBe(0);
  const ride = await givenRide(kattia, "08:00");
  const late = await pass(kattia.driverId);
  await minuteLater();
  expect(await press(Object.entries(late.undo!))).toMatchObject({
    isStale: true,
    text: expect.stringMatching(/^Ya pasó el minuto: no se deshizo/),
  });
  expect([await driversOf(ride), await db.$count(absences)]).toEqual([[ana.driverId], 1]);
});

test("a choice that can't be done is said at its ride, and nothing is written", async () => {
  const [kattia] = [await hire("Kattia"), await hire("Ana")];
  const beto = await hire("Beto");
  const [one, two] = [await givenRide(kattia, "14:00"), await givenRide(kattia, "14:30")];
  const { pass } = await sickDesk();
  // The first is proposed to Ana, so that nothing speaks against Beto at either.
  const betos = `${beto.driverId}:${beto.vehicleId}`;
  const answer = await pass(kattia.driverId, soon, { [one]: betos, [two]: betos });
  expect(answer).toMatchObject({ good: false, text: "No se cambió nada: revise los marcados." });
  expect(Object.keys(answer.problems!).sort()).toEqual([`to-${one}`, `to-${two}`].sort());
  expect([await driversOf(one, two), await db.$count(absences)]).toEqual([Array(2).fill(kattia.driverId), 0]);
  // Once it was said at its ride, the next press overrules it, with its reason.
  const late = await pass(kattia.driverId, soon, { [one]: betos, [two]: betos }, answer.was);
  expect(late.good).toBe(true);
  expect((await rowOf(two)).clashReason).toBe("Kattia se enfermó");
});

test("a clash that came since the page was read is not overruled with the one that it showed", async () => {
  const [kattia, ana] = [await hire("Kattia"), await hire("Ana")];
  const ride = await givenRide(kattia, "14:30");
  await givenRide(ana, "14:40");
  const { open, press } = await sickDesk();
  const [{ id, was, choices }] = (await open(kattia.driverId)).view!.rides as [SickRide];
  const [{ value, shown, isLate }] = choices as [SickRide["choices"][number]];
  expect([isLate, value]).toEqual([true, `${ana.driverId}:${ana.vehicleId}`]);
  const give = async () =>
    await press([
      ["intent", "sick"],
      ["chofer", kattia.driverId],
      ["click", newId()],
      ["was", was],
      [`to-${id}`, value],
      [`shown-${id}`, shown],
    ]);
  const since = await givenRide(ana, "14:50");
  expect(await give()).toMatchObject({ good: false, problems: { [`to-${ride}`]: expect.any(String) } });
  await db.update(jobs).set(nobody).where(eq(jobs.id, since));
  expect(await give()).toMatchObject({ good: true });
  expect((await rowOf(ride)).clashWith).toHaveLength(1);
});

test("a ride that came meanwhile is shown before anything is written", async () => {
  const kattia = await hire("Kattia");
  await hire("Ana");
  await givenRide(kattia, "08:00");
  const { open, press } = await sickDesk();
  const { view } = await open(kattia.driverId);
  await givenRide(kattia, "14:00");
  const [{ id, was, chosen }] = view!.rides as [(typeof view & object)["rides"][number]];
  const answer = await press([
    ["intent", "sick"],
    ["chofer", kattia.driverId],
    ["click", newId()],
    ["was", was],
    [`to-${id}`, chosen],
  ]);
  expect([answer.isStale, await db.$count(absences)]).toEqual([true, 0]);
});

test("a ride that its driver began since the page was read stays with that driver", async () => {
  const [kattia] = [await hire("Kattia"), await hire("Ana")];
  const [begun, ride] = [await givenRide(kattia, "08:00"), await givenRide(kattia, "14:00")];
  const { open, press, pass } = await sickDesk();
  const rides = (await open(kattia.driverId)).view!.rides.flatMap(({ id, was, chosen }) => [
    ["was", was] as [string, string],
    [`to-${id}`, chosen] as [string, string],
  ]);
  await db.update(jobs).set({ state: "onTheWay" }).where(eq(jobs.id, begun));
  const fields: [string, string][] = [
    ["intent", "sick"],
    ["chofer", kattia.driverId],
    ["click", newId()],
    ...rides,
  ];
  expect(await press(fields)).toMatchObject({ good: false, isStale: true });
  expect([await driversOf(begun, ride), await db.$count(absences)]).toEqual([
    Array(2).fill(kattia.driverId),
    0,
  ]);
  expect((await pass(kattia.driverId)).good).toBe(true);
  expect((await driversOf(begun, ride))[0]).toBe(kattia.driverId);
});

test("the rides of all days are handed over, and a day too far away is refused", async () => {
  const [kattia, ana] = [await hire("Kattia"), await hire("Ana")];
  const tomorrow = addDays(soon, 1);
  const jobsOf = [await givenRide(kattia, "08:00"), await givenRide(kattia, "08:00", tomorrow)];
  const { open, pass, press } = await sickDesk();
  expect((await open(kattia.driverId)).view!.rides).toHaveLength(1);
  expect((await pass(kattia.driverId, tomorrow)).good).toBe(true);
  expect(await driversOf(...jobsOf)).toEqual([ana.driverId, ana.driverId]);
  const fields = (hasta: string): [string, string][] => [
    ["intent", "sick"],
    ["chofer", ana.driverId],
    ["hasta", hasta],
    ["click", newId()],
  ];
  for (const hasta of [addDays(soon, 31), addDays(soon, -1), "2026-02-30"])
    expect((await press(fields(hasta))).good, hasta).toBe(false);
});

test("without a driver the page lists who has rides that day", async () => {
  const [kattia] = [await hire("Kattia"), await hire("Ana")];
  await givenRide(kattia, "08:00");
  const { open } = await sickDesk();
  const { view, drivers } = await open("");
  expect([view, drivers]).toEqual([undefined, [{ id: kattia.driverId, name: "Kattia", rides: "1 viaje" }]]);
});
