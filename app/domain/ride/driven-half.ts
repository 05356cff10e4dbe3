import type { Day } from "../common/day.ts";
import type { JobState } from "./job-state.ts";

/** The part of a ride that a van drove before it broke down and another one took its guests over, as it is stored. */
export interface DrivenHalf {
  driverId: string | null;
  vehicleId: string | null;
  state: JobState;
  moments: Partial<Record<JobState, string>>;
  /** The problem that the driver told of. */
  problem?: string | null;
  /** The place of the catalogue where the van stands, or is near; null where only the words tell. */
  place: string | null;
  /** Where exactly, in words; "" where the place says it. */
  door: string;
  /** The hour at which the next van is there, `HH:mm`. */
  at: string;
  /** The day of that hour; without it, as it was stored before, it is the day of the ride. */
  day?: Day;
}

interface DayAndHour {
  day: Day;
  time: string | null;
}

/** Returns the day and the hour from which a ride goes on: those of the next van where one broke down. */
export function goesOnAt(half: Pick<DrivenHalf, "at" | "day"> | null, leg: DayAndHour): DayAndHour {
  const { day, time } = leg;
  return half ? { day: half.day ?? day, time: half.at } : { day, time };
}

/** Returns the day on whose board a ride stands: its own, also where another van goes on with it after midnight. */
export function boardDayOf({ day, half }: { day: Day; half: Pick<DayAndHour, "day"> | null }): Day {
  return half?.day ?? day;
}
