import { openWindowOf, type PickupHours } from "../../../domain/ride/pickup-window.ts";

export const timeless = "Sin hora";
export const toBeAgreed = "Hora por acordar";

/** Says when a ride is: "14:30", or "12:30–13:00" while its time between two hours is to be agreed; null where nobody knows. */
export function knownHours(ride: PickupHours): string | null {
  return ride.time ?? openWindowOf(ride)?.join("–") ?? null;
}

export function hourWords(ride: PickupHours): string {
  return knownHours(ride) ?? timeless;
}
