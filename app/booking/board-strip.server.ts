import type { HeldJob } from "../domain/board.ts";
import { isOpen } from "../domain/checked.ts";
import { minuteOf } from "../domain/clock.ts";
import { addDays, type Day, todayInCostaRica } from "../domain/day.ts";
import { onceForEach } from "../domain/once.ts";
import { isWanting } from "../domain/ride-checks.ts";
import { sharers, tasksOf } from "../domain/task.ts";
import { findUnpaid } from "../store/board.server.ts";
import { aroundDay, type Board, readBoard } from "./board.server.ts";

const shownDays = 7;

export interface BoardDay {
  day: Day;
  rides: number;
  open: number;
}

export interface BoardWithStrip extends Board {
  strip: BoardDay[];
}

/** A day's rides, and how many are unresolved on each day of its week: from today on, as long as the day is in sight. */
export async function readBoardWithStrip(day: Day, now = new Date()): Promise<BoardWithStrip> {
  const today = todayInCostaRica(now);
  const first = day >= today && day < addDays(today, shownDays) ? today : day;
  const board = await readBoard(day, now, addDays(first, -1), addDays(first, shownDays));
  const others = Array.from({ length: shownDays }, (_, n) => addDays(first, n)).filter((one) => one !== day);
  const counted = await countOpen(board, others);
  const own = { day, rides: board.checked.length, open: board.checked.filter(isOpen).length };
  return { ...board, strip: [...counted, own].sort((a, b) => (a.day < b.day ? -1 : 1)) };
}

/** Of whoever lacks nothing else the money is asked for, which takes longest to read. */
async function countOpen({ heldOn, team, drive, today, now }: Board, days: Day[]): Promise<BoardDay[]> {
  const nowMinute = minuteOf(today, now);
  const tasksOn = onceForEach((day: Day) => tasksOf(heldOn(day), drive));
  const sharingOn = onceForEach((day: Day) => sharers(aroundDay(day).flatMap(tasksOn)));
  const isLacking = (job: HeldJob) =>
    job.problem !== null || isWanting(job, () => sharingOn(job.day)(job), team, drive, nowMinute);
  const parted = days.map((day) => {
    const all = heldOn(day);
    return { day, all, lacking: new Set(all.filter(isLacking)) };
  });
  const others = parted.flatMap(({ all, lacking }) => all.filter((job) => !lacking.has(job)));
  const unpaid = await findUnpaid(others.map(({ id }) => id));
  return parted.map(({ day, all, lacking }) => ({
    day,
    rides: all.length,
    open: all.filter((job) => lacking.has(job) || unpaid.has(job.id)).length,
  }));
}
