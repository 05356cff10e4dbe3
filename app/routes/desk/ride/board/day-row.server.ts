import type { Language } from "../../../../domain/common/language.ts";
import { countFree } from "../../../../domain/ride/assignable.ts";
import type { BoardJob } from "../../../../domain/ride/board.ts";
import { askedCents, type CheckedJob, isOpen } from "../../../../domain/ride/checked.ts";
import { isEnded } from "../../../../domain/ride/job.ts";
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
import { wasOf } from "../lanes/drag.ts";
import { isTimeOver, type NextStep, nextStepOf } from "./next-step.server.ts";
import { type RowWants, rowWants } from "./row-wants.ts";

/** Optional flags are left out unless true: they are sent for each of hundreds of lines. */
export interface DayRow {
  id: string;
  /** The ride and whose it is, as an assignment asks for it. */
  was: string;
  legId: string;
  reference: string;
  time: string | null;
  /** Whole names: a line shortens them. */
  from: string;
  fromDoor: string;
  to: string;
  toDoor: string;
  guest: string;
  phone: string;
  language: Language;
  /** How many, in which van of several, and what they bring. */
  party: string;
  people: number;
  /** What the guest wrote. */
  note: string;
  /** Still to be collected on it. */
  askedCents: number;
  driver: { id: string; name: string } | undefined;
  van: { id: string; name: string } | undefined;
  wants: RowWants;
  /** Nobody has to tell the guest who drives: somebody did, or a letter does. */
  guestKnows: boolean;
  /** What is wrong with whoever drives it. */
  wantsDriver: string | undefined;
  isUntimed?: boolean | undefined;
  /** Somebody gave a reason for a clash that it has. */
  isAccepted?: boolean | undefined;
  lacks: RideCheck[];
  urgency: Urgency;
  isOpen: boolean;
  isEnded?: boolean | undefined;
  /** Nothing is left to do for it, or after it. */
  isOver?: boolean | undefined;
  /** Instead of the checks, once it has begun. */
  stateWords: string | undefined;
  /** Its first missing check, or what its driver says is wrong. */
  say: string | undefined;
  problem?: boolean | undefined;
  /** What is to be done first. */
  next: NextStep | undefined;
  money: MoneyWords;
  due: string;
  /** As the server said last, while something was pressed on it. */
  before?: DayRow;
}

/** The rides of a day in the words of their lines. What is to be done next, and the links in it, are for those who may do it. */
export function dayRows(board: Board, mayAct = true): DayRow[] {
  const rows = board.checked.map((checked) => dayRow(checked, board));
  return mayAct ? rows : rows.map((row) => ({ ...row, next: undefined }));
}

export function dayRow(checked: CheckedJob, board: Board): DayRow {
  const { job, missing, urgency } = checked;
  const { team, drive } = board;
  const driver = team.drivers.find(({ id }) => id === job.driverId);
  const van = team.vehicles.find(({ id }) => id === job.vehicleId);
  const first = rideChecks.find((check) => missing[check]);
  const lack = first && missingWords(missing[first]!, job, team, drive, () => countFree(job, board.roster));
  const next = nextStepOf(checked, board, first);
  return {
    id: job.id,
    was: wasOf(job),
    legId: job.legId,
    reference: job.reference,
    time: job.time,
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
    isOver: (isEnded(job.state) && !isOpen(checked)) || undefined,
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

/** What a line calls everybody who drives, and every van, by their ids. */
export function teamNames({ drivers, vehicles }: Board["team"]): Record<string, string> {
  const told = drivers.map(({ id, name }) => ({ id, name: shortName(name) }));
  return Object.fromEntries([...told, ...vehicles].map(({ id, name }) => [id, name]));
}

const driverWords: Partial<Record<Missing["kind"], string>> = dayTexts.wantsDriver;
