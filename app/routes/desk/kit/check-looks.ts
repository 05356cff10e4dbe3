import { type RideCheck, rideChecks, type Urgency } from "../../../domain/ride/ride-checks.ts";

/** One column for each check: in the head of the board's list, in its rows, and in a reservation's room. */
export const checkColumns = { head: "grid-cols-5", row: "lg:grid-cols-5", room: "sm:grid-cols-5" };

/** The first missing check is filled, the later ones are rings. */
export type CheckLook = "clear" | "first" | "missing" | "later";

export function checkLooks(lacks: RideCheck[], urgency: Urgency): Record<RideCheck, CheckLook> {
  const looks = {} as Record<RideCheck, CheckLook>;
  let open: CheckLook = urgency === "later" ? "later" : "first";
  for (const check of rideChecks) {
    const missing = lacks.includes(check);
    looks[check] = missing ? open : "clear";
    if (missing && open === "first") open = "missing";
  }
  return looks;
}
