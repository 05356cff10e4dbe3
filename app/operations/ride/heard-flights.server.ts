import { addDays, todayInCostaRica } from "../../domain/common/day.ts";
import type { BoardJob } from "../../domain/ride/board.ts";
import { flightKey, ourFlightOf } from "../../domain/ride/flight/watch.ts";
import { env } from "../../env.server.ts";
import { reportsSince } from "../../store/ride/flight-watch.server.ts";
import type { RidesByDay } from "../../store/ride/kept-rides.server.ts";

/** Returns the rides with what was heard of their flights; without a key nothing counts as heard. */
export async function withReports(rides: RidesByDay, now: Date): Promise<RidesByDay> {
  if (!env.FLIGHT_KEY) return rides;
  const yesterday = addDays(todayInCostaRica(now), -1);
  const reports = await reportsSince(yesterday);
  if (reports.size === 0) return rides;
  const withReport = (job: BoardJob): BoardJob => {
    const ours = ourFlightOf(job);
    const report = ours && reports.get(flightKey(ours));
    return report ? { ...job, report } : job;
  };
  // A flight at night belongs to a ride of the day before or after it.
  return new Map(
    [...rides].map(([day, jobs]) => [day, day < addDays(yesterday, -1) ? jobs : jobs.map(withReport)]),
  );
}
