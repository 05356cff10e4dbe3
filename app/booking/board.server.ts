import { type Roster, rosterOf } from "../domain/assignable.ts";
import type { HeldJob } from "../domain/board.ts";
import type { CheckedDay, CheckedJob } from "../domain/checked.ts";
import { minuteNow } from "../domain/clock.ts";
import { addDays, type Day, timeInCostaRica, todayInCostaRica } from "../domain/day.ts";
import { driveMinutes } from "../domain/drive.ts";
import { missingOf, urgencyOf } from "../domain/ride-checks.ts";
import { acceptedClashOf, isUntimed } from "../domain/task.ts";
import { listDayAndBeside } from "../store/board.server.ts";
import { listRoads } from "../store/catalogue.server.ts";
import { readTeam } from "../store/team.server.ts";

export interface Board extends CheckedDay {
  roster: Roster;
  heldOn: (day: Day) => HeldJob[];
}

/** What is driven late in the evening may hold somebody in the morning. */
export const aroundDay = (day: Day) => [addDays(day, -1), day, addDays(day, 1)];

/** A day's rides with what each lacks, and what holds somebody on the days beside it, or on more of them. */
export async function readBoard(
  day: Day,
  now = new Date(),
  from = addDays(day, -1),
  until = addDays(day, 1),
): Promise<Board> {
  const [[jobs, beside], team, roads] = await Promise.all([
    listDayAndBeside(day, from, until),
    readTeam(from),
    listRoads(),
  ] as const);
  const drive = driveMinutes(roads);
  const nowMinute = minuteNow(now);
  const byDay = Map.groupBy<Day, HeldJob>([...jobs, ...beside], (job) => job.day);
  const heldOn = (of: Day) => byDay.get(of) ?? [];
  const roster = rosterOf(aroundDay(day).flatMap(heldOn), team, drive);
  const checked = jobs.map((job): CheckedJob => {
    const theirs = roster.sharing(job);
    const missing = missingOf(job, theirs, team, drive, nowMinute);
    const untimed = job.state === "planned" && isUntimed(job, theirs, drive);
    const acceptedClash = acceptedClashOf(job, theirs, drive);
    return { job, missing, urgency: urgencyOf(job, nowMinute), isUntimed: untimed, acceptedClash };
  });
  const today = todayInCostaRica(now);
  return { day, today, now: timeInCostaRica(now), checked, roster, team, drive, heldOn };
}
