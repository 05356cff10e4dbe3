import { and, asc, eq, gt, gte, inArray, isNotNull } from "drizzle-orm";
import { type Actor, actorKey } from "../../domain/common/actor.ts";
import type { Day } from "../../domain/common/day.ts";
import type { TypedPayRate } from "../../domain/team/pay-rate-form.ts";
import { db } from "../../store/engine/db.server.ts";
import { places, tours } from "../../store/schema/catalogue-schema.server.ts";
import { jobs } from "../../store/schema/job-schema.server.ts";
import { payRates } from "../../store/schema/pay-schema.server.ts";
import { legs } from "../../store/schema/reservation-schema.server.ts";
import { drivers } from "../../store/schema/team-schema.server.ts";
import { readPayRates } from "../../store/team/pay-rates.server.ts";
import { payRidesOf } from "../../store/team/pay-rides.server.ts";
import { lockReservation } from "../reservation/lock-and-record.server.ts";
import { unwritten, writePay, writtenPay } from "./write-pay.server.ts";

/** The bookings are read in groups of this many. */
const readAtOnce = 100;

/**
 * Adds a rate by which one driver, or all where `driverId` is null, are paid, once for each id, and writes what rides
 * earn by it that are done. A call that ended half-way goes on at the next one. "gone" means that the driver is not
 * there, "unknown" that its place or tour is not.
 */
export async function addPayRate(
  id: string,
  driverId: string | null,
  rate: TypedPayRate,
  actor: Actor,
): Promise<"saved" | "gone" | "unknown"> {
  if (driverId !== null && (await db.$count(drivers, eq(drivers.id, driverId))) === 0) return "gone";
  const ends = [rate.origin, rate.destination].filter((end) => end !== null);
  const isThere =
    (await db.$count(places, inArray(places.id, ends))) === ends.length &&
    (rate.tourId === null || (await db.$count(tours, eq(tours.id, rate.tourId))) === 1);
  if (!isThere) return "unknown";
  const row = { id, driverId, ...rate, actor: actorKey(actor) };
  await db.insert(payRates).values(row).onConflictDoNothing();
  for await (const reservationId of unwrittenBookings(rate.fromDay, driverId))
    await writeMissingPay(reservationId);
  return "saved";
}

/** Writes what the rides of a booking earn that are done, where it is not written yet. */
export async function writeMissingPay(reservationId: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (await lockReservation(tx, reservationId)) await writePay(tx, reservationId);
  });
}

/** Yields the bookings with a ride since a day whose pay is not what its rates say. */
async function* unwrittenBookings(fromDay: Day, driverId: string | null): AsyncIterable<string> {
  const rates = await readPayRates();
  const paysDays = rates.some(({ kind }) => kind === "day");
  const { reservationId } = legs;
  for (let last = ""; ; ) {
    const found = await db
      .selectDistinct({ id: reservationId })
      .from(jobs)
      .innerJoin(legs, eq(legs.id, jobs.legId))
      .where(
        and(
          gte(legs.day, fromDay),
          eq(jobs.state, "done"),
          driverId ? eq(jobs.driverId, driverId) : isNotNull(jobs.driverId),
          gt(reservationId, last),
        ),
      )
      .orderBy(asc(reservationId))
      .limit(readAtOnce);
    const ids = found.map(({ id }) => id);
    const rides = Map.groupBy(await payRidesOf(db, ids), (ride) => ride.reservationId);
    const written = Map.groupBy(await writtenPay(db, ids), (entry) => entry.reservationId);
    for (const id of ids)
      if (paysDays || unwritten(rides.get(id) ?? [], written.get(id) ?? [], rates).length > 0) yield id;
    if (ids.length < readAtOnce) return;
    last = ids.at(-1)!;
  }
}
