import type { Road } from "../catalogue/road.ts";

/**
 * Minutes of a drive between two places, by their ids, if any roads lead there; without an id, a tour's door in
 * Tamarindo is meant.
 */
export interface DriveMinutes {
  (from: string | null, to: string | null): number | undefined;
  /** Of all drives that it knows. */
  longest: number;
}

const home = "tamarindo";

/** The shortest of all ways that the roads make. */
export function driveMinutes(roads: Pick<Road, "origin" | "destination" | "minutes">[]): DriveMinutes {
  const ways = new Map<string, Map<string, number>>();
  const way = (from: string, to: string, minutes: number) => {
    const known = ways.get(from) ?? new Map<string, number>();
    ways.set(from, known.set(to, Math.min(minutes, known.get(to) ?? minutes)));
  };
  for (const { origin, destination, minutes } of roads) {
    way(origin, destination, minutes);
    way(destination, origin, minutes);
  }
  // No `for of`, which makes a pair at each of thousands of steps.
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
  for (const way of ways.values()) for (const minutes of way.values()) longest = Math.max(longest, minutes);
  return Object.assign(drive, { longest });
}
