import { and, asc, eq, sql } from "drizzle-orm";
import type { Actor } from "../domain/actor.ts";
import { isEnded } from "../domain/job.ts";
import type { RideDetails, RideField } from "../domain/ride-details.ts";
import { db, type Transaction } from "../store/db.server.ts";
import { jobs, legs, reservations } from "../store/schema.server.ts";
import { namesOf } from "./reserve.server.ts";
import { wordsOfRides } from "./ride-words.ts";
import { lockReservation, recordActivity } from "./step.server.ts";

export type ChangeOutcome =
  | { outcome: "saved" | "nothingToDo" | "gone" }
  /** Somebody else changed one of these since `before` was read; nothing is written. */
  | { outcome: "changedMeanwhile"; now: Partial<RideDetails> };

/** Writes what is said of a ride, if it still is as it was before. */
export async function changeRide(
  legId: string,
  before: Partial<RideDetails>,
  after: Partial<RideDetails>,
  actor: Actor,
): Promise<ChangeOutcome> {
  return await db.transaction(async (tx) => {
    const leg = await lockLeg(tx, legId);
    if (!leg) return { outcome: "gone" };
    // A form sends all its fields; whoever left one alone does not undo what another wrote there.
    const touched = (Object.keys(after) as RideField[]).filter(
      (field) => !Object.hasOwn(before, field) || (before[field] ?? null) !== (after[field] ?? null),
    );
    const changed = touched.filter((field) => (leg[field] ?? null) !== (after[field] ?? null));
    if (changed.length === 0) return { outcome: "nothingToDo" };
    const meanwhile = changed.filter(
      (field) => Object.hasOwn(before, field) && (leg[field] ?? null) !== (before[field] ?? null),
    );
    if (meanwhile.length > 0) return { outcome: "changedMeanwhile", now: pick(leg, meanwhile) };
    await tx.update(legs).set(pick(after, changed)).where(eq(legs.id, legId));
    if (changed.includes("flight")) await writeWords(tx, leg.reservationId);
    // Whoever drives, and the guest, have to hear of another hour.
    if (changed.includes("time"))
      await tx
        .update(jobs)
        .set({ receivedAt: null, seenAt: null, guestToldAt: null, clashReason: null })
        .where(and(eq(jobs.legId, legId), sql`${jobs.state} = 'planned'`));
    await recordActivity(tx, leg.reservationId, actor, "rideChanged", {
      before: { leg: legId, ...nameless(pick(leg, changed)) },
      after: { leg: legId, ...nameless(pick(after, changed)) },
    });
    return { outcome: "saved" };
  });
}

/** The leg, under the lock of its reservation; none where it is not driven any more. */
async function lockLeg(tx: Transaction, id: string): Promise<typeof legs.$inferSelect | undefined> {
  const [found] = await tx.select({ reservationId: legs.reservationId }).from(legs).where(eq(legs.id, id));
  const reservation = found && (await lockReservation(tx, found.reservationId));
  if (reservation?.stage !== "booked") return undefined;
  const states = await tx.select({ state: jobs.state }).from(jobs).where(eq(jobs.legId, id));
  if (states.every(({ state }) => isEnded(state))) return undefined;
  return (await tx.select().from(legs).where(eq(legs.id, id)))[0];
}

/** What the search finds the reservation by. */
async function writeWords(tx: Transaction, reservationId: string): Promise<void> {
  const isIt = eq(reservations.id, reservationId);
  const [booked] = await tx.select({ tourId: reservations.tourId }).from(reservations).where(isIt);
  const own = await tx
    .select()
    .from(legs)
    .where(eq(legs.reservationId, reservationId))
    .orderBy(asc(legs.position));
  const rides = wordsOfRides(own, await namesOf(tx, own, booked?.tourId));
  await tx.update(reservations).set({ rides }).where(isIt);
}

function pick(values: Partial<RideDetails>, fields: RideField[]): Partial<RideDetails> {
  return Object.fromEntries(fields.map((field) => [field, values[field] ?? null]));
}

const personal = ["phone", "originDoor", "destinationDoor"];

/** Where people live and how to reach them is not written down for good: only that it changed. */
function nameless(values: Partial<RideDetails>): Record<string, unknown> {
  const written = Object.entries(values).map(([field, value]) => [field, personal.includes(field) || value]);
  return Object.fromEntries(written);
}
