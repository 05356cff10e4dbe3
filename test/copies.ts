import { sql } from "drizzle-orm";
import { db } from "../app/store/engine/db.server.ts";

/** Copies a booking of one ride so often, with references before those of all others, from this number on. */
export async function copies(id: string, many: number, from = 1): Promise<void> {
  const numbers = sql`generate_series(${from}::int, ${from + many - 1}::int) as n`;
  await db.execute(sql`insert into checkouts
      (id, details, price_cents, breakdown, language, policy_id, status, expires_at)
    select 'C' || n, details, checkouts.price_cents, checkouts.breakdown, checkouts.language, checkouts.policy_id,
      checkouts.status, expires_at
    from checkouts join reservations on checkout_id = checkouts.id, ${numbers} where reservations.id = ${id}`);
  await db.execute(sql`insert into reservations (id, reference, checkout_id, trip_hash, booking_type, passengers,
      price_cents, breakdown, first_name, email, phone, message, language, policy_id)
    select 'R' || n, 'TMR-' || lpad(n::text, 5, '0'), 'C' || n, 'H' || n, booking_type, passengers,
      price_cents, breakdown, first_name, email, phone, message, language, policy_id
    from reservations, ${numbers} where id = ${id}`);
  await db.execute(sql`insert into legs
      (id, reservation_id, position, day, refunds_from, origin, destination, price_cents)
    select 'L' || n, 'R' || n, position, day, refunds_from, origin, destination, price_cents
    from legs, ${numbers} where reservation_id = ${id}`);
}
