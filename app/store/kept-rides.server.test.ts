import { eq, type SQL, sql } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { later, openTour, openTransfer, soon } from "../../test/bookings.ts";
import { booked } from "../../test/driving.ts";
import { paidTrip } from "../../test/paying.ts";
import type { BoardJob } from "../domain/board.ts";
import { addDays, type Day } from "../domain/day.ts";
import { env } from "../env.server.ts";
import { listJobsOn } from "./board.server.ts";
import { changedReservations } from "./change-schema.server.ts";
import { db, supposing } from "./db.server.ts";
import { forgetChanges, ridesOn } from "./kept-rides.server.ts";
import { ledger, refunds } from "./payment-schema.server.ts";
import { jobs, reservations } from "./schema.server.ts";

const days = [soon, addDays(soon, 1), later];
async function kept() {
  const rides = await ridesOn(days);
  return days.map((day) => rides.get(day)!);
}
async function read() {
  const byDay = Map.groupBy<Day, BoardJob>(await listJobsOn(days), ({ day }) => day);
  return days.map((day) => byDay.get(day) ?? []);
}
const roundTrip = () =>
  booked(openTransfer({ tripType: "roundTrip", returnDate: later, returnTime: "09:00" }));

/** Whoever makes them: the operator, PayPal, or somebody with `psql`. */
const changes: Record<string, SQL> = {
  "the day of a ride": sql`update legs set day = ${days[1]} where position = 0`,
  "its hour": sql`update legs set time = '05:10'`,
  "a van": sql`update jobs set people = people + 1`,
  "a van that comes": sql`insert into jobs (id, leg_id, people, position) select 'more' || id, leg_id, 2, 9 from jobs`,
  "a van that is taken away": sql`delete from jobs where leg_id in (select id from legs where position = 0)`,
  "a ride that is taken away": sql`with gone as (delete from jobs where leg_id in (select id from legs
    where position = 1) returning leg_id) delete from legs where id in (select leg_id from gone)`,
  "a trip that is cancelled": sql`update reservations set stage = 'cancelled' where tour is null`,
  "a guest": sql`update reservations set first_name = 'Ñandú ' || reference`,
  "a ride that goes to another trip": sql`update legs set position = 7 + (select count(*) from legs as other
    where other.id < legs.id), reservation_id = (select max(id) from reservations)`,
  "what was paid": sql`insert into ledger (id, kind, method, amount_cents, currency, reservation_id)
    select 'cash ' || id, 'payment', 'cash', 100, 'USD', id from reservations`,
  "a payment that is looked at": sql`update paypal_orders set state = 'review'`,
  "a payment that begins": sql`insert into paypal_orders (key, checkout_id, attempt, amount_cents, state)
    select checkout_id || ':9', checkout_id, 9, 100, 'capturing' from reservations`,
  "a letter that failed": sql`insert into messages (kind, recipient, once_key, reservation_id, contents, state)
    select 'driver', 'a@b.cr', id, id, '{}', 'failed' from reservations`,
  "that drivers' letters go no more": sql`insert into clock_letters (kind, is_on, review_url) values ('driver', false, '')`,
};

test.each(Object.entries(changes))("of what was read before, %s is told", async (_, change) => {
  await paidTrip();
  await roundTrip();
  await booked(openTour());
  const before = await kept();
  expect(before).toEqual(await read());
  await db.execute(change);
  const after = await kept();
  expect(after).toEqual(await read());
  expect(after).not.toEqual(before);
});

const inReview = async () => (await kept()).flat().map((job) => job.inReview);

test("money that fits no reservation is held until it is given back", async () => {
  await paidTrip();
  await db.execute(sql`update paypal_orders set problem = 'another amount'`);
  await db.execute(sql`update refunds set state = 'done'`);
  expect(await inReview()).toEqual([true]);
  const [capture] = await db.select().from(ledger);
  const back = { id: "back", captureId: capture!.id, amountCents: capture!.amountCents, actor: "operator" };
  await db.insert(refunds).values({ ...back, state: "done" });
  expect(await inReview()).toEqual([false]);
  const more = { kind: "payment", method: "paypal", amountCents: 100, currency: "USD" } as const;
  await db.insert(ledger).values({ id: "more", orderKey: capture!.orderKey, ...more });
  expect(await inReview()).toEqual([true]);
});

