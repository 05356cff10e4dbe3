import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { openTransfer, soon } from "../../test/bookings.ts";
import { booked, bookedJob, newDriver, newVan } from "../../test/driving.ts";
import { isOpen } from "../domain/checked.ts";
import { addDays, momentInCostaRica } from "../domain/day.ts";
import { roads } from "../store/catalogue-schema.server.ts";
import { db } from "../store/db.server.ts";
import { clockLetters, messages } from "../store/message-schema.server.ts";
import { jobs, legs, reservations } from "../store/schema.server.ts";
import { readBoard } from "./board.server.ts";
import { readBoardWithStrip } from "./board-strip.server.ts";

const days = Array.from({ length: 9 }, (_, n) => addDays(soon, n - 1));

/** Most rides lack nothing, or one thing alone. */
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
  state: seldom("planned" as const, "onTheWay" as const),
  who: fc.constantFrom(0, 1, 2),
  van: fc.constantFrom(0, 1, 2),
  hears: seldom(true, false),
  told: seldom(true, false),
  collect: fc.boolean(),
  problem: seldom<string | null>(null, "Se ponchó"),
});

type AnyRide = typeof anyRide extends fc.Arbitrary<infer Ride> ? Ride : never;
const now = momentInCostaRica(soon, "04:00");

async function setRides(rides: object[]) {
  const said = sql`jsonb_to_recordset(${JSON.stringify(rides)}::jsonb) as said (leg text, job text, day text, time text,
    flight text, "flightTime" text, door text, phone text, people int, state text, problem text, driver text,
    vehicle text, hears boolean, told boolean, collect boolean)`;
  await db.execute(sql`update legs set day = said.day, time = said.time, flight = said.flight,
    flight_time = said."flightTime", phone = said.phone, origin_door = said.door, destination_door = said.door from ${said} where legs.id = said.leg`);
  await db.execute(sql`update jobs set people = said.people, state = said.state, problem = said.problem,
    driver_id = said.driver, vehicle_id = said.vehicle, received_at = case when said.hears then now() end,
    guest_told_at = case when said.told then now() end, collect_cents = case when said.collect then 24000 end
    from ${said} where jobs.id = said.job`);
}

test("each day of the strip counts what the board of that day has", async () => {
  const ids = await Promise.all(
    days.map((departure) =>
      booked(openTransfer({ departure, tripType: "roundTrip", returnDate: departure, returnTime: "23:00" })),
    ),
  );
  const drivers = [await newDriver(), await newDriver(), await newDriver({ active: false })];
  const vans = [await newVan(), await newVan(), await newVan({ papersUntil: days[4]! })];
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
        const { checked } = await readBoard(day, now);
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
  expect(seen.size).toBeGreaterThan(2); // some rides are ready, of several days
});

test("over a road that nobody knows a ride is told to be untimed, until it is under way", async () => {
  const driverId = await newDriver();
  const [early, late] = [await bookedJob(), await bookedJob()];
  await db.update(jobs).set({ driverId });
  await db.update(legs).set({ time: "09:00" }).where(eq(legs.id, early.legId));
  const known = await db.delete(roads).returning();
  onTestFinished(async () => void (await db.insert(roads).values(known)));
  const untimed = async () =>
    (await readBoard(early.day, now)).checked.filter(({ isUntimed }) => isUntimed).map(({ job }) => job.id);
  expect(await untimed()).toEqual([late.id]);
  await db.update(jobs).set({ state: "onTheWay" }).where(eq(jobs.id, late.id));
  expect(await untimed()).toEqual([]);
});

test("what is driven late in the evening holds its driver in the morning after", async () => {
  const driverId = await newDriver();
  const [late, early] = [await bookedJob(), await bookedJob()];
  const morning = addDays(late.day, 1);
  await db.update(jobs).set({ driverId });
  await db.update(legs).set({ time: "23:50" }).where(eq(legs.id, late.legId));
  await db.update(legs).set({ day: morning, time: "00:10" }).where(eq(legs.id, early.legId));
  const [ride] = (await readBoard(morning, now)).checked;
  expect([ride!.job.id, ride!.missing.driver?.kind]).toEqual([early.id, "clash"]);
});

test("a guest is to be told who drives where no letter does: without an address, or letters, or after one that failed", async () => {
  const { id, reservationId } = await bookedJob({ destinationDoor: "Lobby", flightTime: "13:40" });
  const moment = new Date();
  const given = { driverId: await newDriver(), vehicleId: await newVan(), receivedAt: moment };
  await db.update(jobs).set(given).where(eq(jobs.id, id));
  const lacks = async () => (await readBoard(soon, now)).checked[0]!.missing.driver?.kind;
  expect(await lacks()).toBeUndefined();
  const failed = { kind: "driver", recipient: "a@b.cr", onceKey: "driver", reservationId } as const;
  const contents = { legId: "", day: soon, time: "", vans: [] };
  await db.insert(messages).values({ ...failed, contents, state: "failed" });
  expect(await lacks()).toBe("guest");
  await db.update(messages).set({ state: "sent" });
  expect(await lacks()).toBeUndefined();
  await db.insert(clockLetters).values({ kind: "driver", isOn: false, reviewUrl: "" });
  onTestFinished(() => void db.delete(clockLetters).then());
  expect(await lacks()).toBe("guest");
  await db.delete(clockLetters);
  await db.update(reservations).set({ email: "" });
  expect(await lacks()).toBe("guest");
  await db.update(jobs).set({ guestToldAt: moment });
  expect(await lacks()).toBeUndefined();
});
