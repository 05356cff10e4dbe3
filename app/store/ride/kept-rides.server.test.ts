import { eq, sql } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { openTransfer, soon } from "../../../test/bookings.ts";
import { booked } from "../../../test/driving.ts";
import { kept, read, roundTrip, settled } from "../../../test/kept-rides.ts";
import { addDays } from "../../domain/common/day.ts";
import { env } from "../../env.server.ts";
import { db, inRolledBackTransaction } from "../engine/db.server.ts";
import { changedReservations } from "../schema/change-schema.server.ts";
import { jobs } from "../schema/job-schema.server.ts";
import { reservations } from "../schema/reservation-schema.server.ts";
import { forgetChanges, ridesOn } from "./kept-rides.server.ts";

test("only changed rides are read again", async () => {
  const [id, other] = [await roundTrip(), await roundTrip()];
  const before = (await settled()).flat();
  expect(before).toHaveLength(4);
  await db.update(reservations).set({ firstName: "Zoë" }).where(eq(reservations.id, id));
  const after = (await kept()).flat();
  expect(before.map((job, n) => job === after[n])).toEqual(before.map((job) => job.reservationId === other));
});

test("shared rides can't be changed", async () => {
  await roundTrip();
  const [job] = (await kept()).flat();
  expect(() => Object.assign(job!, { people: 9 })).toThrow(TypeError);
});

test("rides are in the order of the database, wherever a change puts them", async () => {
  for (const departureTime of ["09:00", "14:30", "14:30"]) await booked(openTransfer({ departureTime }));
  await db.execute(
    sql`insert into jobs (id, leg_id, people, position) select 'more' || id, leg_id, 2, 9 from jobs`,
  );
  await kept();
  for (const time of ["14:30", null, "08:00", "23:00"]) {
    await db.execute(
      sql`update legs set time = ${time}, time_from = ${time && "agreed"} where id = (select max(id) from legs)`,
    );
    expect(await kept()).toEqual(await read());
  }
  await db.execute(sql`update legs set time = null, time_from = null, window_from = '10:00', window_to = '11:00'
    where id = (select max(id) from legs)`);
  const rides = (await kept()).flat();
  expect(rides).toEqual((await read()).flat());
  const hours = rides.map(({ time, windowFrom }) => time ?? windowFrom);
  expect(hours).toEqual(hours.toSorted());
});

test("a ride that another van takes on after midnight is the last of its own day", async () => {
  const id = await booked(openTransfer({ departureTime: "06:00" }));
  await booked(openTransfer({ departureTime: "23:30" }));
  await kept();
  const half = {
    driverId: null,
    vehicleId: null,
    state: "aboard",
    moments: {},
    place: null,
    door: "km 12",
    at: "00:30",
    day: addDays(soon, 1),
  } as const;
  await db.update(jobs).set({ half }).where(sql`leg_id = (select id from legs where reservation_id = ${id})`);
  const [rides, stored] = [await kept(), await read()];
  expect(rides).toEqual(stored);
  expect(rides[0]!.at(-1)).toMatchObject({ reservationId: id, day: addDays(soon, 1), time: "00:30" });
});

test("every request sees its own writes, however many write and read at once", async () => {
  const ids = await Promise.all([1, 2, 3, 4].map(() => booked(openTransfer())));
  const write = async (reservationId: string, message: string) => {
    await db.update(reservations).set({ message }).where(eq(reservations.id, reservationId));
    const rides = (await ridesOn([soon])).get(soon)!;
    expect(rides.find((job) => job.reservationId === reservationId)!.note).toBe(message);
  };
  for (let time = 0; time < 12; time++) await Promise.all(ids.map((id) => write(id, `Time ${time}`)));
});

