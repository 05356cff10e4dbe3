import { todayInCostaRica } from "../app/domain/common/day.ts";
import { newId } from "../app/domain/common/reference.ts";
import type { DriverTap } from "../app/domain/ride/driver-tap.ts";
import { recordTap } from "../app/operations/ride/tap.server.ts";
import { db } from "../app/store/engine/db.server.ts";
import { jobs } from "../app/store/schema/job-schema.server.ts";
import { legs } from "../app/store/schema/reservation-schema.server.ts";
import { bookedJob, newDriver, rowOf } from "./driving.ts";

export const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** Gives Luis a job today; `press` makes a tap of his, so many minutes ago. */
export async function luis() {
  const driverId = await newDriver();
  const job = await bookedJob();
  await db.update(jobs).set({ driverId });
  await db.update(legs).set({ day: todayInCostaRica() });
  const tap = (kind: DriverTap["kind"], change: Partial<DriverTap> = {}): DriverTap => ({
    id: newId(),
    jobId: job.id,
    kind,
    at: minutesAgo(1),
    ...change,
  });
  const press = async (...pressed: Parameters<typeof tap>) => await recordTap(driverId, tap(...pressed));
  return { driverId, job, tap, press, row: () => rowOf(job.id) };
}
