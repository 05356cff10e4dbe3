import { and, asc, eq, exists, gt, isNotNull, notExists } from "drizzle-orm";
import { commissionsOf } from "../../domain/partner/commission.ts";
import { db } from "../engine/db.server.ts";
import { ledgersOf } from "../money/ledger.server.ts";
import { jobs } from "../schema/job-schema.server.ts";
import { partnerEntries } from "../schema/partner-entry-schema.server.ts";
import { legs, reservations } from "../schema/reservation-schema.server.ts";
import { readPartnerBooking } from "./partner-booking.server.ts";

/** A page lists so many; there may be more. */
const mostListed = 300;
/** So many bookings are read at once. */
const readAtOnce = 100;

interface PartnersRides {
  id: string;
  partnerId: string;
  reference: string;
  guest: string;
}

/** Lists bookings of one partner or of all with a ride that is done and has no rate. */
export async function unratedBookings(partnerId?: string): Promise<PartnersRides[]> {
  return await bookingsWithout((cents) => cents === undefined, mostListed, partnerId);
}

/** Lists all bookings of a partner with a ride whose commission is not written yet. */
export async function unwrittenBookings(partnerId: string): Promise<PartnersRides[]> {
  return await bookingsWithout((cents) => cents !== undefined && cents > 0, Infinity, partnerId);
}

/**
 * Looks through the bookings with a ride that is done and has no entry. Those that earn nothing, as the partner's own,
 * stay among them for ever, so that they must not count as found.
 */
async function bookingsWithout(
  isMeant: (cents: number | undefined) => boolean,
  most: number,
  partnerId?: string,
): Promise<PartnersRides[]> {
  const isWritten = db.select().from(partnerEntries).where(eq(partnerEntries.legId, legs.id));
  const doneRide = db
    .select()
    .from(legs)
    .innerJoin(jobs, eq(jobs.legId, legs.id))
    .where(and(eq(legs.reservationId, reservations.id), eq(jobs.state, "done"), notExists(isWritten)));
  const isTheirs = partnerId ? eq(reservations.partnerId, partnerId) : isNotNull(reservations.partnerId);
  const found: PartnersRides[] = [];
  for (let last = ""; found.length < most; ) {
    const rows = await db
      .select()
      .from(reservations)
      .where(and(isTheirs, gt(reservations.id, last), exists(doneRide)))
      .orderBy(asc(reservations.id))
      .limit(readAtOnce);
    const money = await ledgersOf(rows.map(({ id }) => id));
    for (const row of rows) {
      const { rides, booking } = await readPartnerBooking(db, row, money.get(row.id)!);
      const { id, partnerId, reference, firstName: guest } = row;
      if (commissionsOf(rides, booking).some(({ cents }) => isMeant(cents)))
        found.push({ id, partnerId: partnerId!, reference, guest });
    }
    if (rows.length < readAtOnce) break;
    last = rows.at(-1)!.id;
  }
  return found;
}
