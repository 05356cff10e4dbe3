import { type Roster, rosterOf } from "../domain/assignable.ts";
import type { HeldJob } from "../domain/board.ts";
import { type CheckedDay, type CheckedJob, isOpen } from "../domain/checked.ts";
import { minuteNow } from "../domain/clock.ts";
import { addDays, type Day, timeInCostaRica, todayInCostaRica } from "../domain/day.ts";
import { driveMinutes } from "../domain/drive.ts";
import { onceForEach } from "../domain/once.ts";
import { isWanting, missingOf, urgencyOf } from "../domain/ride-checks.ts";
import { acceptedClashOf, isUntimed, sharers, tasksOf } from "../domain/task.ts";
import { countRides, findUnpaid, listDayAndBeside, listHeldOn } from "../store/board.server.ts";
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
  const week = Array.from({ length: shownDays }, (_, n) => addDays(first, n));
  const [[jobs, near], counts, team, roads] = await Promise.all([
    listDayAndBeside(day, [addDays(day, -1), addDays(day, 1)]),
    countRides(first, week.at(-1)!),
    readTeam(addDays(first, -1)),
    listRoads(),
  ] as const);
  // Of most other days all rides are open, and none has to be looked at.
  const others = counts.filter((one) => one.day !== day && !one.isFarFromReady).map((one) => one.day);
  const isUnread = (of: Day) => !aroundDay(day).includes(of);
  const unread = [...new Set(others.flatMap(aroundDay).filter(isUnread))];
  const far = unread.length > 0 ? await listHeldOn(unread) : [];
  const drive = driveMinutes(roads);
  const nowMinute = minuteNow(now);
  const byDay = Map.groupBy<Day, HeldJob>([...jobs, ...near, ...far], (job) => job.day);
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
  const open = await countOpen(
    others.flatMap((of) => byDay.get(of) ?? []),
    isLacking,
  );
  const strip = week.map((of): BoardDay => {
    if (of === day) return { day, rides: checked.length, open: checked.filter(isOpen).length };
    const rides = counts.find((one) => one.day === of)?.rides ?? 0;
    return { day: of, rides, open: others.includes(of) ? (open.get(of) ?? 0) : rides };
  });
  return { day, today, now: timeInCostaRica(now), strip, checked, roster, team, drive };
}

/** What is driven late in the evening may hold somebody in the morning. */
const aroundDay = (day: Day) => [addDays(day, -1), day, addDays(day, 1)];

/** Of whoever lacks nothing else the money is asked for, which takes longest to read. */
async function countOpen(jobs: HeldJob[], isLacking: (job: HeldJob) => boolean): Promise<Map<Day, number>> {
  const lacking = new Set(jobs.filter(isLacking));
  const unpaid = await findUnpaid(jobs.flatMap((job) => (lacking.has(job) ? [] : job.id)));
  const open = jobs.filter((job) => lacking.has(job) || unpaid.has(job.id));
  return new Map([...Map.groupBy(open, ({ day }) => day)].map(([day, all]) => [day, all.length]));
}
