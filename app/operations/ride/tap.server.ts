import { and, eq, sql } from "drizzle-orm";
import { actorKey, driverWith } from "../../domain/common/actor.ts";
import { minuteNow } from "../../domain/common/clock.ts";
import { isStepTime, noShowFrom } from "../../domain/ride/driver-ride.ts";
import { type DriverTap, isTooOld, type TapOutcome } from "../../domain/ride/driver-tap.ts";
import { db, type Transaction } from "../../store/engine/db.server.ts";
import { activity, legs } from "../../store/schema/schema.server.ts";
import { driverTaps } from "../../store/schema/team-schema.server.ts";
import { noteCashClaim, reservationOfTap } from "../money/cash-claim.server.ts";
import { type LockedJob, lockJob, recordActivity } from "../reservation/step.server.ts";
import { collect, noteProblem, receive, takeStep } from "./drive.server.ts";

const oldestTapMs = 3 * 86_400_000;

/** What a driver pressed, with the phone's own time: each counts once, however often it is sent. */
export async function recordTap(driverId: string, tap: DriverTap): Promise<TapOutcome> {
  if (isTooOld(tap)) return "gone";
  return await db.transaction(async (tx) => {
    const { id, jobId, ...pressed } = tap;
    const reservationId = await reservationOfTap(tx, tap);
    // Of what is no job of ours nothing is kept.
    if (!reservationId) return (await answerTo(tx, id)) ?? "gone";
    const row = { id, driverId, jobId, tap: pressed, outcome: "noEffect" as const };
    const added = await tx.insert(driverTaps).values(row).onConflictDoNothing().returning();
    if (added.length === 0) {
      return (await answerTo(tx, id))!;
    }
    const outcome = await carryOut(tx, driverId, tap);
    if (tap.kind === "collected" && outcome !== "counted")
      await noteCashClaim(tx, reservationId, driverId, tap, momentOf(tap));
    await tx.update(driverTaps).set({ outcome }).where(eq(driverTaps.id, id));
    return outcome;
  });
}

async function answerTo(tx: Transaction, id: string): Promise<TapOutcome | undefined> {
  const [known] = await tx.select().from(driverTaps).where(eq(driverTaps.id, id));
  return known?.outcome;
}

async function carryOut(tx: Transaction, driverId: string, tap: DriverTap): Promise<TapOutcome> {
  const job = await lockJob(tx, tap.jobId);
  if (!job) return "gone";
  const actor = driverWith(driverId);
  if (job.driverId !== driverId) {
    await noteLateTap(tx, job, driverId, tap);
    return "notYours";
  }
  const at = momentOf(tap);
  switch (tap.kind) {
    case "received": {
      if (tap.time !== undefined && tap.time !== (await legOf(tx, job)).time) return "noEffect";
      const heard = await receive(tx, job, at);
      if (heard)
        await recordActivity(tx, job.reservationId, actor, "stepped", {
          after: { job: job.id, received: true },
        });
      return heard ? "counted" : "noEffect";
    }
    case "collected":
      // The sum was another by the time that it was taken: which of the two nobody but the driver knows.
      if (tap.cents !== undefined && tap.cents !== job.collectCents) return "noEffect";
      return (await collect(tx, job, actor, at)) ? "counted" : "noEffect";
    case "problem":
      if (!tap.words && !job.problem) return "noEffect";
      await noteProblem(tx, job, tap.words ?? "", actor);
      return "counted";
    case "noShow":
      if (await isTooEarly(tx, job, at)) return "noEffect";
  }
  if (!(await isTimeFor(tx, job, tap))) return "noEffect";
  await receive(tx, job, at);
  return (await takeStep(tx, job, tap.kind, actor, at)) ? "counted" : "noEffect";
}

/** A phone's clock may be wrong: nothing was pressed after it came here, nor before the page could show the ride. */
function momentOf({ at }: DriverTap): Date {
  const now = new Date();
  const pressed = new Date(at);
  const age = now.getTime() - pressed.getTime();
  return age > 0 && age < oldestTapMs ? pressed : now;
}

/** Once in a ride's history for each driver, however much is pressed on it. */
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
  await recordActivity(tx, job.reservationId, actor, "lateTap", { after: { job: job.id, kind } });
}

/** A step is of the ride's own day and the next: when it was pressed, or when it came where the phone's clock is wrong. */
async function isTimeFor(tx: Transaction, job: LockedJob, { at }: DriverTap): Promise<boolean> {
  const leg = await legOf(tx, job);
  const now = Date.now();
  return [Math.min(Date.parse(at), now), now].some((ms) => isStepTime(leg, minuteNow(new Date(ms))));
}

/** Nobody has failed to come before the guest had some time. */
async function isTooEarly(tx: Transaction, job: LockedJob, at: Date): Promise<boolean> {
  const from = noShowFrom(await legOf(tx, job));
  return from === undefined || minuteNow(at) < from;
}

async function legOf(tx: Transaction, job: LockedJob): Promise<typeof legs.$inferSelect> {
  const [leg] = await tx.select().from(legs).where(eq(legs.id, job.legId));
  return leg!;
}
