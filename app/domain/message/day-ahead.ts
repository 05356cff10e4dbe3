import { addDays, type Day, timeInCostaRica, todayInCostaRica } from "../common/day.ts";

// The time is one minute before 18:00, because the clock that starts the job may be ahead of ours.
const evening = "17:59";

/** Returns tomorrow from 17:59 on, the day of the operator's evening letter; undefined earlier. */
export function dayAheadAt(now: Date): Day | undefined {
  return timeInCostaRica(now) >= evening ? addDays(todayInCostaRica(now), 1) : undefined;
}
