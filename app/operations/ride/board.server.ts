import { minuteNow } from "../../domain/common/clock.ts";
import { type Day, daysAround, timeInCostaRica, todayInCostaRica } from "../../domain/common/day.ts";
import { type DaySchedule, scheduleOf } from "../../domain/ride/assignable.ts";
import type { CheckedDay, CheckedJob } from "../../domain/ride/checked-day.ts";
import { driveMinutes } from "../../domain/ride/drive-minutes.ts";
import { acceptedClashOf, isUntimed } from "../../domain/ride/occupied-time.ts";
import { missingOf, urgencyOf } from "../../domain/ride/ride-checks.ts";
import type { Team } from "../../domain/team/team.ts";
import { listRoads } from "../../store/catalogue/roads.server.ts";
import { type RidesByDay, ridesOn } from "../../store/ride/kept-rides.server.ts";
import { readTeam } from "../../store/team/team.server.ts";
import { markFarDrivers } from "./far-drivers.server.ts";
import { withReports } from "./heard-flights.server.ts";

export interface Board extends CheckedDay {
  roster: DaySchedule;
  /** The rides of the day, of the days before and after it, and of any other day asked for. */
  rides: RidesByDay;
}

interface Known {
  now?: Date;
  /** Further days whose rides are read. */
  others?: Day[];
  /** The team with the absences from the day on. */
  team?: Team;
}

/** Reads the rides of a day, with the missing data of each. */
export async function readBoard(
  day: Day,
  { now = new Date(), others = [], team: known }: Known = {},
): Promise<Board> {
  const today = todayInCostaRica(now);
  const around = daysAround(day);
  const [rides, team, roads] = await Promise.all([
    ridesOn([...new Set([...around, ...others])]).then((read) => withReports(read, now)),
    // The strip of days may begin today, before the day itself.
    known ?? readTeam(day < today ? day : today),
    listRoads(),
  ] as const);
  const drive = driveMinutes(roads);
  const nowMinute = minuteNow(now);
  const nearbyRides = around.flatMap((one) => rides.get(one)!);
  const roster = scheduleOf(nearbyRides, team, drive);
  const checked = rides.get(day)!.map((job): CheckedJob => {
    const sharing = roster.sharing(job);
    const missing = missingOf(job, { theirs: sharing, team, drive, nowMinute });
    const untimed = job.state === "planned" && isUntimed(job, sharing, drive);
    const acceptedClash = acceptedClashOf(job, sharing, drive);
    const urgency = urgencyOf(job, nowMinute, missing);
    return { job, missing, urgency, isUntimed: untimed, acceptedClash };
  });
  const isNear = daysAround(today).includes(day);
  const marked = isNear ? await markFarDrivers(checked, { roster, roads, now }) : checked;
  return { day, today, now: timeInCostaRica(now), checked: marked, roster, team, drive, rides };
}
