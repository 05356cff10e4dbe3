import type { Day } from "../common/day.ts";

export interface Driver {
  id: string;
  name: string;
  phone: string;
  languages: string;
  active: boolean;
  showsPhone: boolean;
  showsPhoto: boolean;
  hasPhoto: boolean;
  linkVersion: number;
}

export interface Vehicle {
  id: string;
  name: string;
  plate: string;
  seats: number;
  boards: number;
  papersUntil: Day | null;
  active: boolean;
  /** Who usually drives it. */
  driverId: string | null;
}

/** The first and the last day are included. */
export interface Absence {
  id: string;
  driverId: string | null;
  vehicleId: string | null;
  fromDay: Day;
  untilDay: Day;
  reason: string;
}

export interface Team {
  drivers: Driver[];
  vehicles: Vehicle[];
  absences: Absence[];
}

/** Of somebody's days off, the one that holds this day. */
export function absenceOn(
  absences: Absence[],
  whose: "driverId" | "vehicleId",
  id: string,
  day: Day,
): Absence | undefined {
  // Looked for thousands of times for one board, where each function made on the way costs.
  for (const absence of absences)
    if (absence[whose] === id && absence.fromDay <= day && day <= absence.untilDay) return absence;
  return undefined;
}
