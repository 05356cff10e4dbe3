import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { soon } from "../../../../../test/bookings.ts";
import { bookRides, dayDesk, give } from "../../../../../test/day-desk.ts";
import { hire } from "../../../../../test/driving.ts";
import { pickupAt } from "../../../../../test/rides.ts";
import { addDays, formatDay, todayInCostaRica } from "../../../../domain/common/day.ts";
import { db } from "../../../../store/engine/db.server.ts";
import { jobs } from "../../../../store/schema/job-schema.server.ts";
import { legs } from "../../../../store/schema/reservation-schema.server.ts";

test("an impossible day leads to today, and unknown ids in the address open nothing", async () => {
  const { open } = await dayDesk();
  await expect(open("2026-02-30")).rejects.toMatchObject({ status: 302 });
  const board = await open(soon, "?assign=nobody&ride=%00&assign=__proto__");
  expect(board).toMatchObject({ rows: [], assign: undefined, ride: undefined });
});

test("the first of two windows wins, and the second is refused", async () => {
  const { job, leg } = await bookRides({ departureTime: "" });
  const { press } = await dayDesk();
  const put = (time: string, was = "") =>
    press(soon, [
      ["intent", "putTime"],
      ["job", job.id],
      ["leg", leg.id],
      ["was-time", was],
      ["time", time],
    ]);
  const { undo } = await put("13:15");
  expect(await press(soon, Object.entries(undo!))).toMatchObject({ good: true });
  expect(await db.select({ time: legs.time }).from(legs)).toEqual([{ time: null }]);
  expect(await put("13:15")).toMatchObject({ good: true });
  const refused = await put("15:45");
  expect(refused).toMatchObject({ good: false, typed: { time: "15:45" }, was: { time: "13:15" } });
  expect(refused.undo).toBeUndefined();
  expect(refused.text).toContain("alguien cambió: Hora de recoger (ahora «13:15»)");
  expect(await db.select({ time: legs.time }).from(legs)).toEqual([{ time: "13:15" }]);
  expect(await put("15:45", refused.was!.time)).toMatchObject({ good: true });
});

test("fields that can't be read are named, and return as they were typed", async () => {
  const { job, leg } = await bookRides();
  const { press } = await dayDesk();
  const long = "x".repeat(10_000);
  const answer = await press(soon, [
    ...([
      ["intent", "details"],
      ["job", job.id],
      ["leg", leg.id],
    ] as [string, string][]),
    ...([
      ["time", "25:00"],
      ["destinationDoor", long],
      ["boards", "-1"],
      ["bags", "3"],
    ] as [string, string][]),
  ]);
  expect(answer).toMatchObject({ good: false, wrong: ["time", "destinationDoor", "boards"] });
  expect(answer.typed).toMatchObject({ time: "25:00", destinationDoor: long, bags: "3" });
  expect(await db.select({ bags: legs.bags }).from(legs)).toEqual([{ bags: 0 }]);
});

test("a new phone number is kept in its dialled form, and an invalid one returns with a sentence", async () => {
  const { job, leg } = await bookRides();
  const { press } = await dayDesk();
  const details = async (phone: string, was: string) =>
    await press(soon, [
      ["intent", "details"],
      ["job", job.id],
      ["leg", leg.id],
      ["phone", phone],
      ["was-phone", was],
    ]);
  const phones = async () => await db.select({ phone: legs.phone }).from(legs);
  const refused = await details("call me", "");
  expect(refused).toMatchObject({ good: false, wrong: ["phone"], typed: { phone: "call me" } });
  expect(refused.text).toContain("No reconocemos el teléfono");
  expect(await phones()).toEqual([{ phone: null }]);
  expect(await details("8888 0000", "")).toMatchObject({ good: true });
  expect(await phones()).toEqual([{ phone: "+50688880000" }]);
  await db.update(legs).set({ phone: "ask at the hotel" });
  expect(await details("ask at the hotel", "ask at the hotel")).toMatchObject({ good: true });
  expect(await details("", "ask at the hotel")).toMatchObject({ good: true });
  expect(await phones()).toEqual([{ phone: null }]);
});

test("the driver collects what is due, whatever sum the form says", async () => {
  const { job, leg } = await bookRides();
  const { press, open } = await dayDesk();
  await press(soon, [
    ["intent", "collect"],
    ["job", job.id],
    ["leg", leg.id],
    ["cents", "1"],
  ]);
  expect((await open(soon)).rows).toMatchObject([
    { money: { text: "Cobrar $120" }, lacks: expect.not.arrayContaining(["payment"]) },
  ]);
});

test("splitting four of six off twice splits once, and the answer says how many are left", async () => {
  const { job, leg } = await bookRides();
  const { press } = await dayDesk();
  const split = async (part = job.id, was = "6", people = "4") =>
    await press(soon, [
      ["intent", "split"],
      ["job", part],
      ["leg", leg.id],
      ["was-people", was],
      ["people", people],
    ]);
  const answer = await split();
  expect(answer).toMatchObject({ good: true, text: "4 personas van en otra van." });
  expect(await split()).toMatchObject({
    good: false,
    text: expect.stringContaining("van 2 personas"),
    was: { people: "2" },
  });
  const people = async () => await db.select({ people: jobs.people }).from(jobs).orderBy(jobs.position);
  expect(await people()).toEqual([{ people: 2 }, { people: 4 }]);
  const { undo } = await split(answer.undo!.job, "4", "1");
  expect(await people()).toEqual([{ people: 2 }, { people: 3 }, { people: 1 }]);
  await press(soon, [...Object.entries(undo!), ["undone", "on"]]);
  expect(await people()).toEqual([{ people: 2 }, { people: 4 }]);
  await press(soon, [...Object.entries(answer.undo!), ["undone", "on"]]);
  expect(await people()).toEqual([{ people: 6 }]);
});

