import { and, asc, desc, eq, getTableColumns, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Language } from "../../domain/common/language.ts";
import type { PriceLine } from "../../domain/price/price-line.ts";
import { standingLines } from "../../domain/price/standing-lines.ts";
import type { Leg, Reservation } from "../../domain/reservation/reservation.ts";
import { reasonOf } from "../../domain/ride/flight-pickup.ts";
import { type JobState, legState } from "../../domain/ride/job-state.ts";
import { translated } from "../catalogue/translated.server.ts";
import { db } from "../engine/db.server.ts";
import { places, roads, tours } from "../schema/catalogue-schema.server.ts";
import { jobs } from "../schema/job-schema.server.ts";
import { legs, reservations } from "../schema/reservation-schema.server.ts";
import { opensTrip } from "./former-links.server.ts";
import { isMade } from "./on-hold.server.ts";

/** Finds a reservation, with its texts in the guest's language unless another one is named. */
export async function findReservation(id: string, language?: Language): Promise<Reservation | undefined> {
  return await findOne(eq(reservations.id, id), language);
}

export async function findReservationByReference(
  reference: string,
  language: Language,
): Promise<Reservation | undefined> {
  return await findOne(and(eq(reservations.reference, reference), isMade), language);
}

/** Finds a booking that is in no account. */
export async function findOutsideAccounts(
  reference: string,
): Promise<{ id: string; email: string } | undefined> {
  const isIt = and(eq(reservations.reference, reference), isMade, isNull(reservations.userId));
  const [found] = await db
    .select({ id: reservations.id, email: reservations.email })
    .from(reservations)
    .where(isIt);
  return found;
}

export async function findReservationByTripHash(
  tripHash: string,
  language: Language,
): Promise<Reservation | undefined> {
  return await findOne(and(opensTrip(tripHash), isMade), language);
}

/**
 * Lists the trips that an account booked while signed in or added since, the newest first. An equal e-mail address
 * proves nothing and finds nothing.
 */
export async function listTripsOf(userId: string, language: Language): Promise<Reservation[]> {
  const isOwn = and(eq(reservations.userId, userId), isMade);
  const rows = await db.select(shown).from(reservations).where(isOwn).orderBy(desc(reservations.createdAt));
  const rides = await listLegs(
    rows.map((row) => row.id),
    language,
  );
  return rows.map((row) => withRides(row, rides.get(row.id)));
}

// These columns must not leave the server: the trip page could be opened with a checkout's id.
const { checkoutId, seriesId, seriesDay, tripHash, tourId, userId, isPartnersOwn, ...columns } =
  getTableColumns(reservations);
const { heldUntil, erasedAt, rides, search, ...kept } = columns;
const { partnerId, partnerDeskId, partnerReference, depositCents, ...own } = kept;
const shown = {
  ...own,
  tourMinutes: sql<number | null>`(select ${tours.minutes} from ${tours} where ${eq(tours.id, tourId)})`,
  tourMost: sql<number | null>`(select ${tours.mostPeople} from ${tours} where ${eq(tours.id, tourId)})`,
  tourWeekdays: sql<number[] | null>`(select ${tours.weekdays} from ${tours} where ${eq(tours.id, tourId)})`,
};

interface PricedLeg {
  leg: Leg;
  /** The ride's share of the price. */
  priceCents: number;
}

/** Returns the rides of each of these reservations in their order, with the names of places in this language. */
export async function listLegs(
  reservationIds: string[],
  language: Language,
): Promise<Map<string, PricedLeg[]>> {
  const rows = await db
    .select({
      reservationId: legs.reservationId,
      priceCents: legs.priceCents,
      states: sql<JobState[]>`(select json_agg(${jobs.state}) from ${jobs} where ${eq(jobs.legId, legs.id)})`,
      leg: {
        id: legs.id,
        day: legs.day,
        time: legs.time,
        timeFrom: legs.timeFrom,
        windowFrom: legs.windowFrom,
        windowTo: legs.windowTo,
        partOfDay: legs.partOfDay,
        refundsFrom: legs.refundsFrom,
        flight: legs.flight,
        flightTime: legs.flightTime,
        originDoor: legs.originDoor,
        destinationDoor: legs.destinationDoor,
        childSeats: legs.childSeats,
        childSeatAges: legs.childSeatAges,
        boards: legs.boards,
        bags: legs.bags,
        extraStop: legs.extraStop,
        charterHours: legs.charterHours,
        extraHourCents: legs.extraHourCents,
        driveMinutes,
        fromAirport: isAirport(legs.origin),
        toAirport: isAirport(legs.destination),
        from: translated("place", legs.origin, "name", language),
        to: translated("place", legs.destination, "name", language),
      },
    })
    .from(legs)
    .where(inArray(legs.reservationId, reservationIds))
    .orderBy(asc(legs.position));
  const groups = Map.groupBy(rows, (row) => row.reservationId);
  return new Map(
    [...groups].map(([id, group]) => [
      id,
      group.map(({ leg, states, priceCents }) => ({
        leg: { ...leg, reason: reasonOf(leg), state: legState(states ?? []) },
        priceCents,
      })),
    ]),
  );
}

// Drizzle writes a column without its table where it stands in the outer part of a field.
const driveMinutes = sql<
  number | null
>`${sql`(select ${roads.minutes} from ${roads} where (${roads.origin}, ${roads.destination})
  in ((${legs.origin}, ${legs.destination}), (${legs.destination}, ${legs.origin})) limit 1)`}`;

const isAirport = (place: AnyPgColumn) =>
  sql<boolean>`exists (select from ${places} where ${places.id} = ${place} and ${places.airport})`;

async function findOne(where: SQL | undefined, language?: Language): Promise<Reservation | undefined> {
  const [row] = await db.select(shown).from(reservations).where(where);
  if (!row) return undefined;
  const rides = await listLegs([row.id], language ?? row.language);
  return withRides(row, rides.get(row.id));
}

/** Puts the rides into a reservation, and the lines of what they cost in the place of the stored ones. */
export function withRides<Row extends { breakdown: PriceLine[] }>(row: Row, rides: PricedLeg[] = []) {
  const standing = rides.map(({ leg, priceCents }) => {
    return { day: leg.day, priceCents, isCancelled: leg.state === "cancelled" };
  });
  return {
    ...row,
    breakdown: standingLines(row.breakdown, standing),
    legs: rides.map(({ leg }) => leg),
  };
}
