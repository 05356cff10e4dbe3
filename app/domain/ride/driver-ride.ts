import { minuteOf } from "../common/clock.ts";
import { addDays, type Day } from "../common/day.ts";
import type { BoardJob } from "./board.ts";
import { isEnded, type JobState } from "./job.ts";

type Planned = "id" | "day" | "time" | "flight" | "flightTime" | "from" | "to" | "language";
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
  | "extraStop";
type Progress = "state" | "seen" | "received" | "isCollected" | "problem";

/** What a driver's phone is told of a job, and no more. Guest, number, note, flight and doors are empty once it is over. */
export interface DriverRide extends Pick<BoardJob, Planned | Carried | Progress> {
  tour: string | null;
  vehicle: string;
  /** What the driver asks for, or has taken. */
  collectCents: number | null;
  isPaid: boolean;
  /** When it was to begin as its driver last heard, where it moved since. */
  heardTime?: string | null;
}

export function rideOf(job: BoardJob, vehicle = ""): DriverRide {
  const isOver = isEnded(job.state);
  return {
    id: job.id,
    day: job.day,
    time: job.time,
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
    vehicle,
    state: job.state,
    seen: job.seen,
    received: job.received,
    collectCents: job.isCollected || job.dueCents > 0 ? job.collectCents : null,
    isCollected: job.isCollected,
    isPaid: job.dueCents <= 0 && !job.inReview,
    problem: job.problem,
  };
}

/** Of yesterday what is not over, all of today and of tomorrow. */
export function isShown({ day, state }: Pick<DriverRide, "day" | "state">, today: Day): boolean {
  if (day === addDays(today, -1)) return !isEnded(state);
  return day === today || day === addDays(today, 1);
}

/** What a driver presses one after the other. */
export const driverSteps = ["received", "onTheWay", "arrived", "aboard", "done"] as const;
export type DriverStep = (typeof driverSteps)[number];

export function nextStep({ state, received }: DriverRide): DriverStep | undefined {
  if (state === "planned") return received ? "onTheWay" : "received";
  return isEnded(state) ? undefined : driverSteps[driverSteps.indexOf(state as DriverStep) + 1];
}

/** How long before its time a ride can be begun: one shortly after midnight starts the day before. */
export const leadMinutes = 6 * 60;

/** Whether a step of a ride can have been taken in this minute: from the start of its day on, and on the day after. */
export function isStepTime({ day, time }: Pick<DriverRide, "day" | "time">, minute: number): boolean {
  const dayStarts = minuteOf(day, "00:00");
  const from = time ? Math.min(dayStarts, minuteOf(day, time) - leadMinutes) : dayStarts;
  return from <= minute && minute < dayStarts + 2 * 24 * 60;
}

/** How long a guest may be late before a driver can say that nobody came. */
const noShowAfterMinutes = 20;

/** From which minute on it may be said that nobody came. */
export function noShowFrom({ day, time }: Pick<DriverRide, "day" | "time">): number | undefined {
  return time ? minuteOf(day, time) + noShowAfterMinutes : undefined;
}

/** From which minute on the desk may say so; undefined where the ride needs a time first. */
export function stepFrom(
  { day, time, state }: Pick<DriverRide, "day" | "time" | "state">,
  to: JobState,
): number | undefined {
  if (to === "noShow") return noShowFrom({ day, time });
  // Of a van that is on the way already it is believed earlier.
  return to === "done" && state === "planned" ? minuteOf(day, time ?? "00:00") : 0;
}
