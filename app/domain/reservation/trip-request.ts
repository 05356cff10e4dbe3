import type { PickupFacts } from "../ride/when.ts";
import type { StoredTimes } from "./stored-ride.ts";

/** The plan of a ride as people are told it, without its addresses and its flight. */
export type LegPlan = Pick<PickupFacts, "day" | "time" | "origin" | "destination">;

/** The plan of a ride as it is stored, with all that its pick-up follows from. */
export type PlannedRide = PickupFacts & StoredTimes;

export interface LegChange {
  id: string;
  /** The ride as the editor saw it; a field that is missing here is overwritten whatever it is now. */
  before: Partial<PickupFacts>;
  after: Partial<PickupFacts>;
}

/** A change that a guest asks the operator for. */
export type RequestedChange =
  | { kind: "change"; people?: number; peopleBefore?: number; legs: LegChange[] }
  | { kind: "cancel"; legs: string[] };

export const requestStates = ["open", "accepted", "declined"] as const;
export type RequestState = (typeof requestStates)[number];
