import { sql } from "drizzle-orm";
import { listen, type Transaction } from "./db.server.ts";
import { forgetPhotos } from "./photos.server.ts";

const channel = "reservations";

/** Tells all processes that a reservation changed, as soon as the transaction is committed. */
export async function announce(reservationId: string, tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, ${reservationId})`);
}

/** Hears that places, fares, tours, airport routes or photographs changed in the database, whoever changed them; until stopped. */
export async function listenToCatalogue(changed: () => void): Promise<() => void> {
  return await listen("catalogue", () => {
    forgetPhotos();
    changed();
  });
}

/** Hears the id of each reservation that changes, or "" when some may have been missed, until stopped. */
export async function listenToReservations(heard: (reservationId: string) => void): Promise<() => void> {
  return await listen(channel, heard);
}
