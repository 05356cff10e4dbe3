import { timeInCostaRica } from "../../../../domain/common/day.ts";
import { bestFree, countFree } from "../../../../domain/ride/assignable.ts";
import type { BoardJob } from "../../../../domain/ride/board.ts";
import type { CheckedJob } from "../../../../domain/ride/checked-day.ts";
import type { PickupHours } from "../../../../domain/ride/pickup-window.ts";
import {
  type Missing,
  type RideCheck,
  rideChecks,
  type Urgency,
} from "../../../../domain/ride/ride-checks.ts";
import type { Board } from "../../../../operations/ride/board.server.ts";
import { dayTexts } from "../../../../texts/desk/ride/day.ts";
import {
  arrivalOf,
  dollars,
  doorWords,
  extrasWords,
  type MoneyWords,
  missingWords,
  moneyWords,
  shortName,
} from "../../../../texts/desk/ride/ride.ts";
import { isTimeOver, type NextStep, nextStepOf } from "./next-step.server.ts";

/** How a ride stands, in the words of the board and of the reservation's room. */
export interface RideInWords extends PickupHours {
  fromDoor: string;
  toDoor: string;
  /** The number of people, which of several vans, and what the group brings. */
  party: string;
  driver: { id: string; name: string } | undefined;
  van: { id: string; name: string } | undefined;
  /** The problem with the ride's driver. */
  wantsDriver: string | undefined;
  lacks: RideCheck[];
  urgency: Urgency;
  /** This text replaces the checks once the ride has begun. */
  stateWords: string | undefined;
  /** The first missing check, or the problem that the driver reported. */
  say: string | undefined;
  /** The first thing to do. */
  next: NextStep | undefined;
  money: MoneyWords;
  due: string;
}

export function rideInWords(checked: CheckedJob, board: Board): RideInWords {
  const { job, missing, urgency } = checked;
  const { team, drive } = board;
  const driver = team.drivers.find(({ id }) => id === job.driverId);
  const van = team.vehicles.find(({ id }) => id === job.vehicleId);
  const first = rideChecks.find((check) => missing[check]);
  const free = (): [number, string?] => {
    const count = countFree(job, board.roster);
    return count === 1 ? [count, shortName(bestFree(job, board.roster)!.driver.name)] : [count];
  };
  const waits = missing.driver?.kind === "waiting" ? missing.driver : undefined;
  const lack = first && missingWords(missing[first]!, job, { team, drive, free, waits });
  return {
    time: job.time,
    windowFrom: job.windowFrom,
    windowTo: job.windowTo,
    partOfDay: job.partOfDay,
    fromDoor: job.tour ? (job.from.door ?? "") : doorWords(job, "from"),
    toDoor: job.tour ? "" : doorWords(job, "to"),
    party: [
      dayTexts.people(job.people),
      job.part.of > 1 && dayTexts.part(job.part.number, job.part.of),
      extrasWords(job),
    ]
      .filter(Boolean)
      .join(" · "),
    driver: driver && { id: driver.id, name: shortName(driver.name) },
    van: van && { id: van.id, name: van.name },
    wantsDriver: missing.driver && driverWords[isOverHours(missing.driver) ? "hours" : missing.driver.kind],
    lacks: rideChecks.filter((check) => missing[check]),
    urgency,
    stateWords: job.state === "planned" ? undefined : stateWords(job, drive),
    say: job.problem ?? (lack && lack + (isTimeOver(checked, board) ? dayTexts.missing.timeOver : "")),
    next: nextStepOf(checked, board, first),
    money: moneyWords(job),
    due: dollars(job.dueCents),
  };
}

function stateWords(job: BoardJob, drive: Board["drive"]): string {
  const arrival = job.state === "aboard" && arrivalOf(job, drive);
  const waits = job.arrivedAt && dayTexts.since(timeInCostaRica(new Date(job.arrivedAt)));
  return [dayTexts.states[job.state], waits, arrival && dayTexts.arrives(arrival)]
    .filter(Boolean)
    .join(" · ");
}

const driverWords: Partial<Record<Missing["kind"] | "hours", string>> = dayTexts.wantsDriver;

const isOverHours = (missing: Missing) => missing.kind === "clash" && missing.clash.hours !== undefined;
