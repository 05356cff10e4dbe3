import { minuteOf } from "../common/clock.ts";
import type { Team } from "../team/team.ts";
import { type Block, blockOf } from "./block.ts";
import type { BoardJob, OccupiedJob } from "./board.ts";
import type { DriveMinutes } from "./drive.ts";
import { type FlightPickup, flightPickup } from "./flight-pickup.ts";
import { type MissedFlight, missedFlight } from "./missed-flight.ts";
import { type Clash, clashesOf, isOverruled, type Task } from "./task.ts";
import { othersAboard, passengersAndBagsOf, rideTogether } from "./together.ts";

/** What a ride is promised by, in the order in which it is seen to. */
export const rideChecks = ["time", "place", "driver", "vehicle", "payment"] as const;
export type RideCheck = (typeof rideChecks)[number];

/** What is missing for a check to be clear. */
export type Missing =
  | { kind: "time" | "flight" | "door" | "phone" | "vehicle" | "collector" }
  | { kind: "driver" | "notUnderWay" | "receipt" | "guest" }
  | { kind: "flightMissed"; missed: MissedFlight }
  | { kind: "clash"; clash: Clash }
  | { kind: "block"; block: Block };

export type Missings = Partial<Record<RideCheck, Missing>>;

/** How near it is: red, amber, or grey because nothing is due yet. */
export type Urgency = "now" | "soon" | "later";

/** What a ride lacks; once it has begun, and also when it is over, that is somebody who collects what is due. */
export function missingOf(
  job: BoardJob,
  theirs: Task[],
  team: Team,
  drive: DriveMinutes,
  nowMinute: number,
): Missings {
  const found: Missings = {};
  const add = (check: RideCheck, missing: Missing | undefined) => {
    if (missing) found[check] = missing;
  };
  add("payment", paymentMissing(job));
  if (job.state !== "planned") return found;
  add("time", timeMissing(job, drive));
  add("place", placeMissing(job));
  const driver = driverMissing(job, () => theirs, team, drive, nowMinute);
  const vehicle = vehicleMissing(job, () => theirs, team);
  // Nobody has to confirm, or to hear of, what the van can't take.
  if (vehicle?.kind !== "block" || !driver || !isWord(driver)) add("driver", driver);
  add("vehicle", vehicle);
  return found;
}

const isWord = ({ kind }: Missing) => kind === "receipt" || kind === "guest" || kind === "notUnderWay";

/** Whether it lacks anything but somebody who collects. What its driver and its van have is asked last: clashes are many to look for. */
export function isWanting(
  job: OccupiedJob,
  theirs: () => Task[],
  team: Team,
  drive: DriveMinutes,
  nowMinute: number,
): boolean {
  if (job.state !== "planned") return false;
  if (!job.received || timeMissing(job, drive) || placeMissing(job) || lacksWord(job)) return true;
  return Boolean(vehicleMissing(job, theirs, team) || driverMissing(job, theirs, team, drive, nowMinute));
}

function timeMissing(job: OccupiedJob, drive: DriveMinutes): Missing | undefined {
  if (!job.time) return { kind: "time" };
  const missed = missedFlight(job, drive);
  if (missed) return { kind: "flightMissed", missed };
  return lacksFlight(job) ? { kind: "flight" } : undefined;
}

export function lacksFlight({ from, flight }: Pick<OccupiedJob, "from" | "flight">): boolean {
  return from.airport && !flight;
}

function placeMissing(job: OccupiedJob): Missing | undefined {
  if (lacksDoor(job)) return { kind: "door" };
  return job.phone ? undefined : { kind: "phone" };
}

export function lacksDoor({ from, to, tour }: Pick<OccupiedJob, "from" | "to" | "tour">): boolean {
  return isDoorless(from) || (!tour && isDoorless(to));
}

const isDoorless = ({ airport, door }: OccupiedJob["from"]) => !airport && !door;

/** Of a ride that lacks a door, where the first is missing. */
export function doorlessEnd({ from }: Pick<OccupiedJob, "from">): "from" | "to" {
  return isDoorless(from) ? "from" : "to";
}

