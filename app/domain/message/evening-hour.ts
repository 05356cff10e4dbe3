import { minuteOf } from "../common/clock.ts";
import { addDays, type Day, timeInCostaRica, todayInCostaRica } from "../common/day.ts";

/** From this time on the office, drivers and guests are told of the next day's rides. */
export const eveningTime = "18:00";

/** Returns the minute, 18:00 of the evening before, from which messages about a day are due. */
export function eveningBefore(day: Day): number {
  return minuteOf(addDays(day, -1), eveningTime);
}

// The time is one minute earlier, because the clock that starts the job may be ahead of ours.
const evening = "17:59";

/** Returns the next day from 17:59 on, when the operator's letter about it is due; undefined earlier. */
export function tomorrowInEvening(now: Date): Day | undefined {
  return timeInCostaRica(now) >= evening ? addDays(todayInCostaRica(now), 1) : undefined;
}
