import type { Day } from "../../../../domain/common/day.ts";
import type { StoredPlan } from "../../../../store/reservation/trip-plans.server.ts";

/** A ride to come with what its form asks about the flight. */
export interface ChangeableRide extends StoredPlan {
  /** The day that the form asks for: the flight's, where the flight's time is known, else the pick-up's. */
  flightDay: Day;
  /** Null where no end is an airport, and the form asks for no flight. */
  way: "landing" | "takeOff" | null;
}

/** The parts of a ride that a guest may change; a tour has no road of its own. */
export const changeableParts = ["origin", "destination", "day", "flight", "flightTime", "time"] as const;
export type ChangeablePart = (typeof changeableParts)[number];

export function changeablePartsOf({ way }: Pick<ChangeableRide, "way">, isTour: boolean): ChangeablePart[] {
  return changeableParts.filter(
    (part) =>
      !(isTour && (part === "origin" || part === "destination")) && !(part.startsWith("flight") && !way),
  );
}

/** Returns what the form shows of a ride. A time that follows from the flight is not typed, so its field is empty. */
export function shownPart(ride: ChangeableRide, part: ChangeablePart): string {
  if (part === "day") return ride.flightDay;
  if (part === "time" && ride.timeFrom === "flight") return "";
  return ride[part] ?? "";
}

/** The field in which a guest says that the flight is the same on the new day. */
export const sameFlight = "sameFlight";
