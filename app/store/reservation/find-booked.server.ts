import { and, eq } from "drizzle-orm";
import type { BookingType } from "../../domain/reservation/reservation.ts";
import { db } from "../engine/db.server.ts";
import { legs, reservations } from "../schema/schema.server.ts";
import { isMade } from "./on-hold.server.ts";

interface BookedSearch {
  id?: string;
  reference?: string;
  email?: string;
  firstName?: string;
  departure?: string;
}

/** The ids of at most two booked reservations that fit: what names one exactly, else who goes on which day. */
export async function findBooked(
  type: BookingType,
  { id, reference, email = "", firstName = "", departure = "" }: BookedSearch,
): Promise<string[]> {
  const { email: writtenTo, firstName: calledBy, bookingType } = reservations;
  const named = and(
    id ? eq(reservations.id, id) : undefined,
    reference ? eq(reservations.reference, reference) : undefined,
  );
  const guests = and(eq(writtenTo, email), eq(calledBy, firstName), eq(legs.day, departure));
  const rows = await db
    .select({ id: reservations.id })
    .from(reservations)
    .innerJoin(legs, and(eq(legs.reservationId, reservations.id), eq(legs.position, 0)))
    .where(and(named ?? guests, eq(bookingType, type), isMade))
    .limit(2);
  return rows.map((row) => row.id);
}
