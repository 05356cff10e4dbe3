import { minuteNow, minuteOf } from "../common/clock.ts";
import type { Team } from "../team/team.ts";
import type { BoardJob, OccupiedJob } from "./board.ts";
import type { DriveMinutes } from "./drive-minutes.ts";
import type { FarDriver } from "./far-driver.ts";
import { type FlightNews, flightNews } from "./flight/news.ts";
import { type FlightPickup, flightPickup } from "./flight-pickup.ts";
import { type MissedFlight, missedFlight } from "./missed-flight.ts";
import { type Block, blockLeft, blockOf } from "./not-assignable.ts";
import { type Clash, clashesOf, isOverruled, type Task } from "./occupied-time.ts";
import { firstHourOf, lastHourOf, type PickupHours } from "./pickup-window.ts";
import { othersAboard, passengersAndBoardsOf, rideTogether } from "./same-van.ts";
import { longestWait } from "./standing-steps.ts";
import { lateAfterMinutes, noShowAfterMinutes } from "./step-rule.ts";

/** The checks of a ride, in the order in which the desk works on them. */
export const rideChecks = ["time", "place", "driver", "vehicle", "payment"] as const;
export type RideCheck = (typeof rideChecks)[number];

/** The reason why a check fails. */
export type Missing =
  | { kind: "time" | "flightMoved" | "flight" | "door" | "phone" | "vehicle" | "collector" }
  | { kind: "driver" | "notUnderWay" | "receipt" | "guest" }
  /** The van waits for its guests since this moment, as ISO text. */
  | { kind: "waiting"; since: string }
  | { kind: "flightMissed"; missed: MissedFlight }
  | { kind: "flightNews"; news: FlightNews }
  | { kind: "clash"; clash: Clash }
  | { kind: "block"; block: Block }
  | FarDriver;

export type Missings = Partial<Record<RideCheck, Missing>>;

/** How urgent a ride is by its start: red, amber, or grey while there is time. */
export type Urgency = "now" | "soon" | "later";

/** The facts against which a ride is checked. */
interface CheckFacts {
  team: Team;
  drive: DriveMinutes;
  nowMinute: number;
}

/**
 * Returns the failing checks of a ride; `theirs` are the tasks of its driver and van. Once it has begun, and after
 * its end, only the payment is checked: who collects what is due; until its guests are aboard its flight; and whether
 * its van waits at a door in vain.
 */
export function missingOf(job: BoardJob, { theirs, ...facts }: CheckFacts & { theirs: Task[] }): Missings {
  const found: Missings = {};
  const add = (check: RideCheck, missing: Missing | undefined) => {
    if (missing) found[check] = missing;
  };
  add("payment", paymentMissing(job));
  if (isBeforeGuests(job)) add("time", newsMissing(job, facts.drive));
  if (waitsInVain(job, facts.nowMinute)) add("driver", { kind: "waiting", since: job.arrivedAt! });
  if (job.state !== "planned") return found;
  add("time", timeMissing(job, facts.drive));
  add("place", placeMissing(job));
  const driver = driverMissing(job, { ...facts, theirs: () => theirs });
  const vehicle = vehicleMissing(job, () => theirs, facts.team);
  // While the van can't take the group, neither driver nor guest needs a message.
  if (vehicle?.kind !== "block" || !driver || !isMessageMissing(driver)) add("driver", driver);
  add("vehicle", vehicle);
  return found;
}

/** Says whether the driver has set out, and the guests are not aboard yet. */
const isBeforeGuests = ({ state }: OccupiedJob) => state === "onTheWay" || state === "arrived";

/** Says whether the driver only lacks a message: of the driver, to the guest, or that they have set out. */
export const isMessageMissing = ({ kind }: Missing) =>
  kind === "receipt" || kind === "guest" || kind === "notUnderWay";

/**
 * Says whether any check except the payment fails. The rides of its driver and van are read last, because finding
 * clashes is slow.
 */
export function lacksMoreThanPayment(
  job: OccupiedJob,
  facts: CheckFacts & { theirs: () => Task[] },
): boolean {
  if (job.state !== "planned") return isBeforeGuests(job) && newsMissing(job, facts.drive) !== undefined;
  if (!job.received || timeMissing(job, facts.drive) || placeMissing(job) || isGuestUninformed(job))
    return true;
  return Boolean(vehicleMissing(job, facts.theirs, facts.team) || driverMissing(job, facts));
}

function newsMissing(job: OccupiedJob, drive: DriveMinutes): Missing | undefined {
  const news = flightNews(job, drive);
  return news && { kind: "flightNews", news };
}

