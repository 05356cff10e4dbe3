import type { PlannedLeg } from "../../domain/reservation/leg.ts";

/**
 * Returns the search words of these rides: the flight with and without its space, and the names of places and tour.
 */
export function wordsOfRides(rides: Pick<PlannedLeg, "flight">[], names: string[]): string {
  const flights = rides.flatMap(({ flight }) => {
    const bare = (flight ?? "").replace(/[\s-]/g, "");
    return [bare, bare.replace(/^([a-z]\w)(\d+)$/i, "$1 $2")];
  });
  return [...new Set([...flights, ...names])].join(" ").trim();
}
