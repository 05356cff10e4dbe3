import { addDays, type Day } from "../common/day.ts";
import { shareOf } from "../reservation/leg.ts";

/** How a booking came: by the site, or to the staff. */
export const reportSources = ["site", "phone", "whatsapp", "inPerson", "other"] as const;
export type ReportSource = (typeof reportSources)[number];

/** A ride as reports count it; of a cancelled one what is kept, and it has no vans. */
export interface ReportRide {
  day: Day;
  cents: number;
  people: number;
  /** Place ids; a tour has an id of its own. */
  origin: string | null;
  destination: string | null;
  tourId: string | null;
  source: ReportSource;
  /** Without a driver where nobody has given it to one. */
  vans: { driverId: string | null; people: number }[];
}

export interface ReportLine {
  key: string;
  rides: number;
  people: number;
  cents: number;
}

type Counted = Pick<ReportRide, "cents" | "people" | "vans">;

/** One line for each key, the largest sum first; a ride without a key is in none. */
export function linesBy<Ride extends Counted>(
  rides: Ride[],
  keyOf: (ride: Ride) => string | null,
): ReportLine[] {
  const lines = new Map<string, ReportLine>();
  for (const ride of rides) {
    const key = keyOf(ride);
    if (key === null) continue;
    const line = lines.get(key) ?? { key, rides: 0, people: 0, cents: 0 };
    const isDriven = ride.vans.length > 0;
    lines.set(key, {
      key,
      rides: line.rides + (isDriven ? 1 : 0),
      people: line.people + (isDriven ? ride.people : 0),
      cents: line.cents + ride.cents,
    });
  }
  return [...lines.values()].sort((a, b) => b.cents - a.cents || (a.key < b.key ? -1 : 1));
}

/** What each driver drove, for an equal share of the ride where it took several vans; "" is nobody. */
export function linesByDriver(rides: ReportRide[]): ReportLine[] {
  const driven = rides.flatMap(({ cents, vans }) => {
    const shares = shareOf(cents, vans.length);
    return vans.map((van, n) => ({ ...van, vans: [van], cents: shares[n]! }));
  });
  return linesBy(driven, ({ driverId }) => driverId ?? "");
}

/** `YYYY-MM`; undefined for anything else. */
export function readMonth(text: string): string | undefined {
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(text) ? text : undefined;
}

/** So many months later, or before. */
export function shiftMonth(month: string, months: number): string {
  const first = new Date(`${month}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + months);
  return first.toISOString().slice(0, 7);
}

export function daysOfMonth(month: string): Day[] {
  const days: Day[] = [];
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1)) days.push(day);
  return days;
}

/** In whole percents, rounded; undefined where there was nothing before. */
export function growth(cents: number, beforeCents: number): number | undefined {
  return beforeCents > 0 ? Math.round(((cents - beforeCents) / beforeCents) * 100) : undefined;
}
