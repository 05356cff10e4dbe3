import { merge } from "../common/merge.ts";
import type { PickupFacts } from "../ride/when.ts";
import { type RideChanger, rideAfter } from "./stored-ride.ts";
import type { TripPlan } from "./trip-plan.ts";
import type { RequestedChange } from "./trip-request.ts";

export type TripChangeRequest = Extract<RequestedChange, { kind: "change" }>;

/** Another person changed these values since the page was shown; their present values, by ride. */
export interface ChangedMeanwhile {
  outcome: "changedMeanwhile";
  people?: number;
  legs: Record<string, Partial<PickupFacts>>;
}

/**
 * Applies a wish to the plan of a trip. Returns it with the ids of the changed rides, or the values that another
 * person changed meanwhile; "gone" where the plan lacks a ride that the wish names.
 */
export function wishedPlan(
  before: TripPlan,
  wish: TripChangeRequest,
  changer: RideChanger,
): (TripPlan & { changed: string[] }) | ChangedMeanwhile | { outcome: "gone" | "nothingToDo" } {
  const meanwhile: ChangedMeanwhile["legs"] = {};
  const changed = new Set<string>();
  const known = new Set(before.legs.map(({ id }) => id));
  if (wish.legs.some(({ id }) => !known.has(id))) return { outcome: "gone" };
  const legs = before.legs.map((leg) => {
    const wishedLeg = wish.legs.find(({ id }) => id === leg.id);
    if (!wishedLeg) return leg;
    const shown = { ...leg, ...wishedLeg.before };
    const { set, meanwhile: conflicts } = merge<PickupFacts>(leg, shown, wishedLeg.after);
    if (Object.keys(conflicts).length > 0) meanwhile[leg.id] = conflicts;
    if (Object.keys(set).length === 0) return leg;
    changed.add(leg.id);
    return rideAfter(leg, set, changer);
  });
  const people = wish.people ?? before.people;
  if (people !== before.people) {
    if (wish.peopleBefore !== undefined && wish.peopleBefore !== before.people)
      return { outcome: "changedMeanwhile", people: before.people, legs: meanwhile };
    for (const { id } of legs) changed.add(id);
  }
  if (Object.keys(meanwhile).length > 0) return { outcome: "changedMeanwhile", legs: meanwhile };
  if (changed.size === 0) return { outcome: "nothingToDo" };
  return { people, legs, changed: [...changed] };
}