function timeMissing(job: OccupiedJob, drive: DriveMinutes): Missing | undefined {
  const news = newsMissing(job, drive);
  if (news) return news;
  if (!job.time) return { kind: "time" };
  const missed = missedFlight(job, drive);
  if (missed) return { kind: "flightMissed", missed };
  if (job.timeToCheck) return { kind: "flightMoved" };
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

/** Returns the first end of the ride whose address is missing. */
export function doorlessEnd({ from }: Pick<OccupiedJob, "from">): "from" | "to" {
  return isDoorless(from) ? "from" : "to";
}

/** Says whether both ends need an address, so that the words must name the end. */
export function isBetweenAddresses({ from, to, tour }: Pick<OccupiedJob, "from" | "to" | "tour">): boolean {
  return !(tour || from.airport || to.airport);
}

function driverMissing(
  job: OccupiedJob,
  { theirs, team, drive, nowMinute }: CheckFacts & { theirs: () => Task[] },
): Missing | undefined {
  const driver = team.drivers.find(({ id }) => id === job.driverId);
  if (!driver) return { kind: "driver" };
  const block = blockLeft(blockOf(job, driver, undefined, team.absences), job);
  if (block) return { kind: "block", block };
  // The later of two clashing rides is the one that can't be reached.
  const clash = clashesOf(job, theirs(), drive).find(
    (one) => one.second.job.id === job.id && !isOverruled(one),
  );
  if (clash) return { kind: "clash", clash };
  if (isNotUnderWay(job, nowMinute) && !isVanUnderWay(job, theirs())) return { kind: "notUnderWay" };
  if (!job.received) return { kind: "receipt" };
  return isGuestUninformed(job) ? { kind: "guest" } : undefined;
}

/** Says whether a colleague must name the driver to the guest, because no letter does. */
const isGuestUninformed = ({ guestTold, letterTells }: OccupiedJob) => !(guestTold || letterTells);

/**
 * Says whether a planned ride should have started ten minutes ago. It is reported until its day ends, and a ride of the
 * night for six hours.
 */
function isNotUnderWay(job: OccupiedJob, nowMinute: number): boolean {
  const last = lastHourOf(job);
  if (last === null) return false;
  const late = nowMinute - minuteOf(job.day, last);
  return late > lateAfterMinutes && (late <= longestWait || nowMinute < minuteOf(job.day, "24:00"));
}

/**
 * Says whether a van waits at a door longer than a guest may take, counted from its arrival or from its hour, whichever
 * is later. After a few hours nobody waits any more: a step was not marked.
 */
export function waitsInVain(
  { day, arrivedAt, ...hours }: Pick<BoardJob, "day" | "arrivedAt" | keyof PickupHours>,
  nowMinute: number,
): boolean {
  if (arrivedAt === null) return false;
  const last = lastHourOf(hours);
  const since = Math.max(minuteNow(new Date(arrivedAt)), last === null ? 0 : minuteOf(day, last));
  return nowMinute - since >= noShowAfterMinutes && nowMinute - since <= longestWait;
}

/** Says whether the van is already picking up another group of the same tour. */
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
  const load = passengersAndBoardsOf(job, othersAboard(job, others));
  const block = blockLeft(blockOf(load, undefined, vehicle, absences), job);
  return block && { kind: "block", block };
}

function paymentMissing(job: BoardJob): Missing | undefined {
  return lacksPayment(job) ? { kind: "collector" } : undefined;
}

/** Says whether a sum is due that no driver is to collect. */
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

/** A ride without an hour counts as starting at six. */
export const earliestStart = "06:00";

/** Returns the start of a ride in minutes of `minuteOf`. */
export function startOf(job: Pick<OccupiedJob, "day" | keyof PickupHours>): number {
  return minuteOf(job.day, firstHourOf(job) ?? earliestStart);
}

/** Rates a ride by the hours until it starts: 24 or fewer are red, 48 amber; a missed flight is always red. */
export function urgencyOf(
  job: Pick<OccupiedJob, "day" | keyof PickupHours>,
  nowMinute: number,
  { time }: Missings = {},
): Urgency {
  if (time?.kind === "flightMissed") return "now";
  const hours = (startOf(job) - nowMinute) / 60;
  if (hours <= 24) return "now";
  return hours <= 48 ? "soon" : "later";
}

/**
 * Suggests a time for a ride that has none, misses its flight, or whose flight has changed; undefined where flight or
 * road are unknown, or the time would be on another day.
 */
export function suggestedTime(job: BoardJob, drive: DriveMinutes): FlightPickup | undefined {
  const missed = missedFlight(job, drive);
  if (job.time && !missed && !job.timeToCheck) return undefined;
  const { flightTime, flight, from, to } = job;
  const driven = drive(from.id, to.id);
  if (driven === undefined && !from.airport) return undefined;
  const ends = { fromAirport: from.airport, toAirport: to.airport, driveMinutes: driven ?? 0 };
  const suggested = flightPickup({ flightTime, flight, ...ends });
  const fliesNextDay = missed !== undefined && missed.flight >= minuteOf(job.day, "24:00");
  return suggested?.otherDay === fliesNextDay ? suggested : undefined;
}
