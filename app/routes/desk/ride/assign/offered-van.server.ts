import { addDays } from "../../../../domain/common/day.ts";
import { offersForAll } from "../../../../domain/ride/assign-several.ts";
import { scheduleOf } from "../../../../domain/ride/assignable.ts";
import { driveMinutes } from "../../../../domain/ride/drive-minutes.ts";
import { listRoads } from "../../../../store/catalogue/roads.server.ts";
import { findJob, listJobs } from "../../../../store/ride/board.server.ts";
import { readTeam } from "../../../../store/team/team.server.ts";

/** Returns the id of the van in which this driver would drive these rides of a day, or null. */
export async function offeredVan(jobIds: string[], driverId: string): Promise<string | null> {
  const found = driverId ? await Promise.all(jobIds.map(findJob)) : [];
  const chosen = found.filter((job) => job !== undefined);
  const [first] = chosen;
  if (!first) return null;
  if (first.vehicleId && chosen.every((job) => job.driverId === driverId)) return first.vehicleId;
  const [jobs, team, roads] = await Promise.all([
    listJobs(addDays(first.day, -1), addDays(first.day, 1)),
    readTeam(first.day),
    listRoads(),
  ] as const);
  const offers = offersForAll(chosen, scheduleOf(jobs, team, driveMinutes(roads)));
  return offers.find(({ driver }) => driver.id === driverId)?.vehicle?.id ?? null;
}
