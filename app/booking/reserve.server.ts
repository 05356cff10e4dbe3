import { eq } from "drizzle-orm";
import { todayInCostaRica } from "../domain/day.ts";
import { legsOf } from "../domain/leg.ts";
import { isId, newId, newReference } from "../domain/reference.ts";
import { db, type Transaction } from "../store/db.server.ts";
import { announce } from "../store/live.server.ts";
import { activity, checkouts, legs, reservations, tours } from "../store/schema.server.ts";
import type { Checkout } from "./checkout.server.ts";
import { queueLetters } from "./notify.server.ts";
import { tripHash, tripSecret } from "./trip-secret.server.ts";

export type Reserved =
  | { outcome: "reserved"; reservationId: string }
  | { outcome: "unknown" | "expired" | "dayPast" };

/**
 * Makes the one reservation of a checkout, to be paid later: reservation, legs, letters and activity
 * in one transaction. A repeated call gets the same reservation.
 */
export async function reserve(checkoutId: string): Promise<Reserved> {
  if (!isId(checkoutId)) return { outcome: "unknown" };
  const id = newId();
  const hash = tripHash(await tripSecret(id));
  return await db.transaction(async (tx) => {
    const [checkout] = await tx.select().from(checkouts).where(eq(checkouts.id, checkoutId)).for("update");
    if (!checkout) return { outcome: "unknown" };
    if (checkout.status === "booked") return await alreadyReserved(tx, checkout.id);
    const rides = legsOf(checkout.details);
    if (checkout.expiresAt < new Date()) return { outcome: "expired" };
    if (rides[0]!.day < todayInCostaRica()) return { outcome: "dayPast" };

    await insertReservation(tx, id, hash, checkout);
    await tx.insert(legs).values(rides.map((leg, position) => ({ ...leg, reservationId: id, position })));
    await tx.insert(activity).values({ reservationId: id, actor: "guest", event: "reserved" });
    await tx.update(checkouts).set({ status: "booked" }).where(eq(checkouts.id, checkout.id));
    await queueLetters(tx, id, checkout.details.email);
    await announce(id, tx);
    return { outcome: "reserved", reservationId: id };
  });
}

async function alreadyReserved(tx: Transaction, checkoutId: string): Promise<Reserved> {
  const [row] = await tx
    .select({ id: reservations.id })
    .from(reservations)
    .where(eq(reservations.checkoutId, checkoutId));
  return { outcome: "reserved", reservationId: row!.id };
}

async function insertReservation(
  tx: Transaction,
  id: string,
  hash: string,
  checkout: Checkout,
): Promise<void> {
  const { details } = checkout;
  const { firstName, email, phone, message, passengers } = details;
  const values = {
    ...{ id, checkoutId: checkout.id, userId: checkout.userId, tripHash: hash, bookingType: details.kind },
    ...(details.kind === "Tour" ? await tourSold(tx, details.tour) : { tripType: details.tripType }),
    ...{ passengers, priceCents: checkout.priceCents, breakdown: checkout.breakdown },
    ...{ firstName, email, phone, message, language: checkout.language },
  };
  // A reference is short, so now and then one is taken.
  for (let inserted = 0; inserted === 0; ) {
    const rows = await tx
      .insert(reservations)
      .values({ ...values, reference: newReference() })
      .onConflictDoNothing({ target: reservations.reference })
      .returning({ id: reservations.id });
    inserted = rows.length;
  }
}

async function tourSold(tx: Transaction, tourId: string) {
  const [tour] = await tx.select({ name: tours.name }).from(tours).where(eq(tours.id, tourId));
  return { tourId, tour: tour!.name };
}
