import { and, eq, inArray, sql } from "drizzle-orm";
import { actorKey, driverWith } from "../../domain/common/actor.ts";
import { minuteNow } from "../../domain/common/clock.ts";
import { goesOnAt } from "../../domain/ride/driven-half.ts";
import { isStepTime, type RideHours } from "../../domain/ride/driver-ride.ts";
import {
  countedAt,
  type DriverTap,
  isNote,
  isPlace,
  isTooOld,
  mostNotes,
  noteKinds,
  type TapOutcome,
} from "../../domain/ride/driver-tap.ts";
import { fitsRide } from "../../domain/ride/tap-rule.ts";
import { db, type Transaction } from "../../store/engine/db.server.ts";
import { activity, legs } from "../../store/schema/reservation-schema.server.ts";
import { driverTaps } from "../../store/schema/team-schema.server.ts";
import { noteCashClaim, reservationOfTap } from "../money/cash-claim.server.ts";
import { type LockedJob, lockJob, recordActivity } from "../reservation/lock-and-record.server.ts";
import { collect, confirmReceived, noteProblem, takeStep } from "./progress.server.ts";
import { markDoor, notePlace } from "./tap-place.server.ts";

/** Records a tap of a driver with the phone's time; each tap counts once, however often it is sent. */
export async function recordTap(driverId: string, tap: DriverTap): Promise<TapOutcome> {
  if (tap.kind === "place") return isPlace(tap) ? await notePlace(driverId, tap) : "noEffect";
  if (isTooOld(tap)) return "gone";
  return await db.transaction(async (tx) => {
    const { id, jobId, spot: _, of: __, ...pressed } = tap; // a place needs the driver's consent
    const reservationId = await reservationOfTap(tx, tap);
    // A tap on an unknown job is not stored.
    if (!reservationId) return (await earlierOutcome(tx, id)) ?? "gone";
    const row = { id, driverId, jobId, tap: pressed, outcome: "noEffect" as const };
    const added = await tx.insert(driverTaps).values(row).onConflictDoNothing().returning();
    if (added.length === 0) {
      return (await earlierOutcome(tx, id))!;
    }
    const outcome = await carryOut(tx, driverId, tap);
    if (tap.kind === "collected" && outcome !== "counted")
      await noteCashClaim(tx, tap, { reservationId, driverId, at: countedAt(tap, new Date()) });
    await tx.update(driverTaps).set({ outcome }).where(eq(driverTaps.id, id));
    return outcome;
  });
}

async function earlierOutcome(tx: Transaction, id: string): Promise<TapOutcome | undefined> {
  const [earlierTap] = await tx.select().from(driverTaps).where(eq(driverTaps.id, id));
  return earlierTap?.outcome;
}

async function carryOut(tx: Transaction, driverId: string, tap: DriverTap): Promise<TapOutcome> {
  const job = await lockJob(tx, tap.jobId);
  if (!job) return "gone";
  const actor = driverWith(driverId);
  if (job.driverId !== driverId) {
    await noteLateTap(tx, job, driverId, tap);
    return "notYours";
  }
  const at = countedAt(tap, new Date());
  const [leg] = await tx.select().from(legs).where(eq(legs.id, job.legId));
  if (tap.kind === "door")
    return (await markDoor(tx, { job, leg: leg!, spot: tap.spot, actor })) ? "counted" : "noEffect";
  if (isNote(tap.kind)) return (await hasRoom(tx, job)) ? "counted" : "noEffect";
  const { state, collectCents, problem } = job;
  const ride = { ...leg!, ...goesOnAt(job.half, leg!), state, collectCents, problem };
  if (!fitsRide(ride, tap, at)) return "noEffect";
  switch (tap.kind) {
    case "received": {
      const isNew = await confirmReceived(tx, job, at);
      if (isNew)
        await recordActivity(tx, job.reservationId, {
          actor,
          event: "stepped",
          after: { job: job.id, received: true },
        });
      return isNew ? "counted" : "noEffect";
    }
    case "collected":
      return (await collect(tx, job, { actor, at, colones: tap.colones })) ? "counted" : "noEffect";
    case "problem":
      await noteProblem(tx, job, tap.words ?? "", actor);
      return "counted";
  }
  if (!isTimeFor(ride, tap)) return "noEffect";
  await confirmReceived(tx, job, at);
  return (await takeStep(tx, job, { to: tap.kind, actor, at })) ? "counted" : "noEffect";
}

/** Says whether one more call, chat or photograph of a ride counts: its paper has room for so many. */
async function hasRoom(tx: Transaction, job: LockedJob): Promise<boolean> {
  const isCounted = and(eq(driverTaps.jobId, job.id), eq(driverTaps.outcome, "counted"));
  const isOne = inArray(sql`${driverTaps.tap} ->> 'kind'`, [...noteKinds]);
  return (await tx.$count(driverTaps, and(isCounted, isOne))) < mostNotes;
}

/** Notes a late tap in the ride's history once for each driver, however often the driver presses. */
async function noteLateTap(
  tx: Transaction,
  job: LockedJob,
  driverId: string,
  { kind }: DriverTap,
): Promise<void> {
  const actor = driverWith(driverId);
  const isNoted = and(
    eq(activity.reservationId, job.reservationId),
    eq(activity.event, "lateTap"),
    eq(activity.actor, actorKey(actor)),
    sql`${activity.after} ->> 'job' = ${job.id}`,
  );
  if ((await tx.$count(activity, isNoted)) > 0) return;
  await recordActivity(tx, job.reservationId, { actor, event: "lateTap", after: { job: job.id, kind } });
}

/**
 * Returns whether a step falls on the ride's day or the next, by the phone's time or, where its clock is wrong, by
 * the time of arrival.
 */
function isTimeFor(ride: RideHours, { at }: DriverTap): boolean {
  const now = Date.now();
  return [Math.min(Date.parse(at), now), now].some((ms) => isStepTime(ride, minuteNow(new Date(ms))));
}
