import type { OccupiedJob } from "./board.ts";
import { isEnded } from "./job-state.ts";
import type { PassengersAndBoards } from "./not-assignable.ts";
import { type PickupHours, roundOf } from "./pickup-window.ts";

type Hour = Pick<OccupiedJob, "tour" | "day" | keyof PickupHours>;
type Assigned = Pick<OccupiedJob, "driverId" | "vehicleId">;

/** Says whether two groups of one tour leave at the same time, so that one van may take both. */
export function isSameTour(one: Hour, other: Hour): boolean {
  return isSameDeparture({ ...one, tour: one.tour?.id ?? null }, { ...other, tour: other.tour?.id ?? null });
}

interface Departure extends PickupHours {
  tour: string | null;
  day: string;
}

/** Two groups of one tour, by its id or its name, that are collected at one hour, or on one round. */
export function isSameDeparture(one: Departure, other: Departure): boolean {
  const round = roundOf(one);
  const isKnown = one.tour !== null && round !== null;
  return isKnown && one.tour === other.tour && one.day === other.day && round === roundOf(other);
}

/** Says whether such groups share a driver and a van. */
export function rideTogether(one: Hour & Assigned, other: Hour & Assigned): boolean {
  const isAssigned = one.driverId !== null && one.vehicleId !== null;
  const isOneVan = one.driverId === other.driverId && one.vehicleId === other.vehicleId;
  return isAssigned && isOneVan && isSameTour(one, other);
}

/** Returns the other chosen groups that leave together with a job. */
export function othersOfTour(job: OccupiedJob, chosen: OccupiedJob[]): OccupiedJob[] {
  return chosen.filter((other) => other.id !== job.id && isSameTour(job, other));
}

/** Returns the other groups in the van of a job. */
export function othersAboard(job: OccupiedJob, theirs: OccupiedJob[]): OccupiedJob[] {
  return theirs.filter((other) => other.id !== job.id && !isEnded(other.state) && rideTogether(job, other));
}

/** Every part of a ride carries the number of all its boards, so each ride counts once. */
export function passengersAndBoardsOf(job: OccupiedJob, others: OccupiedJob[]): PassengersAndBoards {
  if (others.length === 0) return job;
  const all = [job, ...others];
  const boardsOf = new Map(all.map(({ legId, boards }) => [legId, boards]));
  return {
    ...job,
    people: all.reduce((sum, { people }) => sum + people, 0),
    boards: [...boardsOf.values()].reduce((sum, boards) => sum + boards, 0),
    groups: boardsOf.size > 1 ? boardsOf.size : undefined,
  };
}
