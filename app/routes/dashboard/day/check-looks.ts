import { type RideCheck, rideChecks, type Urgency } from "../../../domain/ride-checks.ts";

/** How a check looks: the first that is missing is filled, the later ones are rings. */
export type CheckLook = "clear" | "first" | "missing" | "later";

export function checkLooks(
  isMissing: (check: RideCheck) => boolean,
  urgency: Urgency,
): Record<RideCheck, CheckLook> {
  const first = rideChecks.find(isMissing);
  const look = (check: RideCheck): CheckLook => {
    if (!isMissing(check)) return "clear";
    if (urgency === "later") return "later";
    return check === first ? "first" : "missing";
  };
  return Object.fromEntries(rideChecks.map((check) => [check, look(check)])) as Record<RideCheck, CheckLook>;
}
