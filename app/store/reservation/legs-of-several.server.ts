import { asc, eq, inArray } from "drizzle-orm";
import { legState } from "../../domain/ride/job-state.ts";
import type { Database, Transaction } from "../engine/db.server.ts";
import { jobs } from "../schema/job-schema.server.ts";
import { legs } from "../schema/reservation-schema.server.ts";

/** Lists all legs of each of these reservations with their states, in their order, by the reservations' ids. */
export async function legsOfSeveral(from: Database | Transaction, reservationIds: string[]) {
  const rows = await from
    .select({
      id: legs.id,
      reservationId: legs.reservationId,
      origin: legs.origin,
      destination: legs.destination,
      day: legs.day,
      time: legs.time,
      windowFrom: legs.windowFrom,
      windowTo: legs.windowTo,
      partOfDay: legs.partOfDay,
      refundsFrom: legs.refundsFrom,
      priceCents: legs.priceCents,
      jobId: jobs.id,
      state: jobs.state,
    })
    .from(legs)
    .innerJoin(jobs, eq(jobs.legId, legs.id))
    .where(inArray(legs.reservationId, reservationIds))
    .orderBy(asc(legs.position));
  const all = [...Map.groupBy(rows, ({ id }) => id).values()].map((rowsOfLeg) => ({
    ...rowsOfLeg[0]!,
    jobs: rowsOfLeg.map(({ jobId, state }) => ({ id: jobId, state })),
    state: legState(rowsOfLeg.map(({ state }) => state)),
  }));
  return Map.groupBy(all, (leg) => leg.reservationId);
}
