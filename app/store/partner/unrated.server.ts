import { and, asc, eq, exists, isNotNull, notExists } from "drizzle-orm";
import { commissionsOf } from "../../domain/partner/commission.ts";
import { db } from "../engine/db.server.ts";
import { ledgersOf } from "../money/ledger.server.ts";
import { jobs } from "../schema/job-schema.server.ts";
import { partnerEntries } from "../schema/partner-entry-schema.server.ts";
import { legs, reservations } from "../schema/reservation-schema.server.ts";
import { readPartnerBooking } from "./partner-booking.server.ts";

/** So many bookings are looked at; those beyond come up once these have a rate. */
const most = 300;

interface PartnersRides {
  id: string;
  partnerId: string;
  reference: string;
  guest: string;
}

/** Lists the bookings of one partner or of all with a ride that is done and has no rate, the oldest first. */
export async function unratedBookings(partnerId?: string): Promise<PartnersRides[]> {
  return await bookingsWithout((cents) => cents === undefined, partnerId);
}

/** Lists the bookings of a partner with a ride whose commission is not written yet, the oldest first. */
export async function unwrittenBookings(partnerId: string): Promise<PartnersRides[]> {
  return await bookingsWithout((cents) => cents !== undefined && cents > 0, partnerId);
}

/** Looks among the bookings with a ride that is done and has no entry; one of the partner's own earns nothing. */
async function bookingsWithout(
  isMeant: (cents: number | undefined) => boolean,
  partnerId?: string,
): Promise<PartnersRides[]> {
  const isWritten = db.select().from(partnerEntries).where(eq(partnerEntries.legId, legs.id));
  const doneRide = db
    .select()
    .from(legs)
    .innerJoin(jobs, eq(jobs.legId, legs.id))
    .where(and(eq(legs.reservationId, reservations.id), eq(jobs.state, "done"), notExists(isWritten)));
  const isTheirs = partnerId ? eq(reservations.partnerId, partnerId) : isNotNull(reservations.partnerId);
  const rows = await db
    .select()
    .from(reservations)
    .where(and(isTheirs, exists(doneRide)))
    .orderBy(asc(reservations.createdAt), reservations.id)
    .limit(most);
  const money = await ledgersOf(rows.map(({ id }) => id));
  const found: PartnersRides[] = [];
  for (const row of rows) {
    const { rides, booking } = await readPartnerBooking(db, row, money.get(row.id)!);
    const { id, partnerId, reference, firstName: guest } = row;
    if (commissionsOf(rides, booking).some(({ cents }) => isMeant(cents)))
      found.push({ id, partnerId: partnerId!, reference, guest });
  }
  return found;
}
