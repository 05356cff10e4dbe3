import {
  and,
  asc,
  desc,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  like,
  lt,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Day } from "../../domain/common/day.ts";
import type { Ends } from "../../domain/partner/guest-booking.ts";
import type { Stage } from "../../domain/reservation/stage.ts";
import { db } from "../engine/db.server.ts";
import { partnerEntries } from "../schema/partner-entry-schema.server.ts";
import { activity, legs, reservations } from "../schema/reservation-schema.server.ts";
import type { PartnerDesk } from "./partner-desks.server.ts";

/** The page of a desk lists so many rides. */
const mostListed = 60;

export interface GuestOfPartner {
  reservationId: string;
  reference: string;
  firstName: string;
  people: number;
  stage: Stage;
  legId: string;
  day: Day;
  /** The place ids of the ride's ends. */
  origin: string | null;
  destination: string | null;
  /** The name of the tour when it was sold; a tour has no such ends. */
  tour: string | null;
}

/**
 * Matches the bookings that a partner may read: those of its own desks, and those that the office took down for it. A
 * guest who only followed the partner's link has told it nothing.
 */
function isReadBy(partnerId: string): SQL {
  const byOffice = db
    .select()
    .from(activity)
    .where(
      and(
        // What was split off is the office's booking as well.
        or(eq(activity.reservationId, reservations.id), eq(activity.reservationId, reservations.splitFromId)),
        eq(activity.event, "reserved"),
        like(activity.actor, "operator:%"),
      ),
    );
  const isKnown = or(isNotNull(reservations.partnerDeskId), exists(byOffice));
  return and(eq(reservations.partnerId, partnerId), isKnown)!;
}

/** Lists the rides of a partner's guests from a day on, before another one where it is given, in their order. */
export async function listGuestsOfPartner(
  partnerId: string,
  from: Day,
  before?: Day,
): Promise<GuestOfPartner[]> {
  return await db
    .select({
      reservationId: reservations.id,
      reference: reservations.reference,
      firstName: reservations.firstName,
      people: sql<number>`coalesce(${reservations.travellers}, ${reservations.passengers})`,
      stage: reservations.stage,
      legId: legs.id,
      day: legs.day,
      origin: legs.origin,
      destination: legs.destination,
      tour: reservations.tour,
    })
    .from(legs)
    .innerJoin(reservations, eq(reservations.id, legs.reservationId))
    .where(
      and(
        isReadBy(partnerId),
        inArray(reservations.stage, ["asked", "booked"]),
        gte(legs.day, from),
        before === undefined ? undefined : lt(legs.day, before),
      ),
    )
    .orderBy(asc(legs.day), sql`coalesce(${legs.time}, ${legs.windowFrom}) nulls last`, asc(legs.id))
    .limit(mostListed);
}

/** Finds a booking that a partner may read, and whether one of its own desks made it; undefined for any other. */
export async function findGuestOfPartner(
  partnerId: string,
  reference: string,
): Promise<{ id: string; isByDesk: boolean } | undefined> {
  const [found] = await db
    .select({ id: reservations.id, isByDesk: sql<boolean>`${reservations.partnerDeskId} is not null` })
    .from(reservations)
    .where(
      and(
        isReadBy(partnerId),
        eq(reservations.reference, reference),
        inArray(reservations.stage, ["asked", "booked", "declined", "cancelled"]),
      ),
    );
  return found;
}

/** Returns the ends of the ride that a desk booked last; undefined before its first one. */
export async function lastRideOfDesk({ desk, partner }: PartnerDesk): Promise<Ends | undefined> {
  const { partnerId, partnerDeskId, createdAt } = reservations;
  const [last] = await db
    .select({ origin: legs.origin, destination: legs.destination })
    .from(reservations)
    .innerJoin(legs, and(eq(legs.reservationId, reservations.id), eq(legs.position, 0)))
    // The partner's index finds the newest.
    .where(and(eq(partnerId, partner.id), eq(partnerDeskId, desk.id)))
    .orderBy(desc(createdAt))
    .limit(1);
  return last;
}

/** Lists what each ride of a month (`YYYY-MM`) has earned a partner by now, or below zero costs it, in cents, by day. */
export async function listEarned(partnerId: string, month: string) {
  const { legId, cents, day } = partnerEntries;
  const earned = sql<number>`sum(${cents})::int`;
  return await db
    .select({
      reference: reservations.reference,
      firstName: reservations.firstName,
      day: sql<Day>`max(${day})`,
      cents: earned,
    })
    .from(partnerEntries)
    .innerJoin(reservations, eq(reservations.id, partnerEntries.reservationId))
    .where(
      and(eq(partnerEntries.partnerId, partnerId), eq(partnerEntries.kind, "ride"), like(day, `${month}-%`)),
    )
    .groupBy(legId, reservations.reference, reservations.firstName)
    .having(sql`${earned} <> 0`)
    .orderBy(sql`max(${day})`, reservations.reference);
}
