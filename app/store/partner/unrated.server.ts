import {
  and,
  asc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  ne,
  notExists,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { commissionsOf } from "../../domain/partner/commission.ts";
import { endedStates } from "../../domain/ride/job-state.ts";
import { db } from "../engine/db.server.ts";
import { ledgersOf } from "../money/ledger.server.ts";
import { checkouts } from "../schema/checkout-schema.server.ts";
import { jobs } from "../schema/job-schema.server.ts";
import { partnerEntries } from "../schema/partner-entry-schema.server.ts";
import { partnerRates } from "../schema/partner-schema.server.ts";
import { legs, reservations } from "../schema/reservation-schema.server.ts";
import { readPartnerBooking } from "./partner-booking.server.ts";

/** A page lists so many; there may be more. */
const mostListed = 300;
/** The bookings are read in groups of this many. */
const readAtOnce = 100;

interface PartnersRides {
  id: string;
  partnerId: string;
  reference: string;
  guest: string;
}

/** Lists bookings of one partner or of all with a ride that is over and has no rate. */
export async function unratedBookings(partnerId?: string): Promise<PartnersRides[]> {
  const { partnerId: whose, origin, tourId, fromDay } = partnerRates;
  // Costa Rica is six hours behind UTC all year.
  const soldOn = sql`(select to_char(${checkouts.createdAt} at time zone 'UTC' - interval '6 hours', 'YYYY-MM-DD')
    from ${checkouts} where ${checkouts.id} = ${reservations.checkoutId})`;
  const forAll = db
    .select()
    .from(partnerRates)
    .where(
      and(eq(whose, reservations.partnerId), isNull(origin), isNull(tourId), sql`${fromDay} <= ${soldOn}`),
    );
  // A rate for all rides counts for everything that was sold under it.
  const isMeant = (cents: number | undefined) => cents === undefined;
  return await bookingsWithout({ isMeant, among: notExists(forAll), most: mostListed, partnerId });
}

/** Lists all bookings of a partner with a ride whose commission is not written yet. */
export async function unwrittenBookings(partnerId: string): Promise<PartnersRides[]> {
  const isMeant = (cents: number | undefined) => cents !== undefined && cents !== 0;
  return await bookingsWithout({ isMeant, most: Infinity, partnerId });
}

/** Lists bookings of a partner whose deposit is not known, because there was no rate when they were sold. */
export async function bookingsWithoutDeposit(partnerId: string): Promise<{ id: string }[]> {
  const { relation, depositCents, stage } = reservations;
  return await db
    .select({ id: reservations.id })
    .from(reservations)
    .where(
      and(
        eq(reservations.partnerId, partnerId),
        eq(relation, "deposit"),
        eq(stage, "booked"),
        isNull(depositCents),
      ),
    );
}

/**
 * Looks through the bookings with a ride that is over and has no entry. Those that earn nothing, as the partner's own,
 * stay among them for ever, so that they must not count as found.
 */
async function bookingsWithout({
  isMeant,
  among,
  most,
  partnerId,
}: {
  isMeant: (cents: number | undefined) => boolean;
  among?: SQL;
  most: number;
  partnerId?: string | undefined;
}): Promise<PartnersRides[]> {
  const isWritten = db.select().from(partnerEntries).where(eq(partnerEntries.legId, legs.id));
  const { relation } = reservations;
  const isReferral = or(isNull(relation), eq(relation, "referral"));
  const isEnded = and(inArray(jobs.state, [...endedStates]), gt(legs.priceCents, 0));
  const isOver = or(and(isReferral, eq(jobs.state, "done")), and(ne(relation, "referral"), isEnded));
  const overRide = db
    .select()
    .from(legs)
    .innerJoin(jobs, eq(jobs.legId, legs.id))
    .where(and(eq(legs.reservationId, reservations.id), isOver, notExists(isWritten)));
  const isTheirs = partnerId ? eq(reservations.partnerId, partnerId) : isNotNull(reservations.partnerId);
  const found: PartnersRides[] = [];
  for (let last = ""; found.length < most; ) {
    const rows = await db
      .select()
      .from(reservations)
      .where(and(isTheirs, among, gt(reservations.id, last), exists(overRide)))
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
