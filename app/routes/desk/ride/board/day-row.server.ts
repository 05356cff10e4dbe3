import type { Language } from "../../../../domain/common/language.ts";
import { countFree } from "../../../../domain/ride/assignable.ts";
import type { BoardJob } from "../../../../domain/ride/board.ts";
import { askedCents, type CheckedJob, isFullyDone, isOpen } from "../../../../domain/ride/checked-day.ts";
import { isEnded } from "../../../../domain/ride/job-state.ts";
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
import { wasOf } from "../driver-lanes/drag.ts";
import { type FoldedDay, foldDay } from "./folded-day.server.ts";
import { isLargeDay } from "./hours.ts";
import { isTimeOver, type NextStep, nextStepOf } from "./next-step.server.ts";
import { type RowWants, rowWants } from "./row-lacks.ts";

/** Optional flags are left out unless true. */
export interface DayRow extends PickupHours {
  id: string;
  /** The name of the ride's fold on a large day. */
  fold?: string;
  /** The ride with its driver and van, as `wasOf` writes it for an assignment. */
  was: string;
  legId: string;
  reference: string;
  /** Places and names are sent in full: a row shortens them. */
  from: string;
  fromDoor: string;
  to: string;
  toDoor: string;
  guest: string;
  phone: string;
  language: Language;
  /** The number of people, which of several vans, and what the group brings. */
  party: string;
  people: number;
  /** The guest's own note. */
  note: string;
  /** The cents that are still to be collected on the ride. */
  askedCents: number;
  driver: { id: string; name: string } | undefined;
  van: { id: string; name: string } | undefined;
  wants: RowWants;
  /** No colleague has to tell the guest who drives: one did, or a letter does. */
  guestKnows: boolean;
  /** The problem with the ride's driver. */
  wantsDriver: string | undefined;
  isUntimed?: boolean | undefined;
  /** A colleague gave a reason for the ride's clash. */
  isAccepted?: boolean | undefined;
  lacks: RideCheck[];
  urgency: Urgency;
  isOpen: boolean;
  isEnded?: boolean | undefined;
  /** Nothing is left to do for the ride, or after it. */
  isOver?: boolean | undefined;
  /** This text replaces the checks once the ride has begun. */
  stateWords: string | undefined;
  /** The first missing check, or the problem that the driver reported. */
  say: string | undefined;
  problem?: boolean | undefined;
  /** The first thing to do. */
  next: NextStep | undefined;
  money: MoneyWords;
  due: string;
  /** The row as the server sent it last, while a press waits for its answer. */
  before?: DayRow;
}

/**
 * Returns the rides of a day in the words of their rows: all of a small day, and those of a large one that are
 * unfolded. Only readers who may act get the next step, and the links in it.
 */
export function dayRows(
  board: Board,
  mayAct: boolean,
  query: URLSearchParams,
  isWhole = false,
): { rows: DayRow[]; folded: FoldedDay | undefined } {
  const folded = isLargeDay(board.checked) ? foldDay(board, query, isWhole) : undefined;
  const shown: { checked: CheckedJob; fold?: string }[] =
    folded?.sent ?? board.checked.map((checked) => ({ checked }));
  const rows = shown.map(({ checked, fold }) => {
    const row = { ...dayRow(checked, board), ...(fold && { fold }) };
    return mayAct ? row : { ...row, next: undefined };
  });
  return { rows, folded: folded?.day };
}

export function dayRow(checked: CheckedJob, board: Board): DayRow {
  const { job, missing, urgency } = checked;
  const { team, drive } = board;
  const driver = team.drivers.find(({ id }) => id === job.driverId);
  const van = team.vehicles.find(({ id }) => id === job.vehicleId);
  const first = rideChecks.find((check) => missing[check]);
  const freeDrivers = () => countFree(job, board.roster);
  const lack = first && missingWords(missing[first]!, job, { team, drive, freeDrivers });
  const next = nextStepOf(checked, board, first);
  return {
    id: job.id,
    was: wasOf(job),
    legId: job.legId,
    reference: job.reference,
    time: job.time,
    windowFrom: job.windowFrom,
    windowTo: job.windowTo,
    partOfDay: job.partOfDay,
    from: job.tour ? job.tour.name : job.from.name,
    fromDoor: job.tour ? (job.from.door ?? "") : doorWords(job, "from"),
    to: job.tour ? "" : job.to.name,
    toDoor: job.tour ? "" : doorWords(job, "to"),
    guest: job.guest,
    phone: job.phone,
    language: job.language,
    party: [
      dayTexts.people(job.people),
      job.part.of > 1 && dayTexts.part(job.part.number, job.part.of),
      extrasWords(job),
    ]
      .filter(Boolean)
      .join(" · "),
    people: job.people,
    note: job.note.replace(/\s+/g, " ").trim(),
    askedCents: askedCents(job),
    driver: driver && { id: driver.id, name: shortName(driver.name) },
    van: van && { id: van.id, name: van.name },
    wants: rowWants(checked),
    guestKnows: job.guestTold || job.letterTells,
    wantsDriver: missing.driver && driverWords[missing.driver.kind],
    isUntimed: checked.isUntimed || undefined,
    isAccepted: checked.acceptedClash !== undefined || undefined,
    lacks: rideChecks.filter((check) => missing[check]),
    urgency,
    isOpen: isOpen(checked),
    isEnded: isEnded(job.state) || undefined,
    isOver: isFullyDone(checked) || undefined,
    stateWords: job.state === "planned" ? undefined : stateWords(job, drive),
    say: job.problem ?? (lack && lack + (isTimeOver(checked, board) ? dayTexts.missing.timeOver : "")),
    problem: job.problem !== null || undefined,
    next,
    money: moneyWords(job),
    due: dollars(job.dueCents),
  };
}

function stateWords(job: BoardJob, drive: Board["drive"]): string {
  const arrival = job.state === "aboard" && arrivalOf(job, drive);
  return [dayTexts.states[job.state], arrival && dayTexts.arrives(arrival)].filter(Boolean).join(" · ");
}

/** Returns the name of each driver and van as rows show it, by id. */
export function teamNames({ drivers, vehicles }: Board["team"]): Record<string, string> {
  const shortened = drivers.map(({ id, name }) => ({ id, name: shortName(name) }));
  return Object.fromEntries([...shortened, ...vehicles].map(({ id, name }) => [id, name]));
}

const driverWords: Partial<Record<Missing["kind"], string>> = dayTexts.wantsDriver;
