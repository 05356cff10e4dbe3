import { isEnded } from "../../domain/ride/job-state.ts";
import { isPapersOverruled } from "../../domain/ride/not-assignable.ts";
import { clashesOf, isOverruled, tasksOf } from "../../domain/ride/occupied-time.ts";
import { othersAboard, passengersAndBoardsOf } from "../../domain/ride/same-van.ts";
import { db } from "../../store/engine/db.server.ts";
import { findJob } from "../../store/ride/board.server.ts";
import { otherRides, readRides } from "./assign-read.server.ts";
import { lockTeams, problemOf, teamKey } from "./assign-team.server.ts";

/**
 * Returns whether one of these jobs, which came back to a driver and a van, can't be driven by them now: they drive
 * another ride then, or are away.
 */
export async function hasProblem(jobIds: string[]): Promise<boolean> {
  const found = (await Promise.all(jobIds.map(findJob))).filter((job) => job !== undefined);
  const given = found.filter(({ driverId, vehicleId, state }) => (driverId || vehicleId) && !isEnded(state));
  if (given.length === 0) return false;
  const teams = await db.transaction((tx) => lockTeams(tx, given));
  const rides = await readRides(given.map((job) => ({ jobId: job.id, before: job, after: job })));
  for (const job of given) {
    const others = otherRides(job, rides);
    const clashes = clashesOf(job, tasksOf(others, rides.drive), rides.drive);
    const open = clashes.filter((clash) => !isOverruled(clash));
    const team = teams.get(teamKey(job));
    const load = passengersAndBoardsOf(job, othersAboard(job, others));
    const problem = team ? problemOf(load, open, team) : "gone";
    const arePapers = typeof problem === "object" && problem.outcome === "blocked";
    if (problem && !(arePapers && isPapersOverruled(problem.block, job) && open.length === 0)) return true;
  }
  return false;
}
