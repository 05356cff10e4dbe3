import { and, eq, exists, getTableColumns, inArray, isNotNull, lt, not, or, sql } from "drizzle-orm";
import { countedAt, placedKinds, type TapKind } from "../../domain/ride/driver-tap.ts";
import { db, type Transaction } from "../engine/db.server.ts";
import { jobs } from "../schema/job-schema.server.ts";
import { disputes, ledger } from "../schema/payment-schema.server.ts";
import { legs, reservations } from "../schema/reservation-schema.server.ts";
import { driverTaps, tapPhotos, tapPlaces } from "../schema/team-schema.server.ts";

/** A press of a driver, a call or a chat, with its place where the driver agreed to give it. */
export interface DriverPress {
  id: string;
  jobId: string;
  driverId: string;
  kind: TapKind;
  at: Date;
  /** When the phone had sent it: later, where there was no signal. */
  receivedAt: Date;
  /** Degrees (WGS 84), right within so many metres. */
  spot: { latitude: number; longitude: number; accuracy: number } | null;
  /** The id of the tap where its photograph is kept. */
  photo: string | null;
}

/** Reads the presses of these jobs that counted, oldest first. */
export async function listPresses(jobIds: string[]): Promise<DriverPress[]> {
  if (jobIds.length === 0) return [];
  const { jobId, driverId, tap, receivedAt } = driverTaps;
  const { tapId, ...spot } = getTableColumns(tapPlaces);
  const rows = await db
    .select({ id: driverTaps.id, jobId, driverId, tap, receivedAt, spot, photo: tapPhotos.tapId })
    .from(driverTaps)
    .leftJoin(tapPlaces, eq(tapId, driverTaps.id))
    .leftJoin(tapPhotos, eq(tapPhotos.tapId, driverTaps.id))
    .where(and(inArray(jobId, jobIds), eq(driverTaps.outcome, "counted")));
  return rows
    .map(({ tap, ...row }) => ({ ...row, kind: tap.kind, at: countedAt(tap, row.receivedAt) }))
    .sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** Returns which version of the links to the proof of this job opens it; undefined where there is no such job. */
export async function proofVersionOf(jobId: string): Promise<number | undefined> {
  const [job] = await db.select({ version: jobs.proofVersion }).from(jobs).where(eq(jobs.id, jobId));
  return job?.version;
}

/** Finds the photograph of a tap of this job, as WebP. */
export async function findTapPhoto(jobId: string, id: string): Promise<Uint8Array | undefined> {
  const [photo] = await db
    .select({ bytes: tapPhotos.bytes })
    .from(tapPhotos)
    .innerJoin(driverTaps, and(eq(driverTaps.id, tapPhotos.tapId), eq(driverTaps.jobId, jobId)))
    .where(eq(tapPhotos.tapId, id));
  return photo?.bytes;
}

/** A guest or a bank can contest a payment for this many days. */
const contestedDays = 180;

/** Places that prove nothing are kept this long, because they say for a while which driver is far away. */
const idleMs = 86_400_000;

/**
 * Deletes what drivers pressed before this moment, with its places, and sooner the places that prove nothing. The proof
 * of a no-show, or of a ride whose payment is disputed or whose guests complained, stays until nobody can contest it.
 */
export async function forgetTaps(tx: Transaction, before: Date): Promise<void> {
  const { jobId, receivedAt } = driverTaps;
  const isDisputed = exists(
    tx
      .select()
      .from(ledger)
      .innerJoin(disputes, eq(disputes.captureId, ledger.id))
      .where(eq(ledger.reservationId, legs.reservationId)),
  );
  const complains = exists(
    tx
      .select()
      .from(reservations)
      .where(and(eq(reservations.id, legs.reservationId), isNotNull(reservations.complainedAt))),
  );
  const isContested = exists(
    tx
      .select()
      .from(jobs)
      .innerJoin(legs, eq(legs.id, jobs.legId))
      .where(and(eq(jobs.id, jobId), or(eq(jobs.state, "noShow"), isDisputed, complains))),
  );
  const longBefore = new Date(Date.now() - contestedDays * 86_400_000);
  await tx
    .delete(driverTaps)
    .where(and(lt(receivedAt, before), or(not(isContested), lt(receivedAt, longBefore))));
  const isShown = and(
    inArray(sql`${driverTaps.tap} ->> 'kind'`, [...placedKinds]),
    eq(driverTaps.outcome, "counted"),
  );
  const idle = tx
    .select({ id: driverTaps.id })
    .from(driverTaps)
    .where(and(lt(receivedAt, new Date(Date.now() - idleMs)), not(isShown!)));
  await tx.delete(tapPlaces).where(inArray(tapPlaces.tapId, idle));
}
