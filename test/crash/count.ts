import { tripHash } from "../../app/operations/reservation/trip-hash.server.ts";
import { openPglite } from "../../app/store/engine/pglite.server.ts";
import type { Booking } from "./rounds.ts";

interface Row {
  checkout_id: string;
  trip_hash: string;
  reference: string;
  rides: number;
  letters: number;
}

type Query = (sql: string) => Promise<{ rows: unknown[] }>;

/** Compares the answers that guests got with the rows of the embedded database once the server has stopped. */
export async function countLosses(dataDir: string, bookings: Booking[]) {
  const db = await openPglite(`${dataDir}/db`);
  return await compare((sql) => db.query(sql), bookings).finally(() => db.close());
}

/** Compares the answers that guests got with a database. */
export async function compare(query: Query, bookings: Booking[]) {
  const reservations = await query(`
    select checkout_id, trip_hash, reference,
      (select count(*)::int from legs where reservation_id = reservations.id) as rides,
      (select count(*)::int from messages where reservation_id = reservations.id) as letters
    from reservations`);
  const rows = reservations.rows as Row[];
  const lostLetters = await query(`
    select id from messages where channel = 'mail' and state = 'queued' and not exists (
      select from pgboss.job where name = 'letter' and data->>'emailId' = messages.id::text
      and job.state in ('created', 'retry', 'active'))`);

  const losses = (lostLetters.rows as { id: number }[]).map(
    ({ id }) => `Letter ${id} waits for a job that does not exist.`,
  );
  const byCheckout = Map.groupBy(rows, (row) => row.checkout_id);
  for (const { checkout, secret, reference, rides } of bookings) {
    const found = byCheckout.get(checkout) ?? [];
    const [row] = found;
    if (!row) losses.push(`${checkout} was acknowledged and is lost.`);
    else if (found.length > 1) losses.push(`${checkout} has ${found.length} reservations.`);
    else if (row.trip_hash !== tripHash(secret!) || row.reference !== reference)
      losses.push(`${checkout} is not the reservation its guest was shown.`);
    else if (row.rides !== rides) losses.push(`${checkout} has ${row.rides} rides instead of ${rides}.`);
    else if (row.letters !== 2) losses.push(`${checkout} has ${row.letters} letters.`);
  }
  if (rows.length !== bookings.length)
    losses.push(`There are ${rows.length} reservations of ${bookings.length} bookings.`);
  return { reservations: rows.length, losses };
}
