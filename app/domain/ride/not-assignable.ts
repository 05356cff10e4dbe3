import { type Absence, absenceOn, type Driver, type Vehicle } from "../team/team.ts";
import type { OccupiedJob } from "./board.ts";

/** The passengers and boards that a van needs room for, and the number of groups if there are several. */
export interface PassengersAndBoards extends Pick<OccupiedJob, "day" | "people" | "boards"> {
  groups?: number | undefined;
}

/** A reason against a driver or a van that no colleague can overrule. */
export type Block =
  | { kind: "seats"; people: number; seats: number; groups?: number | undefined }
  | { kind: "boards"; needed: number; boards: number; groups?: number | undefined }
  | { kind: "driverOff" | "vehicleOff"; absence: Absence }
  | { kind: "papers"; until: string }
  | { kind: "driverLeft" | "vehicleLeft" };

export function blockOf(
  passengersAndBoards: PassengersAndBoards,
  driver: Pick<Driver, "id" | "active"> | undefined,
  vehicle: Vehicle | undefined,
  absences: Absence[],
): Block | undefined {
  const { day, people, boards, groups } = passengersAndBoards;
  if (driver && !driver.active) return { kind: "driverLeft" };
  const driverOff = driver && absenceOn(absences, "driverId", driver.id, day);
  if (driverOff) return { kind: "driverOff", absence: driverOff };
  if (!vehicle) return undefined;
  if (!vehicle.active) return { kind: "vehicleLeft" };
  const vehicleOff = absenceOn(absences, "vehicleId", vehicle.id, day);
  if (vehicleOff) return { kind: "vehicleOff", absence: vehicleOff };
  if (vehicle.papersUntil && vehicle.papersUntil < day) return { kind: "papers", until: vehicle.papersUntil };
  if (vehicle.seats < people) return { kind: "seats", people, seats: vehicle.seats, groups };
  if (vehicle.boards < boards) return { kind: "boards", needed: boards, boards: vehicle.boards, groups };
  return undefined;
}
