import { minuteOf } from "../../../../domain/common/clock.ts";
import type { Day } from "../../../../domain/common/day.ts";
import type { Task } from "../../../../domain/ride/occupied-time.ts";

/** The hours between which the lane of an assignment shows a day, and the hours written under it. */
export const laneHours = { from: 5, until: 22 };
export const laneMarks = [6, 8, 10, 12, 14, 16, 18, 20].map((hour) => ({
  hour,
  left: partOf(laneHours, hour),
}));

const dayHours = 24;
const leastHours = 9;
const firstHour = 6;

/**
 * Returns the minutes between which the lanes of a day are shown, in full hours and not before `since`; the night
 * after the day is left out.
 */
export function shownHours(day: Day, tasks: Task[], since?: number): { from: number; until: number } {
  const midnight = minuteOf(day, "00:00");
  const hours = tasks.map(({ startsAt, endsAt }) => [
    Math.max(0, Math.floor((startsAt - midnight) / 60)),
    Math.min(dayHours, Math.ceil((endsAt - midnight) / 60)),
  ]);
  const first = hours.length > 0 ? Math.min(...hours.map(([start]) => start!)) : firstHour;
  const earliest = since === undefined ? 0 : Math.floor((since - midnight) / 60);
  const from = Math.min(Math.max(first, earliest), dayHours - leastHours);
  const until = Math.max(from + leastHours, ...hours.map(([, end]) => end!));
  return { from: midnight + from * 60, until: midnight + until * 60 };
}

/** Returns where a minute stands, in hundredths of the shown hours. */
export function partOf({ from, until }: { from: number; until: number }, minute: number): number {
  const part = ((minute - from) / (until - from)) * 100;
  return Math.round(Math.min(100, Math.max(0, part)) * 100) / 100;
}

/**
 * Returns which track of its lane each task is drawn in, so that colliding ones stand apart; a task without a track
 * takes the whole height.
 */
export function tracksOf(
  tasks: Task[],
  collide: (first: Task, second: Task) => boolean,
): { tracks: number; trackOf: (task: Task) => number | undefined } {
  const sorted = [...tasks].sort((a, b) => a.startsAt - b.startsAt);
  const rows: Task[][] = [];
  const tracks = new Map<Task, number>();
  const alone = new Set(sorted);
  for (const task of sorted) {
    for (const before of sorted) {
      if (before === task) break;
      if (!collide(before, task)) continue;
      alone.delete(before);
      alone.delete(task);
    }
    const free = rows.findIndex((row) => !row.some((before) => collide(before, task)));
    const track = free < 0 ? rows.length : free;
    rows[track] ??= [];
    rows[track].push(task);
    tracks.set(task, track);
  }
  const isLow = rows.length <= 2;
  return {
    tracks: Math.max(1, rows.length),
    trackOf: (task) => (isLow && alone.has(task) ? undefined : tracks.get(task)),
  };
}
