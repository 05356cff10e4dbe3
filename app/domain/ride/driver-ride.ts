import { minuteOf } from "../common/clock.ts";
import { addDays, type Day } from "../common/day.ts";
import type { BoardJob } from "./board.ts";
import { isEnded } from "./job-state.ts";
import { firstHourOf, lastHourOf, type PickupHours } from "./pickup-window.ts";

type Planned = "id" | "day" | keyof PickupHours | "flight" | "flightTime" | "from" | "to" | "language";
type Carried =
  | "guest"
  | "phone"
  | "note"
  | "people"
  | "part"
  | "childSeats"
  | "childSeatAges"
  | "boards"
  | "bags"
  | "extraStop"
  | "charterHours"
  | "extraHourCents";
type Progress = "state" | "seen" | "received" | "isCollected" | "problem";

/**
 * The facts of a job that a driver's phone gets, and no others. Guest, number, note, flight and addresses are empty
 * once the ride is over.
 */
export interface DriverRide extends Pick<BoardJob, Planned | Carried | Progress> {
  tour: string | null;
  vehicle: string;
  /** The cents that the driver has to collect or has collected. */
  collectCents: number | null;
  /** The whole colones that were collected for these cents. */
  colones?: number | undefined;
  isPaid: boolean;
  /** The moment since which the driver waits at the door, as ISO text. */
  arrivedAt: string | null;
  /** The presses that prove the wait, oldest first. */
  proof: WaitProof[];
  /** Whether the map knows the door at which the driver waits. */
  hasPoint?: boolean;
  /** The time that the driver last heard, where the ride moved since. */
  heardTime?: string | null;
}

/** A press that proves a wait: the arrival, a call that was dialled, a chat that was opened, a photograph. */
export interface WaitProof {
  /** The id of the tap. */
  id: string;
  kind: (typeof proofKinds)[number];
  /** The moment as ISO text. */
  at: string;
  /** The accuracy of the place, in metres. */
  accuracy?: number | undefined;
  /** The distance from the door in metres; undefined where nobody marked the door. */
  metres?: number | undefined;
}

export const proofKinds = ["arrived", "called", "wrote", "photo"] as const;

export function isProof(kind: string): kind is WaitProof["kind"] {
  return proofKinds.some((one) => one === kind);
}

export function rideOf(job: BoardJob, vehicle = ""): DriverRide {
  const isOver = isEnded(job.state);
  return {
    id: job.id,
    day: job.day,
    time: job.time,
    windowFrom: job.windowFrom,
    windowTo: job.windowTo,
    partOfDay: job.partOfDay,
    flight: isOver ? null : job.flight,
    flightTime: isOver ? null : job.flightTime,
    from: isOver ? { ...job.from, door: null } : job.from,
    to: isOver ? { ...job.to, door: null } : job.to,
    tour: job.tour?.name ?? null,
    guest: isOver ? "" : job.guest,
    phone: isOver ? "" : job.phone,
    note: isOver ? "" : job.note,
    language: job.language,
    people: job.people,
    part: job.part,
    childSeats: job.childSeats,
    childSeatAges: job.childSeatAges,
    boards: job.boards,
    bags: job.bags,
    extraStop: isOver ? null : job.extraStop,
    charterHours: job.charterHours,
    extraHourCents: job.extraHourCents,
    vehicle,
    state: job.state,
    seen: job.seen,
    received: job.received,
    collectCents: job.isCollected || job.dueCents > 0 ? job.collectCents : null,
    isCollected: job.isCollected,
    isPaid: job.dueCents <= 0 && !job.inReview,
    problem: job.problem,
    arrivedAt: job.arrivedAt,
    proof: [],
  };
}

/** Returns the part of a ride that this driver drove until another van took its guests over: it ends there. */
export function firstHalfOf(job: BoardJob, driverId: string): BoardJob {
  const { half } = job;
  if (!half || job.driverId === driverId || half.driverId !== driverId) return job;
  const over = { state: "done", collectCents: null, isCollected: false, problem: null } as const;
  return { ...job, ...half, ...over, to: job.from, half: null };
}

/** Says whether a driver's page shows a ride: yesterday's while not over, all of today's and tomorrow's. */
export function isShown({ day, state }: Pick<DriverRide, "day" | "state">, today: Day): boolean {
  if (day === addDays(today, -1)) return !isEnded(state);
  return day === today || day === addDays(today, 1);
}

/** The steps that a driver taps one after the other. */
export const driverSteps = ["received", "onTheWay", "arrived", "aboard", "done"] as const;
export type DriverStep = (typeof driverSteps)[number];

export function nextStep({ state, received }: DriverRide): DriverStep | undefined {
  if (state === "planned") return received ? "onTheWay" : "received";
  return isEnded(state) ? undefined : driverSteps[driverSteps.indexOf(state as DriverStep) + 1];
}

export type RideHours = Pick<DriverRide, "day" | keyof PickupHours>;

/** A ride can be begun this long before its time, so that one shortly after midnight starts the day before. */
export const leadMinutes = 6 * 60;

/**
 * *Voy en camino* after which nothing was pressed for so many minutes was forgotten: the longest road takes five hours, and
 * a ride may be late.
 */
export const longestWayMinutes = 8 * 60;

/** Returns whether a driver is on the way to the guests of a ride of about now. */
export function isComing(ride: RideHours & Pick<DriverRide, "state">, nowMinute: number): boolean {
  const last = lastHourOf(ride);
  if (ride.state !== "onTheWay" || !last) return false;
  return Math.abs(nowMinute - minuteOf(ride.day, last)) < longestWayMinutes;
}

/**
 * Says whether a step of a ride is possible in this minute: from the start of its day, or six hours before an early
 * pick-up, until the end of the next day.
 */
export function isStepTime(ride: RideHours, minute: number): boolean {
  const dayStarts = minuteOf(ride.day, "00:00");
  const first = firstHourOf(ride);
  const from = first ? Math.min(dayStarts, minuteOf(ride.day, first) - leadMinutes) : dayStarts;
  return from <= minute && minute < dayStarts + 2 * 24 * 60;
}
