import { sql } from "drizzle-orm";
import { forgetPhotos } from "../catalogue/photos.server.ts";
import { listen, type Transaction } from "./db.server.ts";

const channel = "reservations";
const accessChannel = "access";

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

/**
 * Hears the id of each account of which a session ends or whose role changes, whoever does it: triggers tell. "" when
 * some may have been missed, or when another account is the operator's. Until stopped.
 */
export async function listenToAccess(heard: (userId: string) => void): Promise<() => void> {
  return await listen(accessChannel, heard);
}

/** Tells all processes that another account is the operator's. */
export async function announceOperator(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_notify(${accessChannel}, '')`);
}
