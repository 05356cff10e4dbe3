import { sql } from "drizzle-orm";
import { forgetPhotos } from "../catalogue/photos.server.ts";
import { listen, type Transaction } from "./db.server.ts";

const channel = "reservations";
const accessChannel = "access";

/** Notifies all processes that a reservation changed, as soon as the transaction is committed. */
export async function announce(reservationId: string, tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, ${reservationId})`);
}

/**
 * Calls `changed` when places, fares, tours, airport routes or photographs change in the database, whichever
 * process changes them. Returns a function that stops it.
 */
export async function listenToCatalogue(changed: () => void): Promise<() => void> {
  return await listen("catalogue", () => {
    forgetPhotos();
    changed();
  });
}

/**
 * Calls `heard` with the id of each reservation that changes, or with "" when some may have been missed. Returns a
 * function that stops it.
 */
export async function listenToReservations(heard: (reservationId: string) => void): Promise<() => void> {
  return await listen(channel, heard);
}

/**
 * Calls `heard` with the id of each account whose session ends or whose role changes; database triggers notify
 * about both. The id is "" when some may have been missed, or when another account becomes the operator's. Returns
 * a function that stops it.
 */
export async function listenToAccess(heard: (userId: string) => void): Promise<() => void> {
  return await listen(accessChannel, heard);
}

/** Notifies all processes that another account is the operator's. */
export async function announceOperator(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_notify(${accessChannel}, '')`);
}
