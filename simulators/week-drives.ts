import { eq } from "drizzle-orm";
import { minuteNow, minuteOf } from "../app/domain/common/clock.ts";
import { addDays } from "../app/domain/common/day.ts";
import { type Offer, offersFor, scheduleOf } from "../app/domain/ride/assignable.ts";
import type { BoardJob } from "../app/domain/ride/board.ts";
import type { DriveMinutes } from "../app/domain/ride/drive-minutes.ts";
import { clashesOf, taskOf, tasksOf } from "../app/domain/ride/occupied-time.ts";
import { writeStates } from "../app/operations/reservation/lock-and-record.server.ts";
import { db } from "../app/store/engine/db.server.ts";
import { listJobs } from "../app/store/ride/board.server.ts";
import { jobs } from "../app/store/schema/job-schema.server.ts";
import { readTeam } from "../app/store/team/team.server.ts";

/** Gives most rides to a driver who confirmed it and tells the guest; two rides go to a driver who can't be there in time. */
export async function assignAll(today: string, way: DriveMinutes): Promise<void> {
  const team = await readTeam(today);
  const now = minuteNow(new Date());
  const all = await listJobs(addDays(today, -1), addDays(today, 6));
  const offersOf = (job: BoardJob) =>
    offersFor(job, scheduleOf(all, team, way)).filter(({ block, vehicle }) => !block && vehicle);
  const isPast = ({ day, time }: BoardJob) => time !== null && minuteOf(day, time) < now;
  const give = async (job: BoardJob, { driver, vehicle }: Offer, receivedAt: Date | null) => {
    Object.assign(job, { driverId: driver.id, vehicleId: vehicle!.id });
    const { driverId, vehicleId } = job;
    const set = { driverId, vehicleId, receivedAt, guestToldAt: receivedAt };
    await db.update(jobs).set(set).where(eq(jobs.id, job.id));
  };
  for (const [n, job] of all.entries()) {
    const isLeft = !isPast(job) && n % 13 === 6;
    const offers = isLeft ? [] : offersOf(job);
    const offer = offers.find(({ clash }) => !clash) ?? (isPast(job) ? offers[0] : undefined);
    if (offer) await give(job, offer, n % 6 === 1 ? null : new Date());
  }
  // Once little of today is left, tomorrow has the two clashes. The drivers who had these rides before could still drive them.
  const clashDay = now < minuteOf(today, "12:00") ? today : addDays(today, 1);
  const couldClash = all.filter(
    (job, n) => job.day === clashDay && job.driverId && !isPast(job) && n % 4 === 3,
  );
  let clashes = 0;
  for (const job of couldClash) {
    const late = offersOf(job).find(({ clash, ridesThatDay }) => {
      const othersTasks = tasksOf(
        ridesThatDay.map((one) => one.job),
        way,
      );
      return (
        clash?.arrivesAt && clash.second.job.id === job.id && clashesOf(job, othersTasks, way).length === 1
      );
    });
    if (late && clashes++ < 2) await give(job, late, new Date());
  }
}

/**
 * Marks rides that would be over by now as done, with what they earn drivers and partners, and those that have begun as
 * under way.
 */
export async function drive(today: string, way: DriveMinutes): Promise<void> {
  const now = minuteNow(new Date());
  const done = new Set<string>();
  for (const job of await listJobs(addDays(today, -1), today)) {
    if (job.state !== "planned" || !job.driverId || !job.time) continue;
    const since = now - minuteOf(job.day, job.time);
    if (since < 0) continue;
    const over = Math.max(0, now - taskOf(job, way)!.endsAt);
    const state = over > 0 ? "done" : since > 40 ? "aboard" : "arrived";
    const at = new Date(Date.now() - over * 60_000).toISOString();
    await db
      .update(jobs)
      .set({ state, moments: { [state]: at } })
      .where(eq(jobs.id, job.id));
    if (state === "done") done.add(job.reservationId);
  }
  for (const id of done) await db.transaction((tx) => writeStates(tx, id));
}
