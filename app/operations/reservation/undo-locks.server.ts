import { eq, inArray } from "drizzle-orm";
import type { Transaction } from "../../store/engine/db.server.ts";
import { jobs } from "../../store/schema/job-schema.server.ts";
import type { ActBefore } from "../../store/schema/recent-act-schema.server.ts";
import { legs } from "../../store/schema/reservation-schema.server.ts";
import { type KeptAct, ridesGivenBy } from "../../store/team/recent-acts.server.ts";
import { lockTrip } from "../money/plan-refund.server.ts";
import type { Assignment } from "../ride/assign-read.server.ts";
import { lockTeams } from "../ride/assign-team.server.ts";
import { lockCheckout } from "../sale/reserve.server.ts";

/**
 * Locks the orders of series and the trips of these acts, and then the drivers and vans that their rides come back to, in the order in which
 * rides are assigned, which prevents deadlocks.
 */
export async function lockForUndo(tx: Transaction, acts: KeptAct[]): Promise<void> {
  const rides = acts.flatMap(ridesOf);
  const { id, driverId, vehicleId } = jobs;
  const rows = () =>
    tx
      .select({ id, driverId, vehicleId, reservationId: legs.reservationId })
      .from(jobs)
      .innerJoin(legs, eq(legs.id, jobs.legId))
      .where(
        inArray(
          id,
          rides.map((ride) => ride.id),
        ),
      );
  for (const { kind, before } of acts)
    if (kind === "ended") await lockCheckout(tx, (before as ActBefore["ended"]).seriesId);
  const trips = new Set((await rows()).map(({ reservationId }) => reservationId));
  for (const trip of [...trips].sort()) await lockTrip(tx, trip);
  const now = new Map((await rows()).map((job) => [job.id, job]));
  const teams = rides.flatMap(({ id, team }) => (team === "as now" ? (now.get(id) ?? []) : (team ?? [])));
  await lockTeams(tx, teams);
}

interface Ride {
  id: string;
  /** The driver and the van that the ride comes back to. */
  team?: Assignment | "as now";
}

function ridesOf(act: KeptAct): Ride[] {
  const { kind, before } = act;
  if (kind === "cancelled")
    return (before as ActBefore["cancelled"]).jobs.map(({ id }) => ({ id, team: "as now" }));
  if (kind === "said") return (before as ActBefore["said"]).jobIds.map((id) => ({ id }));
  return ridesGivenBy(act).map(({ jobId, was }) => ({ id: jobId, team: was }));
}

/** Returns the ids of the jobs that undoing these acts lets a driver and a van drive again. */
export const jobsComingBack = (acts: KeptAct[]): string[] =>
  acts.flatMap(ridesOf).flatMap(({ id, team }) => (team ? id : []));
