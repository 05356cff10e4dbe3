import type { Day } from "../common/day.ts";

/** What may change of a ride beside its doors and its flight. */
export interface LegPlan {
  day: Day;
  time: string | null;
  /** Place ids; of a tour none. */
  origin: string | null;
  destination: string | null;
}

export interface LegChange {
  id: string;
  /** What the ride was when somebody looked; a field without it is written over whatever it is now. */
  before: Partial<LegPlan>;
  after: Partial<LegPlan>;
}

/** What somebody wants to be otherwise. */
export type RequestedChange =
  | { kind: "change"; people?: number; peopleBefore?: number; legs: LegChange[] }
  | { kind: "cancel"; legs: string[] };

export const requestStates = ["open", "accepted", "declined"] as const;
export type RequestState = (typeof requestStates)[number];
