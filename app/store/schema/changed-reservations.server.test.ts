import { type SQL, sql } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { openTour, openTransfer } from "../../../test/bookings.ts";
import { booked } from "../../../test/driving.ts";
import { days, kept, read, roundTrip } from "../../../test/kept-rides.ts";
import { paidTrip } from "../../../test/paying.ts";
import { db } from "../engine/db.server.ts";
import { listJobsOn } from "../ride/board.server.ts";
import { ledger, refunds } from "./payment-schema.server.ts";

/** The changes, as made by the operator, by PayPal or with `psql`. */
const changes: Record<string, SQL> = {
  "the day of a ride": sql`update legs set day = ${days[1]} where position = 0`,
  "its hour": sql`update legs set time = '05:10', time_from = 'agreed'`,
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

test.each(Object.entries(changes))("a change is noted: %s", async (_, change) => {
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

test("unmatched money counts for no reservation until it is given back", async () => {
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

test("a refund that moves to another payment is noted for both reservations", async () => {
  for (const departureTime of ["08:00", "16:00"]) await paidTrip(openTransfer({ departureTime }));
  await db.execute(sql`update paypal_orders set problem = 'another amount'`);
  await db.execute(sql`insert into refunds (id, capture_id, amount_cents, actor, state)
    select 'back', max(id), 12000, 'operator', 'done' from ledger`);
  const before = await inReview();
  expect(new Set(before)).toEqual(new Set([true, false]));
  await db.execute(sql`update refunds set capture_id = (select min(id) from ledger)`);
  expect(await inReview()).toEqual(before.toReversed());
});

test("a change is noted with any search path", async () => {
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

test.each(["legs, jobs", "jobs", "refunds"])("emptying %s is noted", async (tables) => {
  await paidTrip();
  await db.execute(sql`update paypal_orders set problem = 'another amount'`);
  await db.execute(sql`insert into refunds (id, capture_id, amount_cents, actor, state)
    select 'back', id, 12000, 'operator', 'done' from ledger`);
  const before = await kept();
  await db.execute(sql.raw(`truncate ${tables}`));
  const after = await kept();
  expect(after).toEqual(await read());
  expect(after).not.toEqual(before);
});

test.each(["reservations", "ledger", "paypal_orders"])("%s can't be emptied", async (table) => {
  await expect(db.execute(sql.raw(`truncate ${table} cascade`))).rejects.toThrow();
});

/** Returns the tables that a plan of PostgreSQL reads. */
function tablesIn(plan: unknown): string[] {
  if (typeof plan !== "object" || plan === null) return [];
  const own = "Relation Name" in plan ? [String(plan["Relation Name"])] : [];
  return [...own, ...Object.values(plan).flatMap(tablesIn)];
}

test("a change of every table that a ride is read from is noted", async () => {
  const asked = vi.spyOn(db._.session, "prepareQuery");
  onTestFinished(() => void asked.mockRestore());
  await listJobsOn(days[0]!);
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
