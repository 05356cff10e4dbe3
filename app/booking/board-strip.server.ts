import type { HeldJob } from "../domain/board.ts";
import { isOpen } from "../domain/checked.ts";
import { minuteOf } from "../domain/clock.ts";
import { addDays, type Day, daysAround, todayInCostaRica } from "../domain/day.ts";
import { onceForEach } from "../domain/once.ts";
import { isWanting } from "../domain/ride-checks.ts";
import { sharers, tasksOf } from "../domain/task.ts";
import { findUnpaid } from "../store/board.server.ts";
import { type DayTally, isUnready, listSharing, tallyDays } from "../store/board-strip.server.ts";
import { type Board, readBoard } from "./board.server.ts";

const shownDays = 7;

export interface BoardDay {
  day: Day;
  rides: number;
  open: number;
}

export interface BoardWithStrip extends Board {
  strip: BoardDay[];
}

/**
 * A day's rides, and how many are unresolved on each day of a week that begins today, or with the day itself where that is
 * not among the next seven.
 */
export async function readBoardWithStrip(day: Day, now = new Date()): Promise<BoardWithStrip> {
  const today = todayInCostaRica(now);
  const first = day >= today && day < addDays(today, shownDays) ? today : day;
  const week = Array.from({ length: shownDays }, (_, n) => addDays(first, n));
  const read = daysAround(day);
  const [board, unread] = await Promise.all([
    readBoard(day, now),
    tallyDays(week.filter((one) => !read.includes(one))),
  ] as const);
  const beside = read.filter((one) => one !== day && week.includes(one));
  const others = [...unread, ...beside.map((one) => tallyOf(one, board.held))];
  const lacking = await findLacking(others, board);
  const strip = week.map((one) => {
    if (one === day) return { day, rides: board.checked.length, open: board.checked.filter(isOpen).length };
    const { rides = 0, maybeReady = [] } = others.find((tally) => tally.day === one) ?? {};
    return { day: one, rides, open: rides - maybeReady.filter(({ id }) => !lacking.has(id)).length };
  });
  return { ...board, strip };
}

/** Of a day whose rides are read. */
function tallyOf(day: Day, held: HeldJob[]): DayTally {
  const rides = held.filter((job) => job.day === day);
  return { day, rides: rides.length, maybeReady: rides.filter((job) => !isUnready(job)) };
}

/** Of the rides that may be ready those that lack something all the same. */
async function findLacking(tallies: DayTally[], board: Board): Promise<Set<string>> {
  const { day, today, now, team, drive } = board;
  const some = tallies.filter(({ maybeReady }) => maybeReady.length > 0);
  const maybeReady = some.flatMap((tally) => tally.maybeReady);
  const ids = new Set(maybeReady.map(({ id }) => id));
  const days = new Set(some.flatMap((tally) => daysAround(tally.day)));
  for (const read of daysAround(day)) days.delete(read);
  const held = [...board.held, ...(await listSharing(maybeReady, [...days]))];
  const byDay = Map.groupBy<Day, HeldJob>(held, (job) => job.day);
  const tasksOn = onceForEach((of: Day) => tasksOf(byDay.get(of) ?? [], drive));
  const sharingOn = onceForEach((of: Day) => sharers(daysAround(of).flatMap(tasksOn)));
  const nowMinute = minuteOf(today, now);
  const lacking = held
    .filter((job) => ids.has(job.id) && isWanting(job, () => sharingOn(job.day)(job), team, drive, nowMinute))
    .map(({ id }) => id);
  for (const id of lacking) ids.delete(id);
  // Of whoever lacks nothing else the money is asked for, which takes longest to read.
  return new Set([...lacking, ...(await findUnpaid([...ids]))]);
}
