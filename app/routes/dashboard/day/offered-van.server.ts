import { offersFor, rosterOf } from "../../../domain/assignable.ts";
import { addDays } from "../../../domain/day.ts";
import { driveMinutes } from "../../../domain/drive.ts";
import { findJob, listJobs } from "../../../store/board.server.ts";
import { listRoads } from "../../../store/catalogue.server.ts";
import { readTeam } from "../../../store/team.server.ts";

/** The van in which this driver would drive it. */
export async function offeredVan(jobId: string, driverId: string): Promise<string | null> {
  const job = driverId ? await findJob(jobId) : undefined;
  if (!job) return null;
  if (job.driverId === driverId && job.vehicleId) return job.vehicleId;
  const [jobs, team, roads] = await Promise.all([
    listJobs(addDays(job.day, -1), addDays(job.day, 1)),
    readTeam(job.day),
    listRoads(),
  ] as const);
  const offers = offersFor(job, rosterOf(jobs, team, driveMinutes(roads)));
  return offers.find(({ driver }) => driver.id === driverId)?.vehicle?.id ?? null;
}
