import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { soon } from "../../../test/bookings.ts";
import { booked } from "../../../test/driving.ts";
import { db } from "../engine/db.server.ts";
import { listedReservations } from "./bookings-for-csv.server.ts";
import { type DeskFilter, listReservations } from "./find-bookings.server.ts";

/** Inserts this many past bookings, two of each moment; every hundredth is cancelled. */
async function bookedBefore(many: number): Promise<void> {
  await db.execute(sql`insert into checkouts (id, details, price_cents, breakdown, language, status, expires_at)
    select 'C' || n, '{}', 10000, '[]', 'en', 'booked', now() from generate_series(1, ${many}::int) as n`);
  await db.execute(sql`insert into reservations (id, reference, checkout_id, trip_hash, booking_type, passengers, price_cents, breakdown,
      first_name, email, phone, message, language, stage, status, created_at)
    select 'R' || n, 'TMR-' || n, 'C' || n, 'hash' || n, 'Viaje', 2, 10000, '[]', 'Emma ' || n, 'emma@example.com', '', '', 'en',
      case when n % 100 = 0 then 'cancelled' else 'booked' end, case when n % 100 = 0 then 'CANCELLED' else 'pending' end,
      timestamptz '2026-01-01' + n / 2 * interval '1 microsecond' from generate_series(1, ${many}::int) as n`);
}

async function listed(filter: DeskFilter) {
  const all = [];
  for await (const some of listedReservations(filter)) all.push(...some);
  return all;
}

test("a list of any length has each reservation once, the newest first, in short parts", async () => {
  await bookedBefore(2_205);
  const ids: string[] = [];
  for await (const some of listedReservations({})) {
    expect(some.length).toBeLessThanOrEqual(200);
    ids.push(...some.map(({ id }) => id));
  }
  const { rows } = (await db.execute(
    sql`select id from reservations order by created_at desc, id desc`,
  )) as unknown as { rows: { id: string }[] };
  expect(ids).toEqual(rows.map(({ id }) => id));
  expect((await listed({ status: "CANCELLED" })).map(({ id }) => id)).toEqual(
    ids.filter((id) => id.endsWith("00")),
  );
});

test("the whole list contains the same reservations as the desk's pages, with the same data", async () => {
  const first = await booked();
  await bookedBefore(30);
  for (const filter of [
    { day: soon },
    { search: "emma 7" },
    { type: "Tour" },
    { onHold: true },
  ] as DeskFilter[]) {
    const { reservations } = await listReservations(filter);
    const all = await listed(filter);
    expect(all.map(({ id }) => id)).toEqual(reservations.map(({ id }) => id));
    for (const [n, one] of all.entries()) {
      const { legs, ...same } = one;
      expect(reservations[n]).toMatchObject(same);
      expect(reservations[n]!.legs).toMatchObject(legs.map(({ day, from, to }) => ({ day, from, to })));
    }
  }
  expect((await listed({ day: soon })).map(({ id }) => id)).toEqual([first]);
});
