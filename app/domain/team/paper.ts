import { type Day, daysBetween } from "../common/day.ts";

export const driverPapers = ["licence", "record", "other"] as const;
export const vehiclePapers = ["marchamo", "inspection", "permit", "insurance", "other"] as const;

/** Kinds of papers; "record" is the one of the police, "marchamo" Costa Rica's yearly tax. The names are stored. */
export type PaperKind = (typeof driverPapers | typeof vehiclePapers)[number];

/** A paper of a driver or a van, with the last day on which it counts. */
export interface Paper {
  id: string;
  kind: PaperKind;
  /** The name of a paper that is none of the usual ones; "" for these. */
  name: string;
  untilDay: Day;
}

/** At most so many papers are kept of a driver or a vehicle, and so many photographs of each. */
export const mostPapers = 12;
export const mostPaperPhotos = 4;

/** A paper that ends within this many days is said, then in amber, then in red. */
export const [firstDays, soonDays, lastDays] = [60, 30, 7] as const;

export type PaperLook = "over" | "last" | "soon" | "first";

/** Returns how a paper with this last day looks today; undefined where it ends later than is said. */
export function paperLook(untilDay: Day, today: Day): PaperLook | undefined {
  const left = daysBetween(today, untilDay);
  if (left < 0) return "over";
  if (left <= lastDays) return "last";
  if (left <= soonDays) return "soon";
  return left <= firstDays ? "first" : undefined;
}