/** Of which end a door is meant has to be said. */
export function isBetweenAddresses({ from, to, tour }: Pick<OccupiedJob, "from" | "to" | "tour">): boolean {
  return !(tour || from.airport || to.airport);
}

function driverMissing(
  job: OccupiedJob,
  theirs: () => Task[],
  team: Team,
  drive: DriveMinutes,
  nowMinute: number,
): Missing | undefined {
  const driver = team.drivers.find(({ id }) => id === job.driverId);
  if (!driver) return { kind: "driver" };
  const block = blockOf(job, driver, undefined, team.absences);
  if (block) return { kind: "block", block };
  // It is the later one that can't be reached.
  const clash = clashesOf(job, theirs(), drive).find(
    (one) => one.second.job.id === job.id && !isOverruled(one),
  );
  if (clash) return { kind: "clash", clash };
  if (isNotUnderWay(job, nowMinute) && !isVanUnderWay(job, theirs())) return { kind: "notUnderWay" };
  if (!job.received) return { kind: "receipt" };
  return lacksWord(job) ? { kind: "guest" } : undefined;
}

/** Somebody has to tell the guest who drives: no letter does. */
const lacksWord = ({ guestTold, letterTells }: OccupiedJob) => !(guestTold || letterTells);

const lateAfterMinutes = 10;

/** Of a ride that is planned: of those of former days nobody asks any more. */
function isNotUnderWay({ day, time }: OccupiedJob, nowMinute: number): boolean {
  const isOverToday = nowMinute >= minuteOf(day, "24:00");
  return time !== null && !isOverToday && nowMinute - minuteOf(day, time) > lateAfterMinutes;
}

/** Its driver is fetching another group of the tour. */
function isVanUnderWay(job: OccupiedJob, theirs: Task[]): boolean {
  return theirs.some(({ job: other }) => other.state !== "planned" && rideTogether(job, other));
}

function vehicleMissing(
  job: OccupiedJob,
  theirs: () => Task[],
  { vehicles, absences }: Team,
): Missing | undefined {
  const vehicle = vehicles.find(({ id }) => id === job.vehicleId);
  if (!vehicle) return { kind: "vehicle" };
  const others = job.tour ? theirs().map((task) => task.job) : [];
  const block = blockOf(passengersAndBagsOf(job, othersAboard(job, others)), undefined, vehicle, absences);
  return block && { kind: "block", block };
}

function paymentMissing(job: BoardJob): Missing | undefined {
  return lacksPayment(job) ? { kind: "collector" } : undefined;
}

/** Something is due of which nobody has said who collects it. */
export function lacksPayment({
  dueCents,
  asksDue,
  promisedCents,
}: Pick<BoardJob, "dueCents" | "asksDue" | "promisedCents">): boolean {
  return asksDue && dueCents > promisedCents;
}

export function isReady(missing: Missings): boolean {
  return Object.keys(missing).length === 0;
}

/** A ride without a time counts from six. */
export const earliestStart = "06:00";

/** When a ride starts. */
export function startOf({ day, time }: Pick<OccupiedJob, "day" | "time">): number {
  return minuteOf(day, time ?? earliestStart);
}

/** By the hours until it starts. */
export function urgencyOf(job: Pick<OccupiedJob, "day" | "time">, nowMinute: number): Urgency {
  const hours = (startOf(job) - nowMinute) / 60;
  if (hours <= 24) return "now";
  return hours <= 48 ? "soon" : "later";
}

/**
 * A time that would do where there is none, or one that misses its flight, and what it is made of; none where nobody
 * knows the flight or the road, or it would be on another day.
 */
export function suggestedTime(job: BoardJob, drive: DriveMinutes): FlightPickup | undefined {
  const missed = missedFlight(job, drive);
  if (job.time && !missed) return undefined;
  const { flightTime, flight, from, to } = job;
  const driven = drive(from.id, to.id);
  if (driven === undefined && !from.airport) return undefined;
  const ends = { fromAirport: from.airport, toAirport: to.airport, driveMinutes: driven ?? 0 };
  const made = flightPickup({ flightTime, flight, ...ends });
  const fliesNextDay = missed !== undefined && missed.flight >= minuteOf(job.day, "24:00");
  return made?.otherDay === fliesNextDay ? made : undefined;
}
