import type { BoardJob, Stop } from "./board.ts";
import { minuteOf } from "./clock.ts";
import { addDays, type Day, timeInCostaRica, todayInCostaRica } from "./day.ts";
import { noShowAfterMinutes, type TapKind } from "./driver-tap.ts";
import { isEnded, type JobState, mayGoTo } from "./job.ts";

/** What a driver's phone is told of a job, and no more. */
export interface DriverRide {
  id: string;
  day: Day;
  time: string | null;
  flight: string | null;
  flightTime: string | null;
  from: Stop;
  to: Stop;
  tour: string | null;
  /** Empty once it is over, as are the number and the note. */
  guest: string;
  phone: string;
  note: string;
  language: string;
  people: number;
  part: BoardJob["part"];
  childSeats: number;
  boards: number;
  bags: number;
  vehicle: string;
  state: JobState;
  seen: boolean;
  received: boolean;
  /** What the driver asks for, or has taken. */
  collectCents: number | null;
  isCollected: boolean;
  isPaid: boolean;
  problem: string | null;
}

export function rideOf(job: BoardJob, vehicle = ""): DriverRide {
  const isOver = isEnded(job.state);
  const isPaid = job.dueCents <= 0;
  return {
    id: job.id,
    day: job.day,
    time: job.time,
    flight: job.flight,
    flightTime: job.flightTime,
    from: job.from,
    to: job.to,
    tour: job.tour?.name ?? null,
    guest: isOver ? "" : job.guest,
    phone: isOver ? "" : job.phone,
    note: isOver ? "" : job.note,
    language: job.language,
    people: job.people,
    part: job.part,
    childSeats: job.childSeats,
    boards: job.boards,
    bags: job.bags,
    vehicle,
    state: job.state,
    seen: job.seen,
    received: job.received,
    collectCents: job.isCollected || !isPaid ? job.collectCents : null,
    isCollected: job.isCollected,
    isPaid,
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

/** What takes a step back; to receive a ride is no step. */
export function undoOf(before: JobState, kind: TapKind): Exclude<JobState, "cancelled"> | undefined {
  if (kind === "received" || kind === "collected" || kind === "problem") return undefined;
  if (before !== "cancelled" && mayGoTo(kind, before)) return before;
  return mayGoTo(kind, "planned") ? "planned" : undefined;
}

/** From which minute on it may be said that nobody came. */
export function noShowFrom({ day, time }: Pick<DriverRide, "day" | "time">): number | undefined {
  return time ? minuteOf(day, time) + noShowAfterMinutes : undefined;
}

export function minuteNow(now: Date): number {
  return minuteOf(todayInCostaRica(now), timeInCostaRica(now));
}

/** Whose name the driver holds up: the last word of it, and the whole. */
export function signOf(guest: string): { large: string; whole: string } {
  const whole = guest.trim();
  const last = whole.split(/\s+/).at(-1) ?? whole;
  return { large: last.toLocaleUpperCase("es"), whole };
}
