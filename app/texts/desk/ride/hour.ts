import {
  openPartOf,
  openWindowOf,
  type PartOfDay,
  type PickupHours,
} from "../../../domain/ride/pickup-window.ts";

export const timeless = "Sin hora";
export const toBeAgreed = "Hora por acordar";

const parts: Record<PartOfDay, string> = {
  morning: "En la mañana",
  midday: "Al mediodía",
  afternoon: "En la tarde",
  evening: "En la noche",
};

/**
 * Says when a ride is: "14:30"; while its time is to be agreed, "12:30–13:00" or "En la mañana"; null where nobody
 * knows.
 */
export function knownHours(ride: PickupHours): string | null {
  const part = openPartOf(ride);
  return ride.time ?? openWindowOf(ride)?.join("–") ?? (part && parts[part]);
}

export function hourWords(ride: PickupHours): string {
  return knownHours(ride) ?? timeless;
}
