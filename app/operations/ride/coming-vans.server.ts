import { minuteNow, minuteOf } from "../../domain/common/clock.ts";
import type { TripRide } from "../../domain/reservation/trip-ride.ts";
import { lastHourOf } from "../../domain/ride/pickup-window.ts";
import { type WayLeft, wayLeft } from "../../domain/ride/way-left.ts";
import { findJob } from "../../store/ride/board.server.ts";
import { readStopPoints } from "../../store/ride/door-points.server.ts";
import { placeOnTheWay } from "../../store/ride/last-places.server.ts";
import { readPace } from "./pace.server.ts";

/** Where a van was last seen on the way to its guests: the way that it had left then. */
export interface ComingVan extends WayLeft {
  /** The moment at which it was there, as ISO text. */
  seenAt: string;
  /** It is there by the hour of the ride. */
  isOnTime: boolean;
  /** The place to which the way leads, where nobody has marked the door of the guests. */
  place?: string | undefined;
}

/** Reads how far the one van of a ride is from its guests; undefined where it gives no place, or comes with another. */
export async function readComingVan(ride: TripRide | undefined): Promise<ComingVan | undefined> {
  const [van, ...others] = ride?.vans ?? [];
  if (ride?.state !== "onTheWay" || !van || others.length > 0) return undefined;
  const seen = await placeOnTheWay(van.jobId);
  const job = seen && (await findJob(van.jobId));
  if (!seen || !job) return undefined;
  const [pointAt, pace] = await Promise.all([readStopPoints([job.from]), readPace()] as const);
  const point = pointAt(job.from);
  if (!point) return undefined;
  const way = wayLeft(seen, point, pace);
  const last = lastHourOf(ride);
  const isOnTime = last !== null && minuteNow(seen.seenAt) + way.minutes <= minuteOf(ride.day, last);
  const place = point.isDoor ? undefined : (ride.from.name ?? undefined);
  return { ...way, seenAt: seen.seenAt.toISOString(), isOnTime, place };
}
