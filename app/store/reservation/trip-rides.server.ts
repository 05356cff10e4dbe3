import { and, asc, eq, getTableColumns, inArray, ne, sql } from "drizzle-orm";
import type { Language } from "../../domain/common/language.ts";
import { isOver, isTimeMissed, type TripRide, type TripVan } from "../../domain/reservation/trip-ride.ts";
import { goesOnAt } from "../../domain/ride/driven-half.ts";
import { flightKey, ourFlightOf } from "../../domain/ride/flight/watch.ts";
import { reasonOf } from "../../domain/ride/flight-pickup.ts";
import { isEnded, legState } from "../../domain/ride/job-state.ts";
import { listPlaces } from "../catalogue/places.server.ts";
import { db } from "../engine/db.server.ts";
import { isCollected } from "../ride/board.server.ts";
import { followedFlights } from "../ride/flight-watch.server.ts";
import { jobs } from "../schema/job-schema.server.ts";
import { legs } from "../schema/reservation-schema.server.ts";
import { drivers, vehicles } from "../schema/team-schema.server.ts";

/**
 * Lists the rides of a reservation that are not cancelled, with their drivers. A driver's phone number is included
 * only where the team allows it, and until the ride ends.
 */
export async function tripRides(reservationId: string, language: Language): Promise<TripRide[]> {
  return (await tripRidesOfSeveral([reservationId], language)).get(reservationId) ?? [];
}

/** Lists the same of several reservations at once, by their ids; one without such a ride is left out. */
export async function tripRidesOfSeveral(
  reservationIds: string[],
  language: Language,
): Promise<Map<string, TripRide[]>> {
  const [rows, places] = await Promise.all([readVans(reservationIds), listPlaces(language)] as const);
  const stop = (id: string | null, door: string | null) => {
    const place = places.find((one) => one.id === id);
    return { name: place?.name ?? null, airport: place?.airport ?? false, door };
  };
  const flightOf = ({ leg }: RideVan) => {
    const end = (id: string | null) => ({ id, airport: stop(id, null).airport });
    return ourFlightOf({ ...leg, from: end(leg.origin), to: end(leg.destination) });
  };
  const coming = rows.filter(({ van }) => !isEnded(van.state));
  const followed = await followedFlights(coming.flatMap((row) => flightOf(row) ?? []));
  const rideOf = (legRows: RideVan[]): TripRide => {
    const { leg } = legRows[0]!;
    // Where one van carries everybody and broke down, the ride goes on from where it stands.
    const half = legRows.length === 1 ? legRows[0]!.van.half : null;
    const from = half
      ? { ...stop(half.place, half.door || null), airport: false }
      : stop(leg.origin, leg.originDoor);
    const ours = flightOf(legRows[0]!);
    const state = legState(legRows.map(({ van }) => van.state));
    const { id, flight, flightTime, phone, childSeats, childSeatAges, boards, bags, extraStop } = leg;
    const { day, time } = goesOnAt(half, leg);
    return {
      id,
      day,
      time,
      flight,
      flightTime,
      timeFrom: leg.timeFrom,
      reason: half ? null : reasonOf({ ...leg, fromAirport: from.airport }),
      windowFrom: leg.windowFrom,
      windowTo: leg.windowTo,
      partOfDay: leg.partOfDay,
      isTimeMissed: isTimeMissed({ day, time, state }),
      ...(half && { isTakenOver: true }),
      ...(ours && followed.has(flightKey(ours)) && { isFollowed: true }),
      phone,
      from,
      to: stop(leg.destination, leg.destinationDoor),
      isTour: leg.origin === null,
      childSeats,
      childSeatAges,
      boards,
      bags,
      extraStop,
      charterHours: leg.charterHours,
      extraHourCents: leg.extraHourCents,
      state,
      vans: legRows.map((row) => tripVanOf(row, { day, time })),
    };
  };
  const ofReservations = Map.groupBy(rows, ({ leg }) => leg.reservationId);
  return new Map(
    [...ofReservations].map(([id, own]) => [
      id,
      [...Map.groupBy(own, ({ leg }) => leg.id).values()].map(rideOf),
    ]),
  );
}

type RideVan = Awaited<ReturnType<typeof readVans>>[number];

/** Reads the vans of these reservations that are not cancelled, each with its ride, driver and vehicle. */
async function readVans(reservationIds: string[]) {
  return await db
    .select({
      leg: getTableColumns(legs),
      van: {
        jobId: jobs.id,
        people: jobs.people,
        state: jobs.state,
        half: jobs.half,
        arrivedAt: sql<
          string | null
        >`case when ${jobs.state} = 'arrived' then ${jobs.moments} ->> 'arrived' end`,
        collectCents: sql<number>`case when ${isCollected(sql`${jobs.id}`)} then 0 else coalesce(${jobs.collectCents}, 0) end`,
      },
      driver: {
        name: drivers.name,
        phone: drivers.phone,
        showsPhone: drivers.showsPhone,
        hasPhoto: sql<boolean>`${drivers.showsPhoto} and ${drivers.photo} is not null`,
      },
      vehicle: { name: vehicles.name, plate: vehicles.plate },
    })
    .from(legs)
    .innerJoin(jobs, and(eq(jobs.legId, legs.id), ne(jobs.state, "cancelled")))
    .leftJoin(drivers, eq(drivers.id, jobs.driverId))
    .leftJoin(vehicles, eq(vehicles.id, jobs.vehicleId))
    .where(inArray(legs.reservationId, reservationIds))
    .orderBy(asc(legs.position), asc(jobs.position));
}

/** Returns what guests may see of a van: no phone number and no photo of the driver once the ride is over. */
function tripVanOf({ van, driver, vehicle }: RideVan, when: Pick<TripRide, "day" | "time">): TripVan {
  const { half: _, ...shown } = van;
  const over = isOver({ ...when, state: van.state });
  return {
    ...shown,
    driver: driver && {
      name: driver.name,
      phone: driver.showsPhone && !over ? driver.phone : null,
      hasPhoto: driver.hasPhoto && !over,
    },
    vehicle,
  };
}

/**
 * Returns the photo of the driver of this job of this reservation, where guests may see it and the ride has not
 * ended.
 */
export async function tripDriverPhoto(reservationId: string, jobId: string): Promise<Buffer | undefined> {
  const [found] = await db
    .select({ photo: drivers.photo, day: legs.day, time: legs.time, state: jobs.state, half: jobs.half })
    .from(jobs)
    .innerJoin(legs, eq(legs.id, jobs.legId))
    .innerJoin(drivers, and(eq(drivers.id, jobs.driverId), eq(drivers.showsPhoto, true)))
    .where(and(eq(jobs.id, jobId), eq(legs.reservationId, reservationId)));
  return found?.photo && !isOver({ ...found, ...goesOnAt(found.half, found) })
    ? Buffer.from(found.photo)
    : undefined;
}
