import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { soon } from "../../test/bookings.ts";
import { bookedJob, hire } from "../../test/driving.ts";
import { operatorWith } from "../domain/actor.ts";
import { addDays, type Day, momentInCostaRica } from "../domain/day.ts";
import { db } from "../store/db.server.ts";
import { jobs } from "../store/schema.server.ts";
import { assignJob } from "./assign.server.ts";
import { readBoardWithStrip } from "./board-strip.server.ts";

const ana = operatorWith("ana");
const nobody = { driverId: null, vehicleId: null };
const now = momentInCostaRica(soon, "04:00");
const weekFrom = (day: Day) => Array.from({ length: 7 }, (_, n) => addDays(day, n));

test.each([
  ["today", 0, 0],
  ["the last day of its week", 6, 0],
  ["the day after it", 7, 7],
  ["yesterday", -1, -1],
])("the board of %s stands in a week in its order", async (_, ahead, first) => {
  const { strip } = await readBoardWithStrip(addDays(soon, ahead), now);
  expect(strip.map(({ day }) => day)).toEqual(weekFrom(addDays(soon, first)));
});

/** A ride that lacks nothing but the money. */
async function ready(
  departure: Day,
  departureTime: string,
  luis: typeof nobody | Awaited<ReturnType<typeof hire>>,
) {
  const said = { flightTime: departureTime, destinationDoor: "Hotel Diriá" };
  const job = await bookedJob({ departure, departureTime, ...said });
  expect((await assignJob(job.id, nobody, luis, ana, "both know")).outcome).toBe("assigned");
  const heard = { seenAt: now, receivedAt: now, guestToldAt: now };
  await db.update(jobs).set(heard).where(eq(jobs.id, job.id));
  return job.id;
}

test("a day counts as open what lacks its money, on its way and over as well, and nothing of what is paid or collected", async () => {
  const luis = await hire("Luis");
  const ids = [];
  for (const [n, time] of ["05:00", "12:00", "19:00"].entries())
    ids.push(await ready(addDays(soon, 1 + (n % 2)), time, luis));
  const open = async () => {
    const { strip } = await readBoardWithStrip(soon, now);
    return strip.slice(0, 4).map(({ rides, open }) => [rides, open]);
  };
  expect(await open()).toEqual([
    [0, 0],
    [2, 2],
    [1, 1],
    [0, 0],
  ]);
  await db.update(jobs).set({ collectCents: 12_000 }).where(eq(jobs.id, ids[0]!));
  expect(await open()).toEqual([
    [0, 0],
    [2, 1],
    [1, 1],
    [0, 0],
  ]);
  for (const state of ["onTheWay", "done"] as const) {
    await db.update(jobs).set({ state }).where(eq(jobs.id, ids[2]!));
    expect(await open()).toEqual([
      [0, 0],
      [2, 1],
      [1, 1],
      [0, 0],
    ]);
  }
  await db.update(jobs).set({ collectCents: 12_000, state: "onTheWay" }).where(eq(jobs.id, ids[2]!));
  expect(await open()).toEqual([
    [0, 0],
    [2, 0],
    [1, 1],
    [0, 0],
  ]);
  await db.update(jobs).set({ problem: "Llanta ponchada" }).where(eq(jobs.id, ids[0]!));
  expect(await open()).toEqual([
    [0, 0],
    [2, 1],
    [1, 1],
    [0, 0],
  ]);
});

test("an early ride lacks a driver who is not back from the night before, whichever day is looked at", async () => {
  const luis = await hire("Luis");
  const [evening, morning] = [addDays(soon, 1), addDays(soon, 2)];
  for (const [day, time] of [
    [evening, "23:30"],
    [morning, "00:30"],
  ] as const) {
    const id = await ready(day, time, luis);
    await db
      .update(jobs)
      .set({ collectCents: 12_000, clashReason: null, clashWith: [] })
      .where(eq(jobs.id, id));
  }
  const openOn = async (day: Day) => {
    const { strip, checked } = await readBoardWithStrip(day, now);
    return [
      strip.slice(1, 3).map(({ open }) => open),
      checked.flatMap(({ missing }) => Object.values(missing).map(({ kind }) => kind)),
    ];
  };
  expect(await openOn(morning)).toEqual([[0, 1], ["clash"]]);
  for (const day of [soon, evening]) expect(await openOn(day)).toEqual([[0, 1], []]);
});

test.each([
  ["00:42", 1],
  ["00:45", 0],
])(
  "the last day of a week is open where its driver is at an airport before it ends, for a ride at %s",
  async (time, open) => {
    const luis = await hire("Luis");
    const last = addDays(soon, 6);
    await ready(addDays(last, 1), time, luis);
    const doors = { originDoor: "Hotel Diriá", destinationDoor: "Lagarta" };
    const job = await bookedJob({
      from: "tamarindo",
      to: "nosara",
      departure: last,
      departureTime: "23:58",
      ...doors,
    });
    await assignJob(job.id, nobody, luis, ana, "both know");
    const heard = {
      receivedAt: now,
      guestToldAt: now,
      collectCents: 99_000,
      clashReason: null,
      clashWith: [],
    };
    await db.update(jobs).set(heard);
    const { strip, checked } = await readBoardWithStrip(soon, now);
    expect([strip.at(-1), checked]).toEqual([{ day: last, rides: 1, open }, []]);
    // Whichever day is looked at; and who is to drive its last ride may have to be up early.
    const on = await readBoardWithStrip(last, now);
    const kinds = on.checked.flatMap(({ missing }) => Object.values(missing).map(({ kind }) => kind));
    expect([kinds, on.roster.sharing(luis)]).toMatchObject([open ? ["clash"] : [], [{}, {}]]);
  },
);
