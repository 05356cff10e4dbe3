import { eq } from "drizzle-orm";
import type { TripPlan } from "../../domain/reservation/trip-plan.ts";
import { isEnded } from "../../domain/ride/job.ts";
import type { Transaction } from "../../store/engine/db.server.ts";
import { jobs } from "../../store/schema/schema.server.ts";
import { noteWithdrawnRides } from "../ride/withdrawn-rides.server.ts";

type Job = typeof jobs.$inferSelect;

/** What the vans of the rides that changed are to be; undefined where one has begun, or its last van would be empty. */
export async function vansOfPlan(
  tx: Transaction,
  before: TripPlan,
  after: TripPlan,
  changed: string[],
): Promise<Job[] | undefined> {
  const vans: Job[] = [];
  for (const [n, leg] of after.legs.entries()) {
    if (!changed.includes(leg.id)) continue;
    const theirs = await tx.select().from(jobs).where(eq(jobs.legId, leg.id)).orderBy(jobs.position);
    const open = theirs.filter(({ state }) => !isEnded(state));
    if (open.some(({ state }) => state !== "planned")) return undefined;
    // Another day needs a driver anew.
    const undriven = leg.day !== before.legs[n]!.day && { driverId: null, vehicleId: null };
    const last = open.at(-1);
    if (!last) return undefined;
    // Who joins or leaves does so in the last van.
    last.people += after.people - before.people;
    if (last.people < 1) return undefined;
    vans.push(...open.map((van) => ({ ...van, ...undriven })));
  }
  return vans;
}

/** Whoever drives, and the guest, have to hear of another plan. To be written before the plan itself. */
export async function writeVans(tx: Transaction, vans: Job[]): Promise<void> {
  const unheard = { receivedAt: null, seenAt: null, guestToldAt: null, clashReason: null, clashWith: [] };
  const undriven = vans.filter(({ driverId }) => driverId === null);
  await noteWithdrawnRides(
    tx,
    undriven.map(({ id }) => id),
    "moved",
  );
  for (const { id, people, driverId, vehicleId } of vans)
    await tx
      .update(jobs)
      .set({ people, driverId, vehicleId, ...unheard })
      .where(eq(jobs.id, id));
}
