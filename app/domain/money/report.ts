import { addDays, type Day } from "../common/day.ts";
import { shareOf } from "../reservation/leg.ts";

/** The source of a booking: the site, or the way in which the guest reached the staff. */
export const reportSources = ["site", "phone", "whatsapp", "inPerson", "other"] as const;
export type ReportSource = (typeof reportSources)[number];

/** A ride as reports count it. A cancelled ride counts with the amount kept and has no vans. */
export interface ReportRide {
  day: Day;
  cents: number;
  people: number;
  /** Place ids; null on a tour, which has `tourId`. */
  origin: string | null;
  destination: string | null;
  tourId: string | null;
  source: ReportSource;
  /** The partner that it comes from, the desk that booked it, and what the partner has earned by it, in cents. */
  partnerId: string | null;
  partnerDeskId: string | null;
  partnerCents: number;
  /** A van's driver is null while nobody is assigned. */
  vans: { driverId: string | null; people: number }[];
}

export interface ReportLine {
  key: string;
  rides: number;
  people: number;
  cents: number;
}

type Counted = Pick<ReportRide, "cents" | "people" | "vans">;

/** Sums the rides by key, the largest amount first; rides whose key is null are left out. */
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

/** Sums the rides by driver; vans of one ride share its price equally. The key "" stands for rides without a driver. */
export function linesByDriver(rides: ReportRide[]): ReportLine[] {
  const driven = rides.flatMap(({ cents, vans }) => {
    const shares = shareOf(cents, vans.length);
    return vans.map((van, n) => ({ ...van, vans: [van], cents: shares[n]! }));
  });
  return linesBy(driven, ({ driverId }) => driverId ?? "");
}

/** Sums what partners have earned by the rides of each key, in cents. */
export function earnedBy(
  rides: ReportRide[],
  keyOf: (ride: ReportRide) => string | null,
): Map<string, number> {
  const sums = new Map<string, number>();
  for (const ride of rides) {
    const key = keyOf(ride);
    if (key !== null) sums.set(key, (sums.get(key) ?? 0) + ride.partnerCents);
  }
  return sums;
}

/** Accepts a year as `YYYY`; undefined for anything else. */
export function reportYear(text: string): string | undefined {
  return /^20\d\d$/.test(text) ? text : undefined;
}

/** Accepts a month as `YYYY-MM`; undefined for anything else. */
export function readMonth(text: string): string | undefined {
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(text) ? text : undefined;
}

/** Returns the month `months` later; a negative number goes back. */
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

/** Returns the growth in whole percents, rounded; undefined where the former amount was 0. */
export function growthPercent(cents: number, beforeCents: number): number | undefined {
  return beforeCents > 0 ? Math.round(((cents - beforeCents) / beforeCents) * 100) : undefined;
}
