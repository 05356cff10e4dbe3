import { sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";

/**
 * Writes reservations number `from` to `to`, as a company would have them that sells 150 a day: the last three
 * weeks are pending, and one in 40 payments failed.
 */
export async function fill(db: NodePgDatabase, from: number, to: number): Promise<void> {
  const index = "reservations_search_index";
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`); // no foreign keys to check
    await tx.execute(sql`set local synchronous_commit = off`);
    await tx.execute(sql`set local maintenance_work_mem = '512MB'`);
    // To make it of all rows at once takes a fraction of adding them to it one by one.
    const { rows } = await tx.execute(sql`select indexdef from pg_indexes where indexname = ${index}`);
    await tx.execute(sql`drop index ${sql.identifier(index)}`);
    for (const statement of [checkouts, reservations, legs, jobs, payments, messages])
      await tx.execute(statement(from, to));
    await tx.execute(sql.raw(String(rows[0]!.indexdef)));
  });
  await db.execute(sql`vacuum analyze`);
  await db.execute(sql`checkpoint`);
}

const numbers = (from: number, to: number) => sql`generate_series(${from}::int, ${to - 1}::int) as n`;
const flight = sql`(array['UA1642','UA1234','DL1830','AA2427','B61593','WN3910','AS1384','AV621','CM782','AC1800','WS2312','BA2237'])[1 + n % 12]`;
// The larger the number, the older: filling up adds to the past.
const bornAt = sql`now() - n * interval '1 day' / 150`;

function checkouts(from: number, to: number) {
  return sql`insert into checkouts (id, details, price_cents, breakdown, language, status, expires_at)
    select 'C' || lpad(n::text, 19, '0'), '{}', 10000, '[]', 'en', 'booked', now() from ${numbers(from, to)}`;
}

function reservations(from: number, to: number) {
  const name = sql`case when n % 90000 = 42 then 'Ewa Wojciechowska'
    when n % 300 = 7 then 'Inés Ñandú'
    when n % 500 = 11 then 'Sean O''Brien'
    when n % 400 = 13 then '王小明'
    else (array['Maria','Emma','John','Lucía','Wei'])[1 + n % 5] || ' ' || (array['Smith','García','Okafor'])[1 + n % 3]
    end`;
  const message = sql`(array['Two surfboards and a child seat, please.', 'Hotel Capitán Suizo, room 12', '',
    'We land late; our hotel is the Jardín del Edén', 'Una silla para bebé, por favor', ''])[1 + n % 6]`;
  return sql`insert into reservations (id, reference, checkout_id, trip_hash, booking_type, tour, trip_type, passengers,
      price_cents, breakdown, first_name, email, phone, message, rides, language, status, payment, created_at)
    select 'R' || lpad(n::text, 19, '0'), 'TMR-A' || lpad(n::text, 8, '0'), 'C' || lpad(n::text, 19, '0'), md5(n::text),
      case when n % 3 = 0 then 'Tour' else 'Viaje' end, case when n % 3 = 0 then 'Sunset Catamaran' end,
      case when n % 3 = 0 then null when n % 2 = 0 then 'roundTrip' else 'oneWay' end, 1 + n % 14, 12000,
      '[{"kind":"van","includes":4,"rides":1,"eachCents":12000,"cents":12000}]', ${name},
      'guest' || n || '@example.com', '+1' || lpad((n::bigint * 10 + 1000000000)::text, 10, '0'),
      ${message},
      ${flight} || ' ' || left(${flight}, 2) || ' ' || substr(${flight}, 3) || ' liberia-airport Aeropuerto de Liberia tamarindo', 'en',
      case when n < 150 * 21 and not (n % 3 = 0 and n % 40 = 7) then 'pending' else 'COMPLETED' end,
      case when n % 40 = 7 then 'FAILED' when n % 2 = 0 then 'COMPLETED' else 'PENDING' end, ${bornAt}
    from ${numbers(from, to)}`;
}

function legs(from: number, to: number) {
  const day = (after: number) => sql`to_char(${bornAt} + ${after}::int * interval '1 day', 'YYYY-MM-DD')`;
  const ride = (position: number, after: number, origin: string, destination: string) => sql`
    select 'L' || ${position}::int || lpad(n::text, 18, '0'), 'R' || lpad(n::text, 19, '0'), ${position}::int,
      ${day(after)}, '14:30', 'agreed', ${day(after)} || 'T14:30', ${flight},
      case when n % 3 > 0 then ${origin} end, case when n % 3 > 0 then ${destination} end,
      case when n % 3 > 0 and n % 2 = 0 then 6000 else 12000 end
    from ${numbers(from, to)}`;
  return sql`insert into legs (id, reservation_id, position, day, time, time_from, refunds_from, flight, origin, destination, price_cents)
    ${ride(0, 30, "liberia-airport", "tamarindo")}
    union all ${ride(1, 37, "tamarindo", "liberia-airport")} where n % 3 > 0 and n % 2 = 0`;
}

function jobs(from: number, to: number) {
  return sql`insert into jobs (id, leg_id, people) select 'J' || substr(id, 2), id, 1 from legs
    where reservation_id >= 'R' || lpad(${from}::text, 19, '0') and reservation_id < 'R' || lpad(${to}::text, 19, '0')`;
}

function payments(from: number, to: number) {
  return sql`insert into ledger (id, kind, method, amount_cents, currency, reservation_id)
    select 'P' || n, 'payment', 'paypal', 12000, 'USD', 'R' || lpad(n::text, 19, '0')
    from ${numbers(from, to)} where n % 2 = 0 and n % 40 <> 7`;
}

function messages(from: number, to: number) {
  return sql`insert into messages (kind, reservation_id, recipient, state, attempts, once_key, sent_at)
    select kind, 'R' || lpad(n::text, 19, '0'), 'guest@example.com', 'sent', 1, kind || n, now()
    from ${numbers(from, to)}, unnest(array['confirmation', 'operatorCopy']) as kind`;
}
