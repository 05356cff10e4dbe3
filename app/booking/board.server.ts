import { type Roster, rosterOf } from "../domain/assignable.ts";
import type { HeldJob } from "../domain/board.ts";
import type { CheckedDay, CheckedJob } from "../domain/checked.ts";
import { minuteNow } from "../domain/clock.ts";
import { type Day, timeInCostaRica, todayInCostaRica } from "../domain/day.ts";
import { driveMinutes } from "../domain/drive.ts";
import { missingOf, urgencyOf } from "../domain/ride-checks.ts";
import { acceptedClashOf, isUntimed } from "../domain/task.ts";
import { listDayAndBeside } from "../store/board.server.ts";
import { listRoads } from "../store/catalogue.server.ts";
import { readTeam } from "../store/team.server.ts";

export interface Board extends CheckedDay {
  roster: Roster;
  /** All that holds somebody on the day and the two beside it, in order. */
  held: HeldJob[];
}

/** A day's rides with what each lacks. */
export async function readBoard(day: Day, now = new Date()): Promise<Board> {
  const today = todayInCostaRica(now);
  const [[jobs, beside], team, roads] = await Promise.all([
    listDayAndBeside(day),
    // The strip beside it may begin today, before the day itself.
    readTeam(day < today ? day : today),
    listRoads(),
  ] as const);
  const drive = driveMinutes(roads);
  const nowMinute = minuteNow(now);
  const held = [...beside.filter((job) => job.day < day), ...jobs, ...beside.filter((job) => job.day > day)];
  const roster = rosterOf(held, team, drive);
  const checked = jobs.map((job): CheckedJob => {
    const theirs = roster.sharing(job);
    const missing = missingOf(job, theirs, team, drive, nowMinute);
    const untimed = job.state === "planned" && isUntimed(job, theirs, drive);
    const acceptedClash = acceptedClashOf(job, theirs, drive);
    return { job, missing, urgency: urgencyOf(job, nowMinute), isUntimed: untimed, acceptedClash };
  });
  return { day, today, now: timeInCostaRica(now), checked, roster, team, drive, held };
}
