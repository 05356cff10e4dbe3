import type { Board } from "../../../booking/board.server.ts";
import { type Offer, offersFor } from "../../../domain/assignable.ts";
import type { BoardJob } from "../../../domain/board.ts";

/** Who could drive a ride just so, with a van, best first. */
export function freeOffers(job: BoardJob, { roster, team }: Board): Offer[] {
  return offersFor(job, roster, team).filter(({ block, clash, vehicle }) => !block && !clash && vehicle);
}
