import { type Day, weekdayOf } from "../common/day.ts";
import type { Paper } from "./paper.ts";

export interface Driver {
  id: string;
  name: string;
  phone: string;
  languages: string;
  active: boolean;
  showsPhone: boolean;
  showsPhoto: boolean;
  /** The driver agreed that everybody sees the photo and the first name. */
  onSite: boolean;
  hasPhoto: boolean;
  /** The one that ends first before the others. */
  papers: Paper[];
  linkVersion: number;
}

export interface Vehicle {
  id: string;
  name: string;
  plate: string;
  seats: number;
  boards: number;
  /** The one that ends first before the others. */
  papers: Paper[];
  active: boolean;
  /** The driver who usually drives the van. */
  driverId: string | null;
}

/** Both the first and the last day belong to the absence. */
export interface Absence {
  id: string;
  driverId: string | null;
  vehicleId: string | null;
  fromDay: Day;
  untilDay: Day;
  /** The one day of the week that is meant, 0 for Sunday; null where all days are. */
  weekday: number | null;
  reason: string;
}

export interface Team {
  drivers: Driver[];
  vehicles: Vehicle[];
  absences: Absence[];
}

/** Says whether an absence counts on this day. */
function isWithin({ fromDay, untilDay, weekday }: Absence, day: Day): boolean {
  return fromDay <= day && day <= untilDay && (weekday === null || weekday === weekdayOf(day));
}

/** Returns the absence of a driver or a vehicle on this day. */
export function absenceOn(
  absences: Absence[],
  whose: "driverId" | "vehicleId",
  id: string,
  day: Day,
): Absence | undefined {
  // One board calls this thousands of times, so the loop creates no functions.
  for (const absence of absences) if (absence[whose] === id && isWithin(absence, day)) return absence;
  return undefined;
}
