import type { BoardJob } from "./board.ts";
import type { CheckedJob } from "./checked-day.ts";
import { isEnded } from "./job-state.ts";
import { firstHourOf } from "./pickup-window.ts";
import { type Missing, startOf } from "./ride-checks.ts";

/** The troubles that a ride can have, in the order in which they hurt: guests who miss a flight first, money last. */
export const hurts = [
  "problem",
  "flightMissed",
  "lateDriver",
  "waiting",
  "nobodySoon",
  "clash",
  "hour",
  "nobody",
  "noAnswer",
  "facts",
  "guest",
  "collector",
  "owed",
] as const;
type Hurt = (typeof hurts)[number];

/** A ride that begins within so many minutes is about to start. */
export const soonMinutes = 120;

/** Returns the worst of what is wrong with a ride, as its place in `hurts`; undefined where nothing is wrong. */
export function hurtOf({ job, missing }: CheckedJob, nowMinute: number): number | undefined {
  const found = Object.values(missing).map((one) => hurtBy(one, job, nowMinute));
  if (job.problem !== null) found.push("problem");
  return found.length > 0 ? Math.min(...found.map((hurt) => hurts.indexOf(hurt))) : undefined;
}

/** Says whether what is wrong with a ride can't wait: it is red, and stands above the rides of the day. */
export function isAlarm(hurt: number | undefined, last: Hurt = "hour"): boolean {
  return hurt !== undefined && hurt <= hurts.indexOf(last);
}

/** Compares two rides by what is wrong with them; a ride with which nothing is wrong comes last. */
export function byHurt(one: { hurt?: number | undefined }, other: typeof one): number {
  return (one.hurt ?? hurts.length) - (other.hurt ?? hurts.length);
}

function hurtBy(missing: Missing, job: BoardJob, nowMinute: number): Hurt {
  switch (missing.kind) {
    case "notUnderWay":
    case "far":
      return "lateDriver";
    case "driver":
    case "vehicle":
    case "block":
      return startOf(job) - nowMinute <= soonMinutes ? "nobodySoon" : "nobody";
    case "time":
      // Between two hours a tour has its place in the day, and its guests are told the hour later.
      return firstHourOf(job) === null ? "hour" : "facts";
    case "flightMoved":
      return "hour";
    case "flightNews":
      return missing.news.isMissed ? "flightMissed" : "hour";
    case "receipt":
      return "noAnswer";
    case "flight":
    case "door":
    case "phone":
      return "facts";
    case "collector":
      return isEnded(job.state) ? "owed" : "collector";
    default:
      return missing.kind;
  }
}
