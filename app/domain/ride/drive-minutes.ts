import type { Road } from "../catalogue/road.ts";

/**
 * Returns the minutes of a drive between two places, by id; undefined where no known roads connect them. Null stands
 * for a tour's pick-up in Tamarindo.
 */
export interface DriveMinutes {
  (from: string | null, to: string | null): number | undefined;
  /** The longest of all known drives, in minutes. */
  longest: number;
}

const home = "tamarindo";

/** Computes the shortest ways over all roads (Floyd and Warshall). */
export function driveMinutes(roads: Pick<Road, "origin" | "destination" | "minutes">[]): DriveMinutes {
  const ways = new Map<string, Map<string, number>>();
  const addWay = (from: string, to: string, minutes: number) => {
    const known = ways.get(from) ?? new Map<string, number>();
    ways.set(from, known.set(to, Math.min(minutes, known.get(to) ?? minutes)));
  };
  for (const { origin, destination, minutes } of roads) {
    addWay(origin, destination, minutes);
    addWay(destination, origin, minutes);
  }
  // `forEach` avoids the pair that `for of` makes at each of thousands of steps.
  for (const middle of ways.values())
    middle.forEach((first, from) => {
      const known = ways.get(from)!;
      middle.forEach((second, to) => {
        if (from !== to && (known.get(to) ?? Infinity) > first + second) known.set(to, first + second);
      });
    });
  const drive = (from: string | null, to: string | null) =>
    (from ?? home) === (to ?? home) ? 0 : ways.get(from ?? home)?.get(to ?? home);
  let longest = 0;
  for (const known of ways.values())
    for (const minutes of known.values()) longest = Math.max(longest, minutes);
  return Object.assign(drive, { longest });
}
