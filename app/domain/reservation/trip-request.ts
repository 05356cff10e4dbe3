import type { Day } from "../common/day.ts";

/** The plan of a ride, without its addresses and its flight. */
export interface LegPlan {
  day: Day;
  time: string | null;
  /** Ids of places; null on a tour. */
  origin: string | null;
  destination: string | null;
}

export interface LegChange {
  id: string;
  /** The ride as the editor saw it; a field that is missing here is overwritten whatever it is now. */
  before: Partial<LegPlan>;
  after: Partial<LegPlan>;
}

/** A change that a guest asks the operator for. */
export type RequestedChange =
  | { kind: "change"; people?: number; peopleBefore?: number; legs: LegChange[] }
  | { kind: "cancel"; legs: string[] };

export const requestStates = ["open", "accepted", "declined"] as const;
export type RequestState = (typeof requestStates)[number];
