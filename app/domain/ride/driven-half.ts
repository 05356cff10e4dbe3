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
}
