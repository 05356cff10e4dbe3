import { eq } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { later, soon } from "../../../../test/bookings.ts";
import { bookRides, dayDesk, give } from "../../../../test/day-desk.ts";
import { hire } from "../../../../test/driving.ts";
import { readBoard } from "../../../booking/board.server.ts";
import { addDays, formatDay, momentInCostaRica, todayInCostaRica } from "../../../domain/day.ts";
import { db } from "../../../store/db.server.ts";
import { jobs, legs, reservations } from "../../../store/schema.server.ts";
import { dayHead } from "./day-head.server.ts";

test("each ride stands on its own day with what it lacks, the next thing to do, and what is due", async () => {
  await bookRides({ tripType: "roundTrip", returnDate: later, returnTime: "", returnFlight: "UA 9" });
  const { open } = await dayDesk();
  const there = await open(soon);
  expect(there.rows).toMatchObject([
    {
      time: "14:30",
      from: "Aerop. de Liberia",
      fromDoor: "UA1234",
      to: "Tamarindo",
      wants: { to: "falta la dirección" },
      money: { text: "Debe $240" },
      checks: { time: "clear", place: "later", driver: "later", vehicle: "later", payment: "later" },
      next: { do: "note" },
    },
  ]);
  const back = await open(later);
  expect(back.rows).toMatchObject([
    { time: null, wants: { from: "falta la dirección" }, money: { look: "none" } },
  ]);
  expect(there.head).toMatchObject({ rides: 1, open: 1, toCollect: "$240" });
  expect(there.head.strip.map(({ rides }) => rides)).toEqual([1, 0, 0, 0, 0, 0, 0]);
});

test("what is done says from when to when it was, and what was taken", async () => {
  await bookRides({ departureTime: "04:15" });
  await bookRides({ departureTime: "10:20" });
  const board = await readBoard(soon);
  const said = (...states: object[]) =>
    dayHead({
      ...board,
      checked: board.checked.map((one, n) => ({ ...one, job: { ...one.job, ...states[n] } })),
    }).done;
  const done = { state: "done", collectCents: 11_000 };
  expect(said()).toBe("");
  expect(said(done)).toBe("04:15");
  expect(said({ ...done, isCollected: true }, done)).toBe("04:15 a 10:20 · cobrado $110");
});

