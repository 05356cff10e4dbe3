import { and, eq } from "drizzle-orm";
import type { BookingType } from "../../domain/reservation/reservation.ts";
import { db } from "../engine/db.server.ts";
import { legs, reservations } from "../schema/reservation-schema.server.ts";
import { isMade } from "./on-hold.server.ts";

interface BookedSearch {
  id?: string;
  reference?: string;
  email?: string;
  firstName?: string;
  departure?: string;
}

/**
 * Returns the ids of at most two matching reservations: by id or reference where one is given, else by e-mail
 * address, name and day of departure.
 */
export async function findBooked(
  type: BookingType,
  { id, reference, email = "", firstName = "", departure = "" }: BookedSearch,
): Promise<string[]> {
  const { email: emailColumn, firstName: nameColumn, bookingType } = reservations;
  const byIdOrReference = and(
    id ? eq(reservations.id, id) : undefined,
    reference ? eq(reservations.reference, reference) : undefined,
  );
  const byGuestAndDay = and(eq(emailColumn, email), eq(nameColumn, firstName), eq(legs.day, departure));
  const rows = await db
    .select({ id: reservations.id })
    .from(reservations)
    .innerJoin(legs, and(eq(legs.reservationId, reservations.id), eq(legs.position, 0)))
    .where(and(byIdOrReference ?? byGuestAndDay, eq(bookingType, type), isMade))
    .limit(2);
  return rows.map((row) => row.id);
}
