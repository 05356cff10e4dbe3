import { isEnded } from "../../domain/ride/job-state.ts";
import { blockLeft, blockOf } from "../../domain/ride/not-assignable.ts";
import { clashesOf, isOverruled, tasksOf } from "../../domain/ride/occupied-time.ts";
import { othersAboard, passengersAndBoardsOf } from "../../domain/ride/same-van.ts";
import { findJob } from "../../store/ride/board.server.ts";
import { readTeam } from "../../store/team/team.server.ts";
import { otherRides, readRidesToAssign } from "./assign-read.server.ts";

/**
 * Returns whether one of these jobs, which came back to a driver and a van, can't be driven by them now: they drive
 * another ride then, or are away.
 */
export async function hasProblem(jobIds: string[]): Promise<boolean> {
  const found = (await Promise.all(jobIds.map(findJob))).filter((job) => job !== undefined);
  const given = found.filter(({ driverId, vehicleId, state }) => (driverId || vehicleId) && !isEnded(state));
  if (given.length === 0) return false;
  const team = await readTeam(given.map(({ day }) => day).sort()[0]!);
  const rides = await readRidesToAssign(given.map((job) => ({ jobId: job.id, before: job, after: job })));
  return given.some((job) => {
    const others = otherRides(job, rides);
    const clashes = clashesOf(job, tasksOf(others, rides.drive), rides.drive);
    const driver = team.drivers.find(({ id }) => id === job.driverId);
    const vehicle = team.vehicles.find(({ id }) => id === job.vehicleId);
    const load = passengersAndBoardsOf(job, othersAboard(job, others));
    const block = blockLeft(blockOf(load, driver, vehicle, team.absences), job);
    return clashes.some((clash) => !isOverruled(clash)) || block !== undefined;
  });
}