test.each<[number, string, object]>([
  [-1, "20:00", { next: { do: "ask", name: "Inés" }, say: expect.stringMatching(/= 20:45, y ya pasó$/) }],
  [0, "06:00", { next: { do: "ask", name: "Inés" }, say: expect.stringMatching(/= 06:45, y ya pasó$/) }],
  [0, "20:00", { next: { do: "putTime", time: "20:45" }, say: expect.stringMatching(/= 20:45$/) }],
  [1, "06:00", { next: { do: "putTime", time: "06:45" }, say: expect.stringMatching(/= 06:45$/) }],
])(
  "at noon, of a ride %i days on whose flight lands at %s, no hour is proposed that is over",
  async (days, flightTime, row) => {
    const { leg } = await bookRides({ departureTime: "" });
    const today = todayInCostaRica();
    const day = addDays(today, days);
    await db.update(legs).set({ day, flightTime }).where(eq(legs.id, leg.id));
    const { open } = await dayDesk();
    vi.useFakeTimers({ now: momentInCostaRica(today, "12:00"), toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    expect((await open(day)).rows[0]).toMatchObject(row);
  },
);

test("whether a ride began that nobody marked is asked of its driver, also from another day's board", async () => {
  const { job, leg } = await bookRides();
  const marco = await hire("Marco Jiménez");
  const today = todayInCostaRica();
  const ready = { day: today, time: "11:30", flightTime: "10:30", destinationDoor: "Lobby" };
  await db.update(legs).set(ready).where(eq(legs.id, leg.id));
  const { open, press } = await dayDesk();
  expect(await press(today, give(job.id, marco))).toMatchObject({ good: true });
  vi.useFakeTimers({ now: momentInCostaRica(today, "12:00"), toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const [row] = (await open(today)).rows;
  expect(row).toMatchObject({
    say: "Ya es la hora, y Marco no ha dicho que va en camino.",
    wantsDriver: "¿ya va?",
    next: { do: "underWay", name: "Marco" },
  });
  expect(row!.next).toMatchObject({ chat: expect.stringMatching(/11%3A30.*%2Fdriver%2F/) });
  const openToday = async () => (await readBoard(addDays(today, 1))).strip[0]!.open;
  await db.update(jobs).set({ receivedAt: new Date(), guestToldAt: new Date() }).where(eq(jobs.id, job.id));
  expect(await openToday()).toBe(1);
  const step: [string, string][] = [
    ["intent", "step"],
    ["to", "onTheWay"],
    ["job", job.id],
    ["leg", leg.id],
  ];
  expect(await press(today, step)).toMatchObject({ good: true });
  expect((await open(today)).rows[0]).toMatchObject({ stateWords: "En camino", wantsDriver: undefined });
});

test("a ride that is there before its flight lands is offered the hour at which its guests come out", async () => {
  const { leg } = await bookRides();
  await db.update(legs).set({ flightTime: "15:10" }).where(eq(legs.id, leg.id));
  const { open } = await dayDesk();
  expect((await open(soon)).rows).toMatchObject([
    {
      say: "Recoge a las 14:30 y el vuelo aterriza a las 15:10. 15:10 + 45 min de salida = 15:55",
      checks: { time: "later" },
      wants: { from: "antes del vuelo", to: "falta la dirección" },
      next: { do: "putTime", time: "15:55" },
    },
  ]);
  // Its hour would be the next day's.
  await db.update(legs).set({ flightTime: "23:30" }).where(eq(legs.id, leg.id));
  expect((await open(soon)).rows).toMatchObject([
    {
      say: "Recoge a las 14:30 y el vuelo aterriza a las 23:30.",
      next: { do: "note", what: "time", field: "time" },
    },
  ]);
});

test.each([
  [{ flight: null, flightTime: null, destinationDoor: "Lobby" }, { from: "falta el vuelo" }],
  [{ destinationDoor: "Lobby", phone: "" }, { guest: "falta el teléfono" }],
  [
    { origin: "tamarindo", destination: "liberia-airport", originDoor: "Lobby", flightTime: "15:10" },
    { to: "pierde el vuelo" },
  ],
] as const)("a line of a desktop says where something is missing: %o", async (change, wants) => {
  const { leg } = await bookRides();
  const { phone, ...more } = { phone: undefined, ...change };
  await db.update(legs).set(more).where(eq(legs.id, leg.id));
  if (phone !== undefined) await db.update(reservations).set({ phone });
  const { open } = await dayDesk();
  expect((await open(soon)).rows[0]!.wants).toEqual(wants);
});

test("a day that is none leads to today, and what the address asks for in vain opens nothing", async () => {
  const { open } = await dayDesk();
  await expect(open("2026-02-30")).rejects.toMatchObject({ status: 302 });
  const board = await open(soon, "?assign=nobody&ride=%00&assign=__proto__");
  expect(board).toMatchObject({ rows: [], assign: undefined, ride: undefined });
});

test("who was in the other window first wins, and the second is told", async () => {
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
  expect(refused.text).toContain("mientras tanto: Hora de recoger (ahora «13:15»)");
  expect(await db.select({ time: legs.time }).from(legs)).toEqual([{ time: "13:15" }]);
  expect(await put("15:45", refused.was!.time)).toMatchObject({ good: true });
});

test("what can't be read is named, and comes back as it was typed", async () => {
  const { job, leg } = await bookRides();
  const { press } = await dayDesk();
  const long = "x".repeat(10_000);
  const told = await press(soon, [
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
  expect(told).toMatchObject({ good: false, wrong: ["time", "destinationDoor", "boards"] });
  expect(told.typed).toMatchObject({ time: "25:00", destinationDoor: long, bags: "3" });
  expect(await db.select({ bags: legs.bags }).from(legs)).toEqual([{ bags: 0 }]);
});

test("another phone is kept as it can be dialled, and what is none comes back with a sentence", async () => {
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

test("what the driver collects is what is due, whatever sum the form says", async () => {
  const { job, leg } = await bookRides();
  const { press, open } = await dayDesk();
  await press(soon, [
    ["intent", "collect"],
    ["job", job.id],
    ["leg", leg.id],
    ["cents", "1"],
  ]);
  expect((await open(soon)).rows).toMatchObject([
    { money: { text: "Cobrar $120" }, checks: { payment: "clear" } },
  ]);
});

test("four of six who are sent to another van twice go once, and it is said how many are left", async () => {
  const { job, leg } = await bookRides();
  const { press } = await dayDesk();
  const split = async () =>
    await press(soon, [
      ["intent", "split"],
      ["job", job.id],
      ["leg", leg.id],
      ["was-people", "6"],
      ["people", "4"],
    ]);
  expect(await split()).toMatchObject({ good: true });
  expect(await split()).toMatchObject({
    good: false,
    text: expect.stringContaining("van 2 personas"),
    was: { people: "2" },
  });
  expect(await db.select({ people: jobs.people }).from(jobs)).toHaveLength(2);
});

test.each(["assign", "details", "step", "split", "", "__proto__", "\u0000"])(
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
  expect(await step("done")).toEqual({ good: false, text: why[0] });
  expect(await step("noShow")).toEqual({ good: false, text: why[1] });
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
  await db.update(legs).set({ day: today, time: null });
  expect((await seen(today)).notYet).toEqual([
    "«No apareció» espera la hora: sin ella nadie puede llegar tarde.",
  ]);
  await db.update(legs).set({ day: addDays(today, -1), time: "08:00" });
  const ask = "Nadie apareció: Inés Ñandú, 6 personas. Se cierra el viaje; nada se devuelve solo.";
  expect((await seen(addDays(today, -1))).noShow).toBe(ask);
  for (const to of ["noShow", "done"]) {
    const { undo, ...told } = await step(to);
    const word = to === "done" ? "Hecho" : "No apareció";
    expect(told).toEqual({ good: true, text: `Anotado: «${word}», Inés Ñandú.` });
    expect(await step(to === "done" ? "noShow" : "done")).toMatchObject({ good: false });
    expect(await press(soon, Object.entries({ ...undo, undone: "on" }))).toMatchObject({ text: "Deshecho." });
  }
});

test.each([
  [1, true, ["onTheWay"]],
  [1, false, []],
  [2, true, []],
])("of a ride in %i days, given away: %s, it may be said %o", async (days, isGiven, steps) => {
  const { job, leg } = await bookRides();
  const day = addDays(todayInCostaRica(), days);
  await db.update(legs).set({ day }).where(eq(legs.id, leg.id));
  const { press, open } = await dayDesk();
  if (isGiven) await press(day, give(job.id, await hire("Marco")));
  expect((await open(day, `?ride=${job.id}`)).ride!.steps.map(({ to }) => to)).toEqual(steps);
});
