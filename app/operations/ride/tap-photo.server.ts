import { and, eq } from "drizzle-orm";
import type { DriverTap, TapOutcome } from "../../domain/ride/driver-tap.ts";
import { mostPhotos } from "../../domain/ride/tap-photo.ts";
import { db } from "../../store/engine/db.server.ts";
import { jobs } from "../../store/schema/job-schema.server.ts";
import { driverTaps, tapPhotos } from "../../store/schema/team-schema.server.ts";
import { lockJob } from "../reservation/lock-and-record.server.ts";
import { recordTap } from "./tap.server.ts";

/**
 * Returns what becomes of a photograph before it is opened: "counted" where it is kept already, another outcome where
 * it won't be; undefined where there is room for it.
 */
export async function photoOutcome(
  driverId: string,
  { id, jobId }: DriverTap,
): Promise<TapOutcome | undefined> {
  const [job] = await db.select({ driverId: jobs.driverId }).from(jobs).where(eq(jobs.id, jobId));
  const kept = await listTapPhotoIds(jobId);
  if (kept.includes(id)) return "counted";
  if (!job) return "gone";
  if (job.driverId !== driverId) return "notYours";
  return kept.length >= mostPhotos ? "noEffect" : undefined;
}

/**
 * Stores a photograph (WebP) of a driver's own ride with its tap, once however often it is sent; those beyond
 * `mostPhotos` have no effect.
 */
export async function recordPhoto(driverId: string, tap: DriverTap, bytes: Buffer): Promise<TapOutcome> {
  const known = await photoOutcome(driverId, tap);
  if (known) return known;
  const outcome = await recordTap(driverId, tap);
  if (outcome !== "counted") return outcome;
  return await db.transaction(async (tx) => {
    await lockJob(tx, tap.jobId);
    const isTheirs = and(
      eq(driverTaps.id, tap.id),
      eq(driverTaps.driverId, driverId),
      eq(driverTaps.jobId, tap.jobId),
      eq(driverTaps.outcome, "counted"),
    );
    const [stored] = await tx.select().from(driverTaps).where(isTheirs);
    if (stored?.tap.kind !== "photo" || (await listTapPhotoIds(tap.jobId, tx)).length >= mostPhotos)
      return "noEffect";
    await tx.insert(tapPhotos).values({ tapId: tap.id, bytes }).onConflictDoNothing();
    return "counted";
  });
}

async function listTapPhotoIds(jobId: string, from: Pick<typeof db, "select"> = db): Promise<string[]> {
  const kept = await from
    .select({ id: tapPhotos.tapId })
    .from(tapPhotos)
    .innerJoin(driverTaps, eq(driverTaps.id, tapPhotos.tapId))
    .where(eq(driverTaps.jobId, jobId));
  return kept.map(({ id }) => id);
}
