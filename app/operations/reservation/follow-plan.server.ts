import { eq } from "drizzle-orm";
import type { TripPlan } from "../../domain/reservation/trip-plan.ts";
import { isEnded } from "../../domain/ride/job-state.ts";
import type { Transaction } from "../../store/engine/db.server.ts";
import { jobs } from "../../store/schema/job-schema.server.ts";
import { noteWithdrawnRides } from "../ride/withdrawn-rides.server.ts";

type Job = typeof jobs.$inferSelect;

/**
 * Returns the jobs of the changed rides as they have to become; undefined where one has begun, or its last van
 * would be empty.
 */
export async function vansOfPlan(
  tx: Transaction,
  before: TripPlan,
  after: TripPlan,
  changed: string[],
): Promise<Job[] | undefined> {
  const vans: Job[] = [];
  for (const [n, leg] of after.legs.entries()) {
    if (!changed.includes(leg.id)) continue;
    const legJobs = await tx.select().from(jobs).where(eq(jobs.legId, leg.id)).orderBy(jobs.position);
    const open = legJobs.filter(({ state }) => !isEnded(state));
    if (open.some(({ state }) => state !== "planned")) return undefined;
    // A ride on another day needs a new assignment of its driver.
    const unassigned = leg.day !== before.legs[n]!.day && { driverId: null, vehicleId: null };
    const last = open.at(-1);
    if (!last) return undefined;
    // People who join or leave do so in the last van.
    last.people += after.people - before.people;
    if (last.people < 1) return undefined;
    vans.push(...open.map((van) => ({ ...van, ...unassigned })));
  }
  return vans;
}

/**
 * Writes the jobs of a changed plan; driver and guest have to be informed again. Call it before the plan itself is
 * written, because withdrawn rides are noted as they were.
 */
export async function writeVans(tx: Transaction, vans: Job[]): Promise<void> {
  const notInformed = { receivedAt: null, seenAt: null, guestToldAt: null, clashReason: null, clashWith: [] };
  const withoutDriver = vans.filter(({ driverId }) => driverId === null);
  await noteWithdrawnRides(
    tx,
    withoutDriver.map(({ id }) => id),
    "moved",
  );
  for (const { id, people, driverId, vehicleId } of vans)
    await tx
      .update(jobs)
      .set({ people, driverId, vehicleId, ...notInformed })
      .where(eq(jobs.id, id));
}
