import { minuteNow, minuteOf } from "../../domain/common/clock.ts";
import type { ComingVan, TripRide, TripVan } from "../../domain/reservation/trip-ride.ts";
import { lastHourOf } from "../../domain/ride/pickup-window.ts";
import { aroundPlace, doubtMinutes, type Pace, wayLeft } from "../../domain/ride/way-left.ts";
import { findJob } from "../../store/ride/board.server.ts";
import { readStopPoints } from "../../store/ride/door-points.server.ts";
import { placeOnTheWay } from "../../store/ride/last-places.server.ts";
import { readPace } from "./pace.server.ts";

/** The vans of a ride that were seen on the way to its guests, by the ids of their jobs. */
export type ComingVans = Record<string, ComingVan>;

/** Reads how far the vans of a ride are from its guests; one that gives no place is left out. */
export async function readComingVans(ride: TripRide | undefined): Promise<ComingVans> {
  const vans = ride?.vans.filter(({ state }) => state === "onTheWay") ?? [];
  if (!ride || vans.length === 0) return {};
  const pace = await readPace();
  const seen = await Promise.all(
    vans.map(async (van) => [van.jobId, await readComing(ride, van, pace)] as const),
  );
  return Object.fromEntries(seen.flatMap(([id, van]) => (van ? [[id, van] as const] : [])));
}

async function readComing(ride: TripRide, { jobId }: TripVan, pace: Pace): Promise<ComingVan | undefined> {
  const seen = await placeOnTheWay(jobId);
  const job = seen && (await findJob(jobId));
  const point = job && (await readStopPoints([job.from]))(job.from);
  if (!point) return undefined;
  const way = wayLeft(seen, point, pace);
  const last = lastHourOf(ride);
  const thereAt = minuteNow(seen.seenAt) + way.minutes + (point.isDoor ? 0 : doubtMinutes);
  return {
    ...(point.isDoor ? way : aroundPlace(way)),
    seenAt: seen.seenAt.toISOString(),
    asOf: new Date().toISOString(),
    isOnTime: last !== null && thereAt <= minuteOf(ride.day, last),
    place: point.isDoor ? undefined : (ride.from.name ?? undefined),
  };
}
