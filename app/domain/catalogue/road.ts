/**
 * A road between an airport and a place is stored in one direction. Distance and duration are approximate, as usually
 * driven by day.
 */
export interface Road {
  origin: string;
  destination: string;
  /** To the nearest five. */
  km: number;
  /** To the nearest five. */
  minutes: number;
  /** Towns and landmarks on the way. */
  by: string[];
}

/** A road is stored once, read from the place that comes first in the alphabet. */
export type RoadFacts = Pick<Road, "km" | "minutes" | "by">;

/** The form refuses longer roads as typing mistakes, in km and minutes. */
export const longestRoad = { km: 2000, minutes: 1440 };

export function roadBetween(roads: Road[], origin: string, destination: string): Road | undefined {
  const roadFrom = (from: string, to: string) =>
    roads.find((road) => road.origin === from && road.destination === to);
  const back = roadFrom(destination, origin);
  return (
    roadFrom(origin, destination) ?? (back && { ...back, origin, destination, by: back.by.toReversed() })
  );
}

export type RoadMinutes = Pick<Road, "origin" | "destination" | "minutes">;

/** Returns the duration in either direction; undefined for an unknown road. */
export function minutesBetween(
  roads: RoadMinutes[],
  from: string | null,
  to: string | null,
): number | undefined {
  const connects = ({ origin, destination }: RoadMinutes) =>
    (origin === from && destination === to) || (origin === to && destination === from);
  return roads.find(connects)?.minutes;
}

/** Formats minutes as "1 h 15 min", which both languages write alike. */
export function formatDuration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours && `${hours}\u00a0h`, rest && `${rest}\u00a0min`].filter(Boolean).join(" ");
}

/** Says whether no road leads to a place: then no drive to it has a known duration, and no clash is noticed. */
export const lacksRoads = (roads: Pick<Road, "origin" | "destination">[], place: string): boolean =>
  !roads.some(({ origin, destination }) => origin === place || destination === place);
