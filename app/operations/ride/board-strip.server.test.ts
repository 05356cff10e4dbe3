import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { openTransfer, soon } from "../../../test/bookings.ts";
import { booked, bookedJob, givePaper, hire, newDriver, newVan } from "../../../test/driving.ts";
import { operatorWith } from "../../domain/common/actor.ts";
import { addDays, type Day, momentInCostaRica } from "../../domain/common/day.ts";
import { newId } from "../../domain/common/reference.ts";
import { isOpen } from "../../domain/ride/checked-day.ts";
import type { JobState } from "../../domain/ride/job-state.ts";
import { db } from "../../store/engine/db.server.ts";
import { jobs } from "../../store/schema/job-schema.server.ts";
import { legs } from "../../store/schema/reservation-schema.server.ts";
import { absences } from "../../store/schema/team-schema.server.ts";
import { assignJob } from "./assign.server.ts";
import { readBoard } from "./board.server.ts";
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

/** Books a ride that lacks only its payment. */
async function ready(
  departure: Day,
  departureTime: string,
  luis: typeof nobody | Awaited<ReturnType<typeof hire>>,
) {
  const said = { flightTime: departureTime, destinationDoor: "Hotel Diriá" };
  const job = await bookedJob({ departure, departureTime, ...said });
  expect(
    (await assignJob({ jobId: job.id, before: nobody, after: luis }, ana, { reason: "both know" })).outcome,
  ).toBe("assigned");
  const heard = { seenAt: now, receivedAt: now, guestToldAt: now };
  await db.update(jobs).set(heard).where(eq(jobs.id, job.id));
  return job.id;
}

test("a day counts unpaid rides as open, also those under way and over, and no paid or collected ones", async () => {
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

test("an early ride shows a driver who is not back from the night before, whichever day is open", async () => {
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
    await assignJob({ jobId: job.id, before: nobody, after: luis }, ana, { reason: "both know" });
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
    // It holds for whichever day is open; the driver of its last ride may have to start early.
    const on = await readBoardWithStrip(last, now);
    const kinds = on.checked.flatMap(({ missing }) => Object.values(missing).map(({ kind }) => kind));
    expect([kinds, on.roster.sharing(luis)]).toMatchObject([open ? ["clash"] : [], [{}, {}]]);
  },
);

test("a driver who is off today is missing today, whichever day is open", async () => {
  const luis = await hire("Luis");
  const id = await ready(soon, "12:00", luis);
  await db.update(jobs).set({ collectCents: 12_000 }).where(eq(jobs.id, id));
  const openToday = async () => (await readBoardWithStrip(addDays(soon, 3), now)).strip[0]!.open;
  expect(await openToday()).toBe(0);
  const off = { id: newId(), driverId: luis.driverId, fromDay: soon, untilDay: soon, reason: "" };
  await db.insert(absences).values(off);
  expect(await openToday()).toBe(1);
});

const days = Array.from({ length: 9 }, (_, n) => addDays(soon, n - 1));

/** Most rides lack nothing, or only one thing. */
const seldom = <T>(value: T, otherwise: T) =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(value) }, fc.constant(otherwise));
const anyRide = fc.record({
  day: fc.constantFrom(...days),
  time: seldom<string | null>("", null).chain((time) =>
    time === null
      ? fc.constant(null)
      : fc.constantFrom("00:30", "05:15", "09:00", "09:30", "13:45", "21:00", "23:30"),
  ),
  flight: seldom<string | null>("UA1642", null),
  flightTime: fc.constantFrom(null, null, null, "00:15", "13:50"),
  door: seldom<string | null>("Hotel", null),
  phone: seldom("+50688880000", ""),
  people: seldom(3, 9),
  state: seldom<JobState[]>(["planned"], ["onTheWay", "done", "noShow"]).chain((some) =>
    fc.constantFrom(...some),
  ),
  who: fc.constantFrom(0, 1, 2),
  van: fc.constantFrom(0, 1, 2),
  hears: seldom(true, false),
  told: seldom(true, false),
  collect: fc.boolean(),
  problem: seldom<string | null>(null, "Se ponchó"),
});

type AnyRide = typeof anyRide extends fc.Arbitrary<infer Ride> ? Ride : never;
async function setRides(rides: object[]) {
  const said = sql`jsonb_to_recordset(${JSON.stringify(rides)}::jsonb) as said (leg text, job text, day text, time text,
    flight text, "flightTime" text, door text, phone text, people int, state text, problem text, driver text,
    vehicle text, hears boolean, told boolean, collect boolean)`;
  await db.execute(sql`update legs set day = said.day, time = said.time, time_from = case when said.time is not null then 'agreed' end, flight = said.flight,
    flight_time = said."flightTime", phone = said.phone, origin_door = said.door, destination_door = said.door from ${said} where legs.id = said.leg`);
  await db.execute(sql`update jobs set people = said.people, state = said.state, problem = said.problem,
    driver_id = said.driver, vehicle_id = said.vehicle, received_at = case when said.hears then now() end,
    guest_told_at = case when said.told then now() end, collect_cents = case when said.collect then 24000 end
    from ${said} where jobs.id = said.job`);
}

test("each day of the strip has the same count as the board of that day", async () => {
  const ids = await Promise.all(
    days.map((departure) =>
      booked(openTransfer({ departure, tripType: "roundTrip", returnDate: departure, returnTime: "23:00" })),
    ),
  );
  const drivers = [await newDriver(), await newDriver(), await newDriver({ active: false })];
  const vans = [await newVan(), await newVan(), await newVan()];
  await givePaper({ vehicleId: vans[2]! }, days[4]!);
  const off = { id: newId(), reason: "", fromDay: days[6]!, untilDay: days[6]! };
  await db.insert(absences).values({ ...off, driverId: drivers[1]! });
  const rows = await db
    .select({ leg: legs.id, job: jobs.id })
    .from(jobs)
    .innerJoin(legs, eq(legs.id, jobs.legId));
  expect(rows).toHaveLength(2 * ids.length);
  const rideOf = (row: { leg: string; job: string }, ride: AnyRide) => ({
    ...row,
    ...ride,
    driver: drivers[ride.who],
    vehicle: vans[ride.van],
  });
  const seen = new Set<number>();
  const rides = fc.array(anyRide, { minLength: rows.length, maxLength: rows.length });
  await fc.assert(
    fc.asyncProperty(rides, async (all) => {
      await setRides(rows.map((row, n) => rideOf(row, all[n]!)));
      const { strip } = await readBoardWithStrip(soon, now);
      for (const { day, rides, open } of strip) {
        const { checked } = await readBoard(day, { now });
        expect({ day, rides, open }).toEqual({
          day,
          rides: checked.length,
          open: checked.filter(isOpen).length,
        });
        seen.add(rides - open);
      }
    }),
    { numRuns: 12 },
  );
  expect(seen.size).toBeGreaterThan(2); // rides of several days are ready
});
