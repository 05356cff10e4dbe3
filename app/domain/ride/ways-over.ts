import type { Road } from "../catalogue/road.ts";
import { driveMinutes } from "./drive-minutes.ts";

/** Names the way from one place to another, by their ids. */
export const wayFromTo = (from: string | null, to: string | null) => `${from} ${to}`;

type Ends = Pick<Road, "origin" | "destination">;

/**
 * Returns a function that lists all ways, in both directions, on which the shortest drive goes over a road; those
 * between its ends always do.
 */
export function waysOverRoads(roads: (Ends & Pick<Road, "minutes">)[]): (road: Ends) => Set<string> {
  const drive = driveMinutes(roads);
  const places = [...new Set(roads.flatMap((road) => [road.origin, road.destination]))];
  return ({ origin, destination }) => {
    const over = drive(origin, destination);
    const ways = new Set([wayFromTo(origin, destination), wayFromTo(destination, origin)]);
    if (over === undefined) return ways;
    const passes = (from: string, first: string, last: string, to: string) =>
      (drive(from, first) ?? Infinity) + over + (drive(last, to) ?? Infinity) === drive(from, to);
    for (const from of places)
      for (const to of places)
        if (from !== to && (passes(from, origin, destination, to) || passes(from, destination, origin, to)))
          ways.add(wayFromTo(from, to));
    return ways;
  };
}
