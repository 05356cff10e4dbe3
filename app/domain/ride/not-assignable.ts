import type { Day } from "../common/day.ts";
import { type Absence, absenceOn, type Driver, type Vehicle } from "../team/team.ts";
import type { OccupiedJob } from "./board.ts";

/** The passengers and boards that a van needs room for, and the number of groups if there are several. */
export interface PassengersAndBoards extends Pick<OccupiedJob, "day" | "people" | "boards"> {
  groups?: number | undefined;
}

/** A reason against a driver or a van; only papers that ran out can be overruled, with a reason. */
export type Block =
  | { kind: "seats"; people: number; seats: number; groups?: number | undefined }
  | { kind: "boards"; needed: number; boards: number; groups?: number | undefined }
  | { kind: "driverOff" | "vehicleOff"; absence: Absence }
  | { kind: "papers"; whose: "driver" | "vehicle"; until: string }
  | { kind: "driverLeft" | "vehicleLeft" };

export function blockOf(
  passengersAndBoards: PassengersAndBoards,
  driver: Pick<Driver, "id" | "active" | "papersUntil"> | undefined,
  vehicle: Vehicle | undefined,
  absences: Absence[],
): Block | undefined {
  const { day, people, boards, groups } = passengersAndBoards;
  if (driver && !driver.active) return { kind: "driverLeft" };
  const driverOff = driver && absenceOn(absences, "driverId", driver.id, day);
  if (driverOff) return { kind: "driverOff", absence: driverOff };
  if (!vehicle) return papersOver("driver", driver?.papersUntil, day);
  if (!vehicle.active) return { kind: "vehicleLeft" };
  const vehicleOff = absenceOn(absences, "vehicleId", vehicle.id, day);
  if (vehicleOff) return { kind: "vehicleOff", absence: vehicleOff };
  if (vehicle.seats < people) return { kind: "seats", people, seats: vehicle.seats, groups };
  if (vehicle.boards < boards) return { kind: "boards", needed: boards, boards: vehicle.boards, groups };
  // Papers come last: they can be overruled, and nothing else may be overruled with them.
  return papersOver("vehicle", vehicle.papersUntil, day) ?? papersOver("driver", driver?.papersUntil, day);
}

function papersOver(whose: "driver" | "vehicle", until: Day | null | undefined, day: Day): Block | undefined {
  return until && until < day ? { kind: "papers", whose, until } : undefined;
}

/**
 * Returns the key of papers that ran out, by which a job remembers that they were overruled; undefined for the
 * rest.
 */
export const papersKey = (block: Block): string | undefined =>
  block.kind === "papers" ? `papers ${block.whose} ${block.until}` : undefined;

/** Says whether a colleague gave this job away although these papers had run out. */
export function isPapersOverruled(block: Block, { clashWith }: Pick<OccupiedJob, "clashWith">): boolean {
  return clashWith.includes(papersKey(block) ?? "");
}
