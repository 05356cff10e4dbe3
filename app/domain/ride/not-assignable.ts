import type { Day } from "../common/day.ts";
import type { Paper } from "../team/paper.ts";
import { type Absence, absenceOn, type Driver, type Vehicle } from "../team/team.ts";
import type { OccupiedJob } from "./board.ts";

/** The passengers and boards that a van needs room for, and the number of groups if there are several. */
export interface PassengersAndBoards extends Pick<OccupiedJob, "day" | "people" | "boards"> {
  groups?: number | undefined;
}

/** A paper that does not last until the day of a ride, with whose it is. */
export interface EndedPaper extends Paper {
  whose: "driver" | "vehicle";
  /** The name of the driver or the van. */
  owner: string;
}

/** A reason against a driver or a van; only papers that ran out can be overruled, with a reason. */
export type Block =
  | { kind: "seats"; people: number; seats: number; groups?: number | undefined }
  | { kind: "boards"; needed: number; boards: number; groups?: number | undefined }
  | { kind: "driverOff" | "vehicleOff"; absence: Absence }
  | { kind: "papers"; papers: EndedPaper[] }
  | { kind: "driverLeft" | "vehicleLeft" };

export function blockOf(
  passengersAndBoards: PassengersAndBoards,
  driver: Pick<Driver, "id" | "active" | "name" | "papers"> | undefined,
  vehicle: Vehicle | undefined,
  absences: Absence[],
): Block | undefined {
  const { day, people, boards, groups } = passengersAndBoards;
  if (driver && !driver.active) return { kind: "driverLeft" };
  const driverOff = driver && absenceOn(absences, "driverId", driver.id, day);
  if (driverOff) return { kind: "driverOff", absence: driverOff };
  if (vehicle && !vehicle.active) return { kind: "vehicleLeft" };
  const vehicleOff = vehicle && absenceOn(absences, "vehicleId", vehicle.id, day);
  if (vehicleOff) return { kind: "vehicleOff", absence: vehicleOff };
  if (vehicle && vehicle.seats < people) return { kind: "seats", people, seats: vehicle.seats, groups };
  if (vehicle && vehicle.boards < boards)
    return { kind: "boards", needed: boards, boards: vehicle.boards, groups };
  // Papers come last: they can be overruled, and nothing else may be overruled with them.
  return papersBlock([...endedPapers("driver", driver, day), ...endedPapers("vehicle", vehicle, day)]);
}

const papersBlock = (papers: EndedPaper[]): Block | undefined =>
  papers.length > 0 ? { kind: "papers", papers } : undefined;

function endedPapers(
  whose: EndedPaper["whose"],
  owner: Pick<Driver, "name" | "papers"> | undefined,
  day: Day,
): EndedPaper[] {
  // The first end comes first, so mostly one look tells that all of them last: a board asks thousands of times.
  if (!owner?.papers[0] || owner.papers[0].untilDay >= day) return [];
  const ended = owner.papers.filter(({ untilDay }) => untilDay < day);
  return ended.map((paper) => ({ ...paper, whose, owner: owner.name }));
}

/** Returns what hinders jobs that are given together: papers, each once, only where nothing else hinders one of them. */
export function blockOfAll(blocks: (Block | undefined)[]): Block | undefined {
  const found = blocks.filter((block) => block !== undefined);
  const other = found.find(({ kind }) => kind !== "papers");
  const papers = found.flatMap((block) => (block.kind === "papers" ? block.papers : []));
  return other ?? papersBlock([...new Map(papers.map((paper) => [paper.id, paper])).values()]);
}

/** The key holds the end: a paper whose end changes has to be overruled anew. */
const keyOf = ({ id, untilDay }: EndedPaper) => `papers ${id} ${untilDay}`;

/**
 * Returns the keys of papers that ran out, by which a job remembers that each was overruled; undefined for another
 * block.
 */
export const papersKeys = (block: Block): string[] | undefined =>
  block.kind === "papers" ? block.papers.map(keyOf) : undefined;

/** Returns what still hinders a job: papers in spite of which a colleague gave it away do not. */
export function blockLeft(
  block: Block | undefined,
  { clashWith }: Pick<OccupiedJob, "clashWith">,
): Block | undefined {
  if (block?.kind !== "papers") return block;
  return papersBlock(block.papers.filter((paper) => !clashWith.includes(keyOf(paper))));
}
