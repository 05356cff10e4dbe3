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

interface UnratedBooking {
  id: string;
  partnerId: string;
  reference: string;
  guest: string;
}

/** Lists the bookings of one partner or of all with a ride that is done and has no rate, the oldest first. */
export async function unratedBookings(partnerId?: string): Promise<UnratedBooking[]> {
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
  const unrated: UnratedBooking[] = [];
  for (const row of rows) {
    const { rides, booking } = await readPartnerBooking(db, row, money.get(row.id)!);
    const { id, partnerId, reference, firstName } = row;
    // A booking of the partner's own earns nothing, and lacks no rate.
    if (commissionsOf(rides, booking).some(({ cents }) => cents === undefined))
      unrated.push({ id, partnerId: partnerId!, reference, guest: firstName });
  }
  return unrated;
}
