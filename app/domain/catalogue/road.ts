/** The way between an airport and a place, kept in one direction; about, and as it is usually driven by day. */
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

/** Longer is a mistake. */
export const longestRoad = { km: 2000, minutes: 1440 };

export function roadBetween(roads: Road[], origin: string, destination: string): Road | undefined {
  const leads = (from: string, to: string) =>
    roads.find((road) => road.origin === from && road.destination === to);
  const back = leads(destination, origin);
  return leads(origin, destination) ?? (back && { ...back, origin, destination, by: back.by.toReversed() });
}

export type RoadMinutes = Pick<Road, "origin" | "destination" | "minutes">;

/** Undefined where nobody knows the road. */
export function minutesBetween(
  roads: RoadMinutes[],
  from: string | null,
  to: string | null,
): number | undefined {
  const leads = ({ origin, destination }: RoadMinutes) =>
    (origin === from && destination === to) || (origin === to && destination === from);
  return roads.find(leads)?.minutes;
}

/** "1 h 15 min", written so in both languages. */
export function formatDuration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours && `${hours}\u00a0h`, rest && `${rest}\u00a0min`].filter(Boolean).join(" ");
}
