import { redirect } from "react-router";
import type { Leg } from "../../../../domain/reservation/reservation.ts";
import { isOver } from "../../../../domain/reservation/trip-ride.ts";
import { isUnderWay } from "../../../../domain/ride/job-state.ts";
import { tripHash } from "../../../../operations/reservation/trip-hash.server.ts";
import { findReservationByTripHash } from "../../../../store/reservation/reservations.server.ts";
import type { Texts } from "../../../../texts/en.ts";

export type OwnTrip = NonNullable<Awaited<ReturnType<typeof ownTrip>>>;

/** Finds the trip that this secret may change, with the rides that have not begun. The link for fellow travellers finds none. */
export async function ownTrip(secret: string, t: Texts) {
  const reservation = await findReservationByTripHash(tripHash(secret), t.language);
  if (!reservation) return undefined;
  const open = reservation.stage === "booked" ? reservation.legs.filter(isToCome) : [];
  const begun = reservation.legs.some(({ state }) => isUnderWay(state));
  return { reservation, open, begun };
}

export function isToCome(leg: Leg): boolean {
  return leg.state === "planned" && !isOver(leg);
}

/** Redirects to the trip page, which confirms what was done or says that the link opens no trip. */
export function toTrip(secret: string, t: Texts, message?: "cancelled" | "changed" | "asked" | "newLink") {
  return redirect(t.href(`/trip/${encodeURIComponent(secret)}${message ? `?told=${message}` : ""}`), 303);
}