test("a slow reading does not hide a change that a faster one has seen", async () => {
  const id = await roundTrip();
  const name = async (firstName: string) =>
    void (await db.update(reservations).set({ firstName }).where(eq(reservations.id, id)));
  await kept();
  await name("Ana");
  const { session } = db._;
  const prepare = session.prepareQuery.bind(session);
  const [reached, open] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const asked = vi.spyOn(session, "prepareQuery").mockImplementationOnce(prepare);
  asked.mockImplementationOnce((...words) => {
    const prepared = prepare(...words);
    const execute = prepared.execute.bind(prepared);
    prepared.execute = async () => {
      const rows = await execute();
      reached.resolve();
      await open.promise;
      return rows;
    };
    return prepared;
  });
  onTestFinished(() => void asked.mockRestore());
  const slow = kept();
  await reached.promise;
  await name("Eva");
  expect((await kept()).flat()).toMatchObject([{ guest: "Eva" }, { guest: "Eva" }]);
  const last = kept();
  open.resolve();
  await Promise.all([slow, last]);
  for (let time = 0; time < 2; time++) expect(await kept()).toEqual(await read());
});

test.runIf(env.DATABASE_URL)("a change is seen once it is committed", async () => {
  const [id, other] = [await roundTrip(), await roundTrip()];
  const guests = async () => new Set((await kept()).flat().map(({ guest }) => guest));
  const name = async (from: Pick<typeof db, "update">, reservationId: string, firstName: string) =>
    await from.update(reservations).set({ firstName }).where(eq(reservations.id, reservationId));
  await name(db, other, "Ana");
  await db.transaction(async (tx) => {
    await name(tx, id, "Zoë");
    // Transactions that begin later end sooner.
    await name(db, other, "Bea");
    expect(await guests()).toEqual(new Set(["Inés Ñandú", "Bea"]));
    await name(db, other, "Eva");
    expect(await guests()).toEqual(new Set(["Inés Ñandú", "Eva"]));
  });
  expect(await guests()).toEqual(new Set(["Zoë", "Eva"]));
});

test("rides read in a rolled back transaction are not kept", async () => {
  await roundTrip();
  const people = async () => (await kept()).flat().map((job) => job.people);
  const more = (tx: Pick<typeof db, "update">) => tx.update(jobs).set({ people: 9 });
  expect(await people()).toEqual([6, 6]);
  expect(await inRolledBackTransaction(more, people)).toEqual([9, 9]);
  expect(await people()).toEqual([6, 6]);
});

test("changes of former days are deleted, and rides read before them are dropped", async () => {
  const [first, second, third] = [await roundTrip(), await roundTrip(), await roundTrip()];
  const change = async (id: string, message = "Late") =>
    void (await db.update(reservations).set({ message }).where(eq(reservations.id, id)));
  const left = async () => {
    const rows = await db.select().from(changedReservations).orderBy(changedReservations.xid);
    return rows.map(({ reservationId }) => reservationId);
  };
  await change(first);
  await kept();
  await change(second);
  await change(third);
  // A transaction that began early and wrote late is noted after those that began later.
  const began = sql`now() - interval '25 hours'`;
  await db.execute(sql`update changed_reservations set at = ${began} where reservation_id <> ${first}`);
  await forgetChanges();
  expect(await left()).toEqual([third]);
  expect(await kept()).toEqual(await read());
  // The rides read now are newer than the change that is left.
  const before = (await settled()).flat();
  await forgetChanges();
  expect((await kept()).flat()[0]).toBe(before[0]);
  await change(first, "Later");
  await forgetChanges();
  expect(await left()).toEqual([third, first]);
});

test.each([
  [300, true],
  [301, false],
])("of %s changes at once the days are not read again: %s", async (count, isSame) => {
  await roundTrip();
  const before = (await settled()).flat();
  await db.execute(
    sql`insert into changed_reservations (reservation_id) select n::text from generate_series(1, ${count}::int) as n`,
  );
  expect((await kept()).flat()[0] === before[0]).toBe(isSame);
});

test("only a limited number of days is kept", async () => {
  const [first] = await settled();
  const again = async () => (await ridesOn([soon])).get(soon) === first;
  for (let n = 1; n < 40; n++) await ridesOn([addDays(soon, n)]);
  expect(await again()).toBe(true);
  await ridesOn([addDays(soon, 40)]);
  expect(await again()).toBe(false);
});
