import type { HeldJob } from "../domain/board.ts";
import { isOpen } from "../domain/checked.ts";
import { minuteOf } from "../domain/clock.ts";
import { addDays, type Day, todayInCostaRica } from "../domain/day.ts";
import { onceForEach } from "../domain/once.ts";
import { isWanting } from "../domain/ride-checks.ts";
import { sharers, tasksOf } from "../domain/task.ts";
import { findUnpaid } from "../store/board.server.ts";
import { listSharing, tallyDays } from "../store/board-strip.server.ts";
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

/** A day's rides, and how many are unresolved on each day of its week: from today on, as long as the day is in sight. */
export async function readBoardWithStrip(day: Day, now = new Date()): Promise<BoardWithStrip> {
  const today = todayInCostaRica(now);
  const first = day >= today && day < addDays(today, shownDays) ? today : day;
  const week = Array.from({ length: shownDays }, (_, n) => addDays(first, n));
  const [board, tallies] = await Promise.all([readBoard(day, now), tallyDays(first, week.at(-1)!)]);
  const others = tallies.filter((tally) => tally.day !== day);
  const lacking = await findLacking(
    others.filter(({ uncertain }) => uncertain.length > 0),
    board,
  );
  const strip = week.map((one) => {
    if (one === day) return { day, rides: board.checked.length, open: board.checked.filter(isOpen).length };
    const { rides = 0, uncertain = [] } = others.find((tally) => tally.day === one) ?? {};
    return { day: one, rides, open: rides - uncertain.filter((id) => !lacking.has(id)).length };
  });
  return { ...board, strip };
}

const aroundDay = (day: Day) => [addDays(day, -1), day, addDays(day, 1)];

/** Of rides whose driver has said "Recibido", and of what is under way or over, those that lack something all the same. */
async function findLacking(tallies: { day: Day; uncertain: string[] }[], board: Board): Promise<Set<string>> {
  const { day, today, now, team, drive } = board;
  const ids = new Set(tallies.flatMap(({ uncertain }) => uncertain));
  const days = new Set(tallies.flatMap((tally) => aroundDay(tally.day)));
  for (const read of aroundDay(day)) days.delete(read);
  const held = [...board.held, ...(await listSharing([...ids], [...days]))];
  const byDay = Map.groupBy<Day, HeldJob>(held, (job) => job.day);
  const tasksOn = onceForEach((of: Day) => tasksOf(byDay.get(of) ?? [], drive));
  const sharingOn = onceForEach((of: Day) => sharers(aroundDay(of).flatMap(tasksOn)));
  const nowMinute = minuteOf(today, now);
  const uncertain = held.filter(({ id }) => ids.has(id));
  const wanting = uncertain.filter((job) =>
    isWanting(job, () => sharingOn(job.day)(job), team, drive, nowMinute),
  );
  for (const { id } of wanting) ids.delete(id);
  // Of whoever lacks nothing else the money is asked for, which takes longest to read.
  return new Set([...wanting.map(({ id }) => id), ...(await findUnpaid([...ids]))]);
}