test("a refund that is of another payment is told of both", async () => {
  for (const departureTime of ["08:00", "16:00"]) await paidTrip(openTransfer({ departureTime }));
  await db.execute(sql`update paypal_orders set problem = 'another amount'`);
  await db.execute(sql`insert into refunds (id, capture_id, amount_cents, actor, state)
    select 'back', max(id), 12000, 'operator', 'done' from ledger`);
  const before = await inReview();
  expect(new Set(before)).toEqual(new Set([true, false]));
  await db.execute(sql`update refunds set capture_id = (select min(id) from ledger)`);
  expect(await inReview()).toEqual(before.toReversed());
});

test("a change is noted wherever its tables are looked for", async () => {
  await roundTrip();
  await kept();
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local search_path = ''`);
    await tx.execute(sql`update public.jobs set people = 9`);
  });
  expect((await kept()).flat().map(({ people }) => people)).toEqual([9, 9]);
});

test.each([
  ["what a place is called", "translations", "text = text || '!'", "text = left(text, -1)"],
  ["whether it is an airport", "places", "airport = not airport", "airport = not airport"],
  ["how long a tour takes", "tours", "minutes = minutes + 1", "minutes = minutes - 1"],
])("%s is told", async (_, table, change, back) => {
  await Promise.all([roundTrip(), booked(openTour())]);
  const before = await kept();
  await db.execute(sql.raw(`update ${table} set ${change}`));
  onTestFinished(async () => void (await db.execute(sql.raw(`update ${table} set ${back}`))));
  const after = await kept();
  expect(after).toEqual(await read());
  expect(after).not.toEqual(before);
});

test.each([
  "truncate messages restart identity cascade",
  "delete from messages where kind = 'driver'",
  "update messages set kind = 'thanks'",
])("that a letter failed is told no more: %s", async (change) => {
  await roundTrip();
  await db.execute(changes["a letter that failed"]!);
  const before = await kept();
  await db.execute(sql.raw(change));
  const after = await kept();
  expect(after).toEqual(await read());
  expect(after).not.toEqual(before);
});

test("nothing is read again but what has changed", async () => {
  const [id, other] = [await roundTrip(), await roundTrip()];
  const days = await kept();
  const before = days.flat();
  expect(before).toHaveLength(4);
  expect((await kept()).map((rides, n) => rides === days[n])).toEqual([true, true, true]);
  await db.update(reservations).set({ firstName: "Zoë" }).where(eq(reservations.id, id));
  const after = (await kept()).flat();
  expect(before.map((job, n) => job === after[n])).toEqual(before.map((job) => job.reservationId === other));
});

test("nobody can change what others are handed too", async () => {
  await roundTrip();
  const [job] = (await kept()).flat();
  expect(() => Object.assign(job!, { people: 9 })).toThrow(TypeError);
});

test("rides stand in the order in which they are read, wherever a change puts them", async () => {
  for (const departureTime of ["09:00", "14:30", "14:30"]) await booked(openTransfer({ departureTime }));
  await db.execute(changes["a van that comes"]!);
  await kept();
  for (const time of ["14:30", null, "08:00", "23:00"]) {
    await db.execute(sql`update legs set time = ${time} where id = (select max(id) from legs)`);
    expect(await kept()).toEqual(await read());
  }
});

test("everybody sees what they have written, however many write and read at once", async () => {
  const ids = await Promise.all([1, 2, 3, 4].map(() => booked(openTransfer())));
  const write = async (reservationId: string, message: string) => {
    await db.update(reservations).set({ message }).where(eq(reservations.id, reservationId));
    const rides = (await ridesOn([soon])).get(soon)!;
    expect(rides.find((job) => job.reservationId === reservationId)!.note).toBe(message);
  };
  for (let time = 0; time < 12; time++) await Promise.all(ids.map((id) => write(id, `Time ${time}`)));
});

test("what a slow reading leaves does not hide what a faster one has seen", async () => {
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

test.runIf(env.DATABASE_URL)("what is written but not committed is told once it is", async () => {
  const [id, other] = [await roundTrip(), await roundTrip()];
  const guests = async () => new Set((await kept()).flat().map(({ guest }) => guest));
  const name = async (from: Pick<typeof db, "update">, reservationId: string, firstName: string) =>
    await from.update(reservations).set({ firstName }).where(eq(reservations.id, reservationId));
  await name(db, other, "Ana");
  await db.transaction(async (tx) => {
    await name(tx, id, "Zoë");
    // Those that begin later end sooner.
    await name(db, other, "Bea");
    expect(await guests()).toEqual(new Set(["Inés Ñandú", "Bea"]));
    await name(db, other, "Eva");
    expect(await guests()).toEqual(new Set(["Inés Ñandú", "Eva"]));
  });
  expect(await guests()).toEqual(new Set(["Zoë", "Eva"]));
});

test("what is only supposed is kept by nobody", async () => {
  await roundTrip();
  const people = async () => (await kept()).flat().map((job) => job.people);
  const more = (tx: Pick<typeof db, "update">) => tx.update(jobs).set({ people: 9 });
  expect(await people()).toEqual([6, 6]);
  expect(await supposing(more, people)).toEqual([9, 9]);
  expect(await people()).toEqual([6, 6]);
});

test("changes of former days are forgotten, and with them what was read before", async () => {
  const [first, second, third] = [await roundTrip(), await roundTrip(), await roundTrip()];
  const change = async (id: string, message = "Late") =>
    void (await db.update(reservations).set({ message }).where(eq(reservations.id, id)));
  const left = async () =>
    (await db.select().from(changedReservations)).map(({ reservationId }) => reservationId);
  await change(first);
  await kept();
  await change(second);
  await change(third);
  // Who began early and wrote late is noted behind those who began later.
  const began = sql`now() - interval '25 hours'`;
  await db.execute(sql`update changed_reservations set at = ${began} where reservation_id <> ${first}`);
  await forgetChanges();
  expect(await left()).toEqual([third]);
  expect(await kept()).toEqual(await read());
  // What is read now is newer than the one that is left.
  const before = (await kept()).flat();
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
  const before = (await kept()).flat();
  await db.execute(
    sql`insert into changed_reservations (reservation_id) select n::text from generate_series(1, ${count}::int) as n`,
  );
  expect((await kept()).flat()[0] === before[0]).toBe(isSame);
});

test("of days that were asked for one after the other no more than some are kept", async () => {
  const first = (await ridesOn([soon])).get(soon);
  const again = async () => (await ridesOn([soon])).get(soon) === first;
  for (let n = 1; n < 40; n++) await ridesOn([addDays(soon, n)]);
  expect(await again()).toBe(true);
  await ridesOn([addDays(soon, 40)]);
  expect(await again()).toBe(false);
});

/** The tables that a plan of PostgreSQL reads. */
function tablesIn(plan: unknown): string[] {
  if (typeof plan !== "object" || plan === null) return [];
  const own = "Relation Name" in plan ? [String(plan["Relation Name"])] : [];
  return [...own, ...Object.values(plan).flatMap(tablesIn)];
}

test("of every table that a ride is read from a change is noted", async () => {
  const asked = vi.spyOn(db._.session, "prepareQuery");
  onTestFinished(() => void asked.mockRestore());
  await listJobsOn(days);
  const read = new Set<string>();
  for (const [{ sql: text, params }] of [...asked.mock.calls]) {
    const fixed = text.replace(/\$(\d+)/g, (_, n) => literal(params[n - 1]));
    const { rows } = (await db.execute(sql.raw(`explain (format json) ${fixed}`))) as { rows: object[] };
    for (const table of tablesIn(rows)) read.add(table);
  }
  const { rows } = (await db.execute(sql`select distinct tgrelid::regclass::text as table from pg_trigger
    join pg_proc on pg_proc.oid = tgfoid where proname in ('note_change', 'note_change_of_all')`)) as {
    rows: { table: string }[];
  };
  expect([...read].toSorted()).toEqual(rows.map(({ table }) => table).toSorted());
});

const literal = (value: unknown) =>
  Array.isArray(value) ? `'{${value.join()}}'` : typeof value === "string" ? `'${value}'` : String(value);
