import type { Board } from "../../../booking/board.server.ts";
import { type Offer, offersFor } from "../../../domain/assignable.ts";
import type { BoardJob } from "../../../domain/board.ts";
import { addDays } from "../../../domain/day.ts";

/** Who could drive a ride just so, with a van, best first. A ride of the day before or after may hold them. */
export function freeOffers(job: BoardJob, { jobs, team, drive }: Board): Offer[] {
  const [first, last] = [addDays(job.day, -1), addDays(job.day, 1)];
  const near = jobs.filter(({ day }) => day >= first && day <= last);
  return offersFor(job, near, team, drive).filter(({ block, clash, vehicle }) => !block && !clash && vehicle);
}
