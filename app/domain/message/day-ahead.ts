import { addDays, type Day, timeInCostaRica, todayInCostaRica } from "../common/day.ts";

// A minute early: the clock that wakes us may be ahead of ours.
const evening = "17:59";

/** The day that the operator is told of now: in the evening, tomorrow. */
export function dayAheadAt(now: Date): Day | undefined {
  return timeInCostaRica(now) >= evening ? addDays(todayInCostaRica(now), 1) : undefined;
}
