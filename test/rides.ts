import { newRide } from "../app/domain/reservation/stored-ride.ts";
import type { LegPlan } from "../app/domain/reservation/trip-request.ts";
import type { BoardJob, Stop } from "../app/domain/ride/board.ts";
import type { DriveMinutes } from "../app/domain/ride/drive-minutes.ts";
import { noWindow } from "../app/domain/ride/pickup-window.ts";
import type { Absence, Driver, Team, Vehicle } from "../app/domain/team/team.ts";

export const liberia: Stop = { id: "liberia-airport", name: "Liberia", airport: true, door: null };
export const tamarindo: Stop = { id: "tamarindo", name: "Tamarindo", airport: false, door: "Capitán Suizo" };

/** A ride from the airport that lacks nothing, given to Luis in the HiAce. */
export const readyJob: BoardJob = {
  id: "job",
  legId: "leg",
  reservationId: "reservation",
  reference: "TMR-7K4Q2",
  day: "2026-12-05",
  time: "14:30",
  ...noWindow,
  timeToCheck: false,
  flight: "UA1642",
  flightTime: "13:45",
  from: liberia,
  to: tamarindo,
  tour: null,
  guest: "Emma",
  phone: "+14155552671",
  language: "en",
  note: "",
  people: 4,
  part: { number: 1, of: 1 },
  childSeatAges: null,
  childSeats: 0,
  boards: 0,
  bags: 0,
  extraStop: null,
  state: "planned",
  endedAt: null,
  arrivedAt: null,
  driverId: "luis",
  vehicleId: "hiace",
  clashReason: null,
  clashWith: [],
  collectCents: null,
  isCollected: false,
  seen: true,
  hasEmail: false,
  received: true,
  guestTold: true,
  letterTells: false,
  problem: null,
  half: null,
  dueCents: 0,
  inReview: false,
  asksDue: true,
  promisedCents: 0,
};

export function jobWith(change: Partial<BoardJob>): BoardJob {
  return { ...readyJob, ...change };
}

/** The drive takes an hour and a quarter to the airport, and no time from a place to itself. */
export const quarterPastAnHour: DriveMinutes = Object.assign(
  (from: string | null, to: string | null) => ((from ?? "tamarindo") === (to ?? "tamarindo") ? 0 : 75),
  { longest: 75 },
);

export function driverCalled(id: string, change: Partial<Driver> = {}): Driver {
  const shows = {
    showsPhone: false,
    showsPhoto: false,
    onSite: false,
    hasPhoto: false,
    papers: [],
    linkVersion: 1,
  };
  return { id, name: id, phone: "+50688880000", languages: "", active: true, ...shows, ...change };
}

export function vanCalled(id: string, change: Partial<Vehicle> = {}): Vehicle {
  const own = { seats: 12, boards: 4, papers: [], active: true, driverId: null };
  return { id, name: id, plate: "ABC123", ...own, ...change };
}

export const team: Team = {
  drivers: [driverCalled("luis"), driverCalled("marco")],
  vehicles: [vanCalled("hiace", { driverId: "luis" })],
  absences: [],
};

/** Adds to the plan of a ride what is stored with it. */
export function storedRide<Plan extends LegPlan>(plan: Plan) {
  const flown = { flight: null, flightTime: null, timeFrom: plan.time === null ? null : ("agreed" as const) };
  return newRide({ ...flown, ...plan });
}

/** The columns of a ride whose hour, or none, a colleague agreed. */
export function agreedHour(time: string | null) {
  return { time, timeFrom: time === null ? null : ("agreed" as const) };
}

/** The columns of a ride that was sold at this day and hour. */
export function pickupAt(day: string, time: string | null) {
  return newRide({ day, ...agreedHour(time) });
}

/** The details of a ride from Tamarindo to a flight that takes off from Liberia at `flightTime`. */
export function takesOff(flightTime: string): Partial<BoardJob> {
  return { flightTime, from: tamarindo, to: liberia };
}

/** The driver Luis does not work on the day of `readyJob`. */
export const dayOff: Absence = {
  id: "off",
  driverId: "luis",
  vehicleId: null,
  fromDay: readyJob.day,
  untilDay: readyJob.day,
  weekday: null,
  reason: "libre",
};
