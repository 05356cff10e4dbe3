import { type Roster, rosterOf } from "../domain/assignable.ts";
import type { HeldJob } from "../domain/board.ts";
import { type CheckedDay, type CheckedJob, isOpen } from "../domain/checked.ts";
import { minuteNow } from "../domain/clock.ts";
import { addDays, type Day, timeInCostaRica, todayInCostaRica } from "../domain/day.ts";
import { driveMinutes } from "../domain/drive.ts";
import { onceForEach } from "../domain/once.ts";
import { isWanting, missingOf, urgencyOf } from "../domain/ride-checks.ts";
import { acceptedClashOf, isUntimed, sharers, tasksOf } from "../domain/task.ts";
import { findUnpaid, listDayAndBeside } from "../store/board.server.ts";
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
  const [[jobs, beside], team, roads] = await Promise.all([
    listDayAndBeside(day, addDays(first, -1), addDays(first, shownDays)),
    readTeam(addDays(first, -1)),
    listRoads(),
  ] as const);
  const drive = driveMinutes(roads);
  const nowMinute = minuteNow(now);
  const byDay = Map.groupBy<Day, HeldJob>([...jobs, ...beside], (job) => job.day);
  const roster = rosterOf(
    aroundDay(day).flatMap((one) => byDay.get(one) ?? []),
    team,
    drive,
  );
  const checked = jobs.map((job): CheckedJob => {
    const theirs = roster.sharing(job);
    const missing = missingOf(job, theirs, team, drive, nowMinute);
    const untimed = job.state === "planned" && isUntimed(job, theirs, drive);
    const acceptedClash = acceptedClashOf(job, theirs, drive);
    return { job, missing, urgency: urgencyOf(job, nowMinute), isUntimed: untimed, acceptedClash };
  });
  const tasksOn = onceForEach((of: Day) => tasksOf(byDay.get(of) ?? [], drive));
  const sharingOn = onceForEach((of: Day) => sharers(aroundDay(of).flatMap(tasksOn)));
  const isLacking = (job: HeldJob) =>
    job.problem !== null || isWanting(job, () => sharingOn(job.day)(job), team, drive, nowMinute);
  const others = Array.from({ length: shownDays }, (_, n) => addDays(first, n)).filter((one) => one !== day);
  const counted = await countOpen(others, byDay, isLacking);
  const own = { day, rides: checked.length, open: checked.filter(isOpen).length };
  const strip = [...counted, own].sort((a, b) => (a.day < b.day ? -1 : 1));
  return { day, today, now: timeInCostaRica(now), strip, checked, roster, team, drive };
}

/** What is driven late in the evening may hold somebody in the morning. */
const aroundDay = (day: Day) => [addDays(day, -1), day, addDays(day, 1)];

/** Of whoever lacks nothing else the money is asked for, which takes longest to read. */
async function countOpen(
  days: Day[],
  byDay: Map<Day, HeldJob[]>,
  isLacking: (job: HeldJob) => boolean,
): Promise<BoardDay[]> {
  const parted = days.map((day) => {
    const all = byDay.get(day) ?? [];
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
