import { minuteOf, timeOf } from "../../../../domain/common/clock.ts";
import type { BoardJob } from "../../../../domain/ride/board.ts";
import { taskOf } from "../../../../domain/ride/occupied-time.ts";
import { isSameTour } from "../../../../domain/ride/same-van.ts";
import type { Board } from "../../../../operations/ride/board.server.ts";
import { dayTexts } from "../../../../texts/desk/ride/day.ts";
import { shortPlace } from "../../../../texts/desk/ride/ride.ts";
import { laneHours } from "../driver-lanes/lane-hours.ts";

export interface LaneRide {
  label: string;
  /** Position and width are hundredths of the hours that are shown. */
  left: number;
  width: number;
  isNew: boolean;
}

/**
 * Draws a driver's day with the rides that would be given to them, and without the `others` that would go to somebody
 * else; of tour groups that leave together only one is drawn.
 */
export function laneOf(
  driverId: string,
  given: BoardJob[],
  { checked, drive }: Board,
  others: BoardJob[] = [],
): LaneRide[] {
  const ids = given.map(({ id }) => id);
  const left = [...given, ...others].map(({ id }) => id);
  const assigned = checked
    .map(({ job }) => job)
    .filter((job) => job.driverId === driverId && !left.includes(job.id));
  const drawn = [...assigned, ...given].filter(
    (job, n, all) => !all.slice(n + 1).some((later) => isSameTour(job, later)),
  );
  return drawn.flatMap((job) => barOf(job, ids.includes(job.id), drive) ?? []);
}

function barOf(job: BoardJob, isNew: boolean, drive: Board["drive"]): LaneRide | undefined {
  const task = taskOf(job, drive);
  if (!task) return undefined;
  const start = minuteOf(job.day, "00:00") + laneHours.from * 60;
  const whole = (laneHours.until - laneHours.from) * 60;
  const part = (minute: number) => Math.min(100, Math.max(0, ((minute - start) / whole) * 100));
  const left = part(task.startsAt);
  const label = isNew
    ? task.hasNoEnd
      ? `${timeOf(task.startsAt)}, ${dayTexts.untimed}`
      : `${timeOf(task.startsAt)} a ${timeOf(task.endsAt)}`
    : shortPlace(job.to.name ? job.to : { name: job.tour?.name ?? "" });
  return { label, left, width: Math.max(3, part(task.endsAt) - left), isNew };
}
