import type { Road } from "./road.ts";

/** Minutes of a drive between two places, by their ids; without one, a tour's door in Tamarindo is meant. */
export type DriveMinutes = (from: string | null, to: string | null) => number;

const home = "tamarindo";
const unknownMinutes = 180;

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
  for (const middle of [...ways.keys()])
    for (const [from, first] of ways.get(middle)!)
      for (const [to, second] of ways.get(middle)!) if (from !== to) way(from, to, first + second);
  return (from, to) =>
    (from ?? home) === (to ?? home) ? 0 : (ways.get(from ?? home)?.get(to ?? home) ?? unknownMinutes);
}
