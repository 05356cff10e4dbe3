import {
  openPartOf,
  openWindowOf,
  type PartOfDay,
  type PickupHours,
} from "../../../domain/ride/pickup-window.ts";

export const timeless = "Sin hora";
export const toBeAgreed = "Hora por acordar";

/** Says when a ride is: "14:30", or "12:30–13:00" while its time between two hours is to be agreed; null where nobody knows. */
export function knownHours(ride: PickupHours): string | null {
  return ride.time ?? openWindowOf(ride)?.join("–") ?? null;
}

const parts: Record<PartOfDay, string> = {
  morning: "En la mañana",
  midday: "Al mediodía",
  afternoon: "En la tarde",
  evening: "En la noche",
};

/** Says when a ride is, or in which part of the day its guest asked for it. */
export function hourWords(ride: PickupHours): string {
  const part = openPartOf(ride);
  return knownHours(ride) ?? (part ? parts[part] : timeless);
}
