import { and, asc, eq, inArray, type SQL } from "drizzle-orm";
import { withoutWaived } from "../../domain/partner/commission.ts";
import { type DriveMinutes, driveMinutes } from "../../domain/ride/drive-minutes.ts";
import type { JobState } from "../../domain/ride/job-state.ts";
import { plannedMinutes } from "../../domain/ride/occupied-time.ts";
import { firstHourOf } from "../../domain/ride/pickup-window.ts";
import { driverWaited } from "../../domain/ride/standing-steps.ts";
import { type DrivenRide, partOfPrice } from "../../domain/team/pay.ts";
import type { Database, Transaction } from "../engine/db.server.ts";
import { ledgersOf } from "../money/ledger.server.ts";
import { waivedCents } from "../partner/partner-booking.server.ts";
import { readGeography } from "../ride/geography.server.ts";
import { tours } from "../schema/catalogue-schema.server.ts";
import { jobs } from "../schema/job-schema.server.ts";
import { legs, reservations } from "../schema/reservation-schema.server.ts";

/** A ride of one van as it is now; paid once it is done by somebody. */
export interface PayRide extends DrivenRide {
  jobId: string;
  reservationId: string;
  reference: string;
  driverId: string | null;
  state: JobState;
  /** The name of its tour as it was sold. */
  tour: string | null;
}

type PayRideDone = PayRide & { driverId: string };

/** Says whether a driver is paid for a ride: it is done, and known by whom. */
export const isPaid = (ride: PayRide): ride is PayRideDone => ride.state === "done" && ride.driverId !== null;

/** Reads the rides of these reservations with all that their drivers' pay depends on. */
export async function payRidesOf(from: Database | Transaction, reservationIds: string[]): Promise<PayRide[]> {
  const rows =
    reservationIds.length > 0 ? await rowsOf(from, inArray(legs.reservationId, reservationIds)) : [];
  if (rows.length === 0) return [];
  const { places, roads } = await readGeography(from);
  const airports = new Set(places.map(({ id }) => id));
  const drive = driveMinutes(roads);
  const money = await ledgersOf([...new Set(rows.map(({ reservationId }) => reservationId))], from);
  return [...Map.groupBy(rows, ({ reservationId }) => reservationId)].flatMap(([id, theirs]) => {
    const perLeg = [...Map.groupBy(theirs, ({ legId }) => legId).values()];
    const prices = perLeg.map(([leg]) => ({ priceCents: leg!.priceCents }));
    const kept = withoutWaived(prices, waivedCents(prices, money.get(id)!));
    return perLeg.flatMap((vans, index) => ridesOfLeg(vans, kept[index]!.priceCents, { airports, drive }));
  });
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

/** A van that was cancelled has no part of the price. */
function ridesOfLeg(
  vans: Row[],
  priceCents: number,
  { airports, drive }: { airports: ReadonlySet<string>; drive: DriveMinutes },
): PayRide[] {
  const driven = vans.filter(({ state }) => state !== "cancelled");
  return vans.map((row) => {
    const end = (id: string | null) => ({ id, airport: airports.has(id ?? "") });
    const [start, destination] = [end(row.origin), end(row.destination)];
    const tour = row.tourMinutes ? { minutes: row.tourMinutes } : null;
    const part = driven.indexOf(row);
    return {
      ...row,
      time: firstHourOf(row),
      priceCents: part < 0 ? 0 : partOfPrice(priceCents, part, driven.length),
      minutes: plannedMinutes({ ...row, from: start, to: destination, tour }, drive),
      waitedMinutes: driverWaited(row),
      isAirport: start.airport || destination.airport,
    };
  });
}

async function rowsOf(from: Database | Transaction, where: SQL) {
  return await from
    .select({
      jobId: jobs.id,
      legId: legs.id,
      reservationId: legs.reservationId,
      reference: reservations.reference,
      driverId: jobs.driverId,
      state: jobs.state,
      moments: jobs.moments,
      day: legs.day,
      time: legs.time,
      windowFrom: legs.windowFrom,
      windowTo: legs.windowTo,
      partOfDay: legs.partOfDay,
      priceCents: legs.priceCents,
      origin: legs.origin,
      destination: legs.destination,
      charterHours: legs.charterHours,
      tourId: reservations.tourId,
      tour: reservations.tour,
      tourMinutes: tours.minutes,
    })
    .from(jobs)
    .innerJoin(legs, eq(legs.id, jobs.legId))
    .innerJoin(reservations, eq(reservations.id, legs.reservationId))
    .leftJoin(tours, eq(tours.id, reservations.tourId))
    .where(where)
    .orderBy(asc(legs.position), asc(jobs.position), asc(jobs.id));
}

/** Reads the rides that a driver did on a service day. */
export async function ridesDoneOn(tx: Transaction, driverId: string, day: string): Promise<PayRide[]> {
  const found = await tx
    .selectDistinct({ id: legs.reservationId })
    .from(jobs)
    .innerJoin(legs, eq(legs.id, jobs.legId))
    .where(and(eq(jobs.driverId, driverId), eq(legs.day, day), eq(jobs.state, "done")));
  const rides = await payRidesOf(
    tx,
    found.map(({ id }) => id),
  );
  return rides.filter((ride) => isPaid(ride) && ride.driverId === driverId && ride.day === day);
}
