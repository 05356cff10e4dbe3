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

const { relation, isPartnersOwn } = reservations;

interface PartnersRides {
  id: string;
  partnerId: string;
  reference: string;
  guest: string;
  /** The legs of the rides in question. */
  legIds: string[];
}

/** Lists bookings of one partner or of all with a ride that is over and has no rate. */
export async function unratedBookings(partnerId?: string, most = mostListed): Promise<PartnersRides[]> {
  const isMeant = (cents: number | undefined) => cents === undefined;
  // A partner's own booking and a bill need no rate.
  const needsRate = and(eq(isPartnersOwn, false), or(isNull(relation), ne(relation, "bill")));
  const among = and(needsRate, notExists(ratesOfRide()));
  return await bookingsWithout({ isMeant, among, most, partnerId });
}

/**
 * Selects the rates that count for a ride, as `rateOf` finds them: a ride that earns nothing by its rate has no entry
 * either, and there are ever more of those.
 */
function ratesOfRide() {
  const { partnerId, origin, destination, tourId, fromDay } = partnerRates;
  // Costa Rica is six hours behind UTC all year.
  const soldOn = sql`(select to_char(${checkouts.createdAt} at time zone 'UTC' - interval '6 hours', 'YYYY-MM-DD')
    from ${checkouts} where ${checkouts.id} = ${reservations.checkoutId})`;
  const isForIt = or(
    and(isNull(origin), isNull(tourId)),
    eq(tourId, reservations.tourId),
    and(eq(origin, legs.origin), eq(destination, legs.destination)),
    and(eq(origin, legs.destination), eq(destination, legs.origin)),
  );
  return db
    .select()
    .from(partnerRates)
    .where(and(eq(partnerId, reservations.partnerId), sql`${fromDay} <= ${soldOn}`, isForIt));
}

/** Returns the legs of a partner's rides that are over and have no rate. */
export async function unratedRides(partnerId: string): Promise<Set<string>> {
  return new Set((await unratedBookings(partnerId, Infinity)).flatMap(({ legIds }) => legIds));
}

/** Lists all bookings of a partner with a ride whose commission is not written yet. */
export async function unwrittenBookings(partnerId: string): Promise<PartnersRides[]> {
  const isMeant = (cents: number | undefined) => cents !== undefined && cents !== 0;
  return await bookingsWithout({ isMeant, most: Infinity, partnerId });
}

/** Lists bookings of a partner whose deposit is not known, because there was no rate when they were sold. */
export async function bookingsWithoutDeposit(partnerId: string): Promise<{ id: string }[]> {
  const { depositCents, stage } = reservations;
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
 * Looks through the bookings with a ride that is over and has no entry, and is `among` those of this condition. Those
 * that earn nothing stay without one for ever, so that they must not count as found.
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
  const isReferral = or(isNull(relation), eq(relation, "referral"));
  const isEnded = and(inArray(jobs.state, [...endedStates]), gt(legs.priceCents, 0));
  const isOver = or(and(isReferral, eq(jobs.state, "done")), and(ne(relation, "referral"), isEnded));
  const overRide = db
    .select()
    .from(legs)
    .innerJoin(jobs, eq(jobs.legId, legs.id))
    .where(and(eq(legs.reservationId, reservations.id), isOver, notExists(isWritten), among));
  const isTheirs = partnerId ? eq(reservations.partnerId, partnerId) : isNotNull(reservations.partnerId);
  const found: PartnersRides[] = [];
  for (let last = ""; found.length < most; ) {
    const rows = await db
      .select()
      .from(reservations)
      .where(and(isTheirs, gt(reservations.id, last), exists(overRide)))
      .orderBy(asc(reservations.id))
      .limit(readAtOnce);
    const money = await ledgersOf(rows.map(({ id }) => id));
    for (const row of rows) {
      const { rides, booking } = await readPartnerBooking(db, row, money.get(row.id)!);
      const { id, partnerId, reference, firstName: guest } = row;
      const meant = commissionsOf(rides, booking).filter(({ cents }) => isMeant(cents));
      const legIds = meant.map((ride) => ride.id);
      if (legIds.length > 0) found.push({ id, partnerId: partnerId!, reference, guest, legIds });
    }
    if (rows.length < readAtOnce) break;
    last = rows.at(-1)!.id;
  }
  return found;
}