test.each(["assign", "details", "step", "split"])(
  "the button %j with nonsense changes nothing",
  async (intent) => {
    const { job } = await bookRides();
    const { press } = await dayDesk();
    const nonsense = [
      ["intent", intent],
      ["job", "\u0000"],
      ["leg", "__proto__"],
      ["was", "constructor"],
      ["to", "toString"],
      ["people", "1e9"],
    ];
    expect(await press(soon, nonsense as [string, string][])).toMatchObject({ good: false });
    expect(await db.select({ state: jobs.state, people: jobs.people }).from(jobs)).toEqual([
      { state: job.state, people: 6 },
    ]);
  },
);

test("a ride is ended at the desk when its hour has come, or when its van is on the way", async () => {
  const { job, leg } = await bookRides();
  const { press, open } = await dayDesk();
  const fields = Object.entries({ intent: "step", job: job.id, leg: leg.id });
  const step = async (to: string) => await press(soon, [...fields, ["to", to]]);
  const seen = async (day: string) => (await open(day, `?ride=${job.id}`)).ride!;
  const day = formatDay(soon, "es-CR");
  const why = [
    `«Hecho» se puede marcar desde las 14:30 del ${day}.`,
    `«No apareció» se puede marcar desde las 14:50 del ${day}.`,
  ];
  expect(await seen(soon)).toMatchObject({ now: "Ahora: Planeado", steps: [], notYet: why });
  expect(await step("done")).toMatchObject({ good: false, text: why[0] });
  expect(await step("noShow")).toMatchObject({ good: false, text: why[1] });
  expect(await step("onTheWay")).toMatchObject({ good: true });
  expect(await seen(soon)).toMatchObject({
    now: "Ahora: En camino",
    noShow: undefined,
    steps: [
      { to: "planned", words: "Volver a Planeado" },
      { to: "arrived", words: "Llegó" },
      { to: "done", words: "Hecho" },
    ],
  });
  expect(await step("planned")).toMatchObject({ good: true });
  const today = todayInCostaRica();
  await db.update(legs).set(pickupAt(today, null));
  expect((await seen(today)).notYet).toEqual([
    "«No apareció» espera la hora: sin ella nadie puede llegar tarde.",
  ]);
  await db.update(legs).set(pickupAt(addDays(today, -1), "08:00"));
  expect((await seen(addDays(today, -1))).noShow).toMatch(
    /^\/dashboard\/admin\/r\/TMR-\w{5}\/no-show\?ride=/,
  );
  for (const to of ["noShow", "done"]) {
    const { undo, ...answer } = await step(to);
    const word = to === "done" ? "Hecho" : "No apareció";
    expect(answer).toEqual({ good: true, text: `Anotado: «${word}», Inés Ñandú.` });
    expect(await step(to === "done" ? "noShow" : "done")).toMatchObject({ good: false });
    expect(await press(soon, Object.entries({ ...undo, undone: "on" }))).toMatchObject({ text: "Deshecho." });
  }
  // The group that was aboard is aboard again, since the same moment.
  for (const to of ["onTheWay", "arrived", "aboard"]) await step(to);
  const noted = async () =>
    (await db.select({ state: jobs.state, moments: jobs.moments }).from(jobs).where(eq(jobs.id, job.id)))[0]!;
  const before = await noted();
  expect(before.state).toBe("aboard");
  const { undo } = await step("done");
  const undone = async (other = {}) => await press(soon, Object.entries({ ...undo, undone: "on", ...other }));
  for (const wrong of [{ end: "noShow" }, { to: "noShow" }, { to: "done" }, { to: "cancelled" }, { to: "x" }])
    expect(await undone(wrong)).toMatchObject({ good: false });
  expect(await undone()).toEqual({ good: true, text: "Deshecho." });
  const { state, moments } = await noted();
  expect([state, moments.aboard]).toEqual(["aboard", before.moments.aboard]);
  expect(await undone()).toMatchObject({ good: false });
});

test.each([
  [1, true, ["onTheWay"]],
  [1, false, []],
  [2, true, []],
])("a ride in %i days, assigned: %s, offers the steps %o", async (days, isGiven, steps) => {
  const { job, leg } = await bookRides();
  const day = addDays(todayInCostaRica(), days);
  await db.update(legs).set({ day }).where(eq(legs.id, leg.id));
  const { press, open } = await dayDesk();
  if (isGiven) await press(day, give(job.id, await hire("Marco")));
  expect((await open(day, `?ride=${job.id}`)).ride!.steps.map(({ to }) => to)).toEqual(steps);
});

test("today and tomorrow have their names in the title of the day, and in the strip of a phone", async () => {
  const { open } = await dayDesk();
  const today = todayInCostaRica();
  const heads = await Promise.all([0, 1, 2].map(async (days) => (await open(addDays(today, days))).head));
  const names = heads.map(({ title }) => /^(Hoy|Mañana), [a-zé-ú]+ \d/.exec(title)?.[1]);
  expect(names).toEqual(["Hoy", "Mañana", undefined]);
  const { strip } = heads[0]!;
  expect(strip.slice(0, 2).map(({ short }) => short)).toEqual(["hoy", "mañana"]);
  expect(strip[2]!.short).toHaveLength(3);
});
