import { minuteOf } from "../../domain/common/clock.ts";
import { addDays, type Day, daysAround, todayInCostaRica } from "../../domain/common/day.ts";
import { onceForEach } from "../../domain/common/once.ts";
import type { BoardJob } from "../../domain/ride/board.ts";
import { isOpen } from "../../domain/ride/checked-day.ts";
import { tasksOf, tasksWithSameDriverOrVan } from "../../domain/ride/occupied-time.ts";
import { lacksMoreThanPayment, lacksPayment, waitsInVain } from "../../domain/ride/ride-checks.ts";
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
 * Reads a day's board, and counts the unresolved rides on each of seven days. These begin today, or with the day
 * itself where it is not among the next seven.
 */
export async function readBoardWithStrip(day: Day, now = new Date()): Promise<BoardWithStrip> {
  const today = todayInCostaRica(now);
  const first = day >= today && day < addDays(today, shownDays) ? today : day;
  const week = Array.from({ length: shownDays }, (_, n) => addDays(first, n));
  const board = await readBoard(day, { now, others: week.flatMap(daysAround) });
  const isUnresolved = unresolvedIn(board);
  const strip = week.map((one) => {
    const open = one === day ? board.checked.filter(isOpen) : board.rides.get(one)!.filter(isUnresolved);
    return { day: one, rides: board.rides.get(one)!.length, open: open.length };
  });
  return { ...board, strip };
}

/** Returns a function that says whether a ride of any day read is unresolved, without saying what it lacks. */
function unresolvedIn({ today, now, rides, team, drive }: Board): (job: BoardJob) => boolean {
  const tasksOn = onceForEach((day: Day) => tasksOf(rides.get(day)!, drive));
  const sharingOn = onceForEach((day: Day) => tasksWithSameDriverOrVan(daysAround(day).flatMap(tasksOn)));
  const nowMinute = minuteOf(today, now);
  return (job) =>
    job.problem !== null ||
    lacksPayment(job) ||
    waitsInVain(job, nowMinute) ||
    lacksMoreThanPayment(job, { theirs: () => sharingOn(job.day)(job), team, drive, nowMinute });
}
