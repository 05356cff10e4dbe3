import type { RideDetails, RideField } from "../../domain/ride/ride-details.ts";
import { wordsOfPartnerReference } from "../../domain/sale/partner-reference.ts";

type SearchedRide = Pick<RideDetails, "flight"> &
  Partial<Record<"originDoor" | "destinationDoor" | "extraStop" | "phone", string | null>>;

/** Says whether a change of this field changes the words of a ride. */
export const isSearched = (field: RideField) =>
  ["flight", "originDoor", "destinationDoor", "extraStop", "phone"].includes(field);

/** Most of an address that is searched, so that no booking makes the index large. */
const mostOfDoor = 100;

/**
 * Returns the search words of these rides: the flight with and without its space, the hotels and addresses at both
 * ends and on the way, the digits of the traveller's own number, the names of places and tour, and the number of an
 * agency or a marketplace.
 */
export function wordsOfRides(rides: SearchedRide[], names: string[], partnerReference?: string): string {
  const flights = rides.flatMap(({ flight }) => {
    const bare = (flight ?? "").replace(/[\s-]/g, "");
    return [bare, bare.replace(/^([a-z]\w)(\d+)$/i, "$1 $2")];
  });
  const doors = rides.flatMap(({ originDoor, destinationDoor, extraStop, phone }) => [
    ...[originDoor, destinationDoor, extraStop].map((door) => (door ?? "").slice(0, mostOfDoor)),
    (phone ?? "").replace(/\D/g, ""),
  ]);
  const theirs = wordsOfPartnerReference(partnerReference);
  return [...new Set([...flights, ...names, ...doors, ...theirs])].filter(Boolean).join(" ");
}
