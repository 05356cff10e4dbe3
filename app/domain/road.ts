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

export function roadBetween(roads: Road[], origin: string, destination: string): Road | undefined {
  const leads = (from: string, to: string) =>
    roads.find((road) => road.origin === from && road.destination === to);
  const back = leads(destination, origin);
  return leads(origin, destination) ?? (back && { ...back, origin, destination, by: back.by.toReversed() });
}

/** "1 h 15 min", written so in both languages. */
export function formatDuration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours && `${hours}\u00a0h`, rest && `${rest}\u00a0min`].filter(Boolean).join(" ");
}

export const minutesBeforeFlight = 180;

/** When to leave for an international flight that goes at `flight` (HH:mm), on the quarter before. */
export function leaveFor(flight: string, minutesOnRoad: number): string {
  const [hours, minutes] = flight.split(":").map(Number) as [number, number];
  const exact = hours * 60 + minutes - minutesBeforeFlight - minutesOnRoad;
  const leave = Math.floor(exact / 15) * 15;
  return [leave / 60, leave % 60].map((part) => String(Math.floor(part)).padStart(2, "0")).join(":");
}
