import type { OccupiedJob } from "./board.ts";
import { isEnded } from "./job.ts";

type Hour = Pick<OccupiedJob, "tour" | "day" | "time">;
type Given = Pick<OccupiedJob, "driverId" | "vehicleId">;

/** Groups of one tour that leave at the same time: one van may take them all. */
export function isSameTour(one: Hour, other: Hour): boolean {
  if (one.tour === null || one.time === null) return false;
  return one.tour.id === other.tour?.id && one.day === other.day && one.time === other.time;
}

/** Such groups with one driver in one van. */
export function rideTogether(one: Hour & Given, other: Hour & Given): boolean {
  const isGiven = one.driverId !== null && one.vehicleId !== null;
  const isOneVan = one.driverId === other.driverId && one.vehicleId === other.vehicleId;
  return isGiven && isOneVan && isSameTour(one, other);
}

/** Of what is chosen, the other groups that leave with a job. */
export function othersOfTour(job: OccupiedJob, chosen: OccupiedJob[]): OccupiedJob[] {
  return chosen.filter((other) => other.id !== job.id && isSameTour(job, other));
}

/** The other groups in the van of a job. */
export function othersAboard(job: OccupiedJob, theirs: OccupiedJob[]): OccupiedJob[] {
  return theirs.filter((other) => other.id !== job.id && !isEnded(other.state) && rideTogether(job, other));
}

/** What a van has to have room for, and how many groups that are where there are several. */
export interface PassengersAndBags extends Pick<OccupiedJob, "day" | "people" | "boards"> {
  groups?: number | undefined;
}

/** The boards of a ride stand on each of its parts. */
export function passengersAndBagsOf(job: OccupiedJob, others: OccupiedJob[]): PassengersAndBags {
  if (others.length === 0) return job;
  const all = [job, ...others];
  const boardsOf = new Map(all.map(({ legId, boards }) => [legId, boards]));
  return {
    day: job.day,
    people: all.reduce((sum, { people }) => sum + people, 0),
    boards: [...boardsOf.values()].reduce((sum, boards) => sum + boards, 0),
    groups: boardsOf.size > 1 ? boardsOf.size : undefined,
  };
}
