import { eq } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { later, soon } from "../../../../../test/bookings.ts";
import { bookRides, dayDesk, give } from "../../../../../test/day-desk.ts";
import { hire } from "../../../../../test/driving.ts";
import { addDays, momentInCostaRica, todayInCostaRica } from "../../../../domain/common/day.ts";
import { readBoardWithStrip } from "../../../../operations/ride/board-strip.server.ts";
import { db } from "../../../../store/engine/db.server.ts";
import { jobs } from "../../../../store/schema/job-schema.server.ts";
import { legs, reservations } from "../../../../store/schema/reservation-schema.server.ts";
import { dayHead } from "./day-head.server.ts";

test("each ride stands on its own day with what it lacks, the next thing to do, and what is due", async () => {
  await bookRides({ tripType: "roundTrip", returnDate: later, returnTime: "", returnFlight: "UA 9" });
  const { open } = await dayDesk();
  const there = await open(soon);
  expect(there.rows).toMatchObject([
    {
      time: "14:30",
      from: "Aeropuerto de Liberia",
      fromDoor: "UA1234",
      to: "Tamarindo",
      wants: { to: "falta la dirección" },
      money: { text: "Debe $240" },
      lacks: ["place", "driver", "vehicle", "payment"],
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

test("the head says between which hours the finished rides took place, and what was collected", async () => {
  await bookRides({ departureTime: "04:15" });
  await bookRides({ departureTime: "10:20" });
  const board = await readBoardWithStrip(soon);
  const doneWords = (...states: object[]) =>
    dayHead({
      ...board,
      checked: board.checked.map((one, n) => ({ ...one, job: { ...one.job, ...states[n] } })),
    }).done;
  const done = { state: "done", collectCents: 11_000 };
  expect(doneWords()).toBe("");
  expect(doneWords(done)).toBe("04:15");
  expect(doneWords({ ...done, isCollected: true }, done)).toBe("04:15 a 10:20 · cobrado $110");
});

test.each<[number, string, object]>([
  [-1, "20:00", { next: { do: "ask", name: "Inés" }, say: expect.stringMatching(/= 20:45, y ya pasó$/) }],
  [0, "06:00", { next: { do: "ask", name: "Inés" }, say: expect.stringMatching(/= 06:45, y ya pasó$/) }],
  [0, "20:00", { next: { do: "putTime", time: "20:45" }, say: expect.stringMatching(/= 20:45$/) }],
  [1, "06:00", { next: { do: "putTime", time: "06:45" }, say: expect.stringMatching(/= 06:45$/) }],
])(
  "at noon, a ride %i days on whose flight lands at %s gets no suggested hour that is over",
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

test("the driver of an unmarked ride is asked whether it began, also from another day's board", async () => {
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
  const openToday = async () => (await readBoardWithStrip(addDays(today, 1))).strip[0]!.open;
  await db.update(jobs).set({ receivedAt: new Date(), guestToldAt: new Date() }).where(eq(jobs.id, job.id));
  expect(await openToday()).toBe(1);
  const step: [string, string][] = [
    ["intent", "step"],
    ["to", "onTheWay"],
    ["job", job.id],
    ["leg", leg.id],
  ];
  expect(await press(today, step)).toMatchObject({ good: true });
  const { stateWords, wantsDriver } = (await open(today)).rows[0]!;
  expect({ stateWords, wantsDriver }).toEqual({ stateWords: "En camino", wantsDriver: undefined });
});

test("a ride before its flight lands is offered the hour at which its guests come out", async () => {
  const { leg } = await bookRides();
  await db.update(legs).set({ flightTime: "15:10" }).where(eq(legs.id, leg.id));
  const { open } = await dayDesk();
  expect((await open(soon)).rows).toMatchObject([
    {
      say: "Recoge a las 14:30 y el vuelo aterriza a las 15:10. 15:10 + 45 min para salir = 15:55",
      lacks: expect.arrayContaining(["time"]),
      wants: { from: "antes del vuelo", to: "falta la dirección" },
      next: { do: "putTime", time: "15:55" },
    },
  ]);
  // The suggested hour would be on the next day.
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
] as const)("a desktop row says where something is missing: %o", async (change, wants) => {
  const { leg } = await bookRides();
  const { phone, ...more } = { phone: undefined, ...change };
  await db.update(legs).set(more).where(eq(legs.id, leg.id));
  if (phone !== undefined) await db.update(reservations).set({ phone });
  const { open } = await dayDesk();
  expect((await open(soon)).rows[0]!.wants).toEqual(wants);
});

test("a flight that changed after its hour was agreed is resolved by the new hour or by keeping the agreed one", async () => {
  const { job, leg } = await bookRides({ departureTime: "" });
  await db.update(legs).set({ partOfDay: "morning" }).where(eq(legs.id, leg.id));
  const { open, press } = await dayDesk();
  const details = (fields: Record<string, string>) =>
    press(soon, [["intent", "details"], ["job", job.id], ["leg", leg.id], ...Object.entries(fields)]);
  expect(await details({ flightTime: "12:00" })).toMatchObject({
    text: "Guardado. La hora sigue al vuelo: En la mañana → 12:45.",
  });
  expect(await details({ flightTime: "13:00" })).toMatchObject({
    text: expect.stringContaining("La hora sigue al vuelo: 12:45 → 13:45."),
  });
  await details({ time: "14:00" });
  expect(await details({ flightTime: "15:00", time: "14:00", "was-time": "14:00" })).toMatchObject({
    text: expect.stringContaining("la hora sigue a las 14:00"),
  });
  await db.update(legs).set({ flightTime: "12:30", destinationDoor: "Lobby" }).where(eq(legs.id, leg.id));
  const [row] = (await open(soon)).rows;
  expect(row).toMatchObject({
    say: "El vuelo cambió y la hora sigue a las 14:00. 12:30 + 45 min para salir = 13:15",
    next: { do: "putTime", time: "13:15", keeps: "14:00" },
  });
  const put = [
    ["intent", "putTime"],
    ["job", job.id],
    ["leg", leg.id],
    ["was-time", "14:00"],
    ["time", "14:00"],
  ] as [string, string][];
  expect(await press(soon, [...put, ["keeps", "yes"]])).toMatchObject({ good: true });
  expect((await open(soon)).rows[0]!.lacks).not.toContain("time");
});
