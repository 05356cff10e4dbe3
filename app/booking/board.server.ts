import { type Roster, rosterOf } from "../domain/assignable.ts";
import { type CheckedDay, type CheckedJob, isOpen } from "../domain/checked.ts";
import { minuteNow } from "../domain/clock.ts";
import { addDays, type Day, timeInCostaRica, todayInCostaRica } from "../domain/day.ts";
import { driveMinutes } from "../domain/drive.ts";
import { missingOf, urgencyOf } from "../domain/ride-checks.ts";
import { isUntimed, sharers, tasksOf } from "../domain/task.ts";
import { listWeek } from "../store/board.server.ts";
import { listRoads } from "../store/catalogue.server.ts";
import { readTeam } from "../store/team.server.ts";

const shownDays = 7;

export interface BoardDay {
  day: Day;
  rides: number;
  open: number;
}

export interface Board extends CheckedDay {
  strip: BoardDay[];
  roster: Roster;
}

/** A day's rides with what each lacks, and how many are unresolved on each day of its week. */
export async function readBoard(day: Day, now = new Date()): Promise<Board> {
  const today = todayInCostaRica(now);
  const first = day >= today && day < addDays(today, shownDays) ? today : day;
  const [jobs, team, roads] = await Promise.all([
    listWeek(addDays(first, -1), addDays(first, 1), addDays(first, shownDays)),
    readTeam(addDays(first, -1)),
    listRoads(),
  ] as const);
  const drive = driveMinutes(roads);
  const nowMinute = minuteNow(now);
  const byDay = Map.groupBy(jobs, (job) => job.day);
  const tasks = Map.groupBy(tasksOf(jobs, drive), ({ job }) => job.day);
  // What is driven late in the evening may hold somebody in the morning.
  const near = <T>(all: Map<Day, T[]>, of: Day) =>
    [addDays(of, -1), of, addDays(of, 1)].flatMap((one) => all.get(one) ?? []);
  const check = (of: Day): CheckedJob[] => {
    const theirs = sharers(near(tasks, of));
    return (byDay.get(of) ?? []).map((job) => {
      const missing = missingOf(job, theirs(job), team, drive);
      const untimed = job.state === "planned" && isUntimed(job, theirs(job), drive);
      return { job, missing, urgency: urgencyOf(job, nowMinute), isUntimed: untimed };
    });
  };
  const days = Array.from({ length: shownDays }, (_, n) => addDays(first, n));
  const week = new Map(days.map((one) => [one, check(one)]));
  const strip = days.map((one) => {
    const all = week.get(one)!;
    return { day: one, rides: all.length, open: all.filter(isOpen).length };
  });
  const roster = rosterOf(near(byDay, day), drive);
  return { day, today, now: timeInCostaRica(now), strip, checked: week.get(day)!, roster, team, drive };
}
