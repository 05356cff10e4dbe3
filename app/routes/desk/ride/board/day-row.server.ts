import { minuteOf } from "../../../../domain/common/clock.ts";
import type { Language } from "../../../../domain/common/language.ts";
import { askedCents, type CheckedJob, isFullyDone, isOpen } from "../../../../domain/ride/checked-day.ts";
import { boardHourOf } from "../../../../domain/ride/driven-half.ts";
import { hurtOf } from "../../../../domain/ride/hurt.ts";
import { isEnded } from "../../../../domain/ride/job-state.ts";
import type { Board } from "../../../../operations/ride/board.server.ts";
import { shortName } from "../../../../texts/desk/ride/ride.ts";
import { type RideInWords, rideInWords } from "../../kit/ride/ride-in-words.server.ts";
import { wasOf } from "../driver-lanes/drag.ts";
import { type FoldedDay, foldDay } from "./folded-day.server.ts";
import { isLargeDay } from "./hours.ts";
import { type RowWants, rowWants } from "./row-lacks.ts";

/** Optional flags are left out unless true. */
export interface DayRow extends RideInWords {
  id: string;
  /** The name of the ride's fold on a large day. */
  fold?: string;
  /** The ride with its driver and van, as `wasOf` writes it for an assignment. */
  was: string;
  legId: string;
  reference: string;
  /** Places and names are sent in full: a row shortens them. */
  from: string;
  to: string;
  guest: string;
  phone: string;
  language: Language;
  people: number;
  /** The guest's own note. */
  note: string;
  /** The cents that are still to be collected on the ride. */
  askedCents: number;
  wants: RowWants;
  /** No colleague has to tell the guest who drives: one did, or a letter does. */
  guestKnows: boolean;
  isUntimed?: boolean | undefined;
  /** A colleague gave a reason for the ride's clash. */
  isAccepted?: boolean | undefined;
  isOpen: boolean;
  /** The rank of its worst trouble, as `hurtOf` returns it. */
  hurt?: number | undefined;
  /** Its hour on the board, as `boardHourOf` returns it, where another van goes on with it. */
  boardHour?: string | undefined;
  isEnded?: boolean | undefined;
  /** Nothing is left to do for the ride, or after it. */
  isOver?: boolean | undefined;
  problem?: boolean | undefined;
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

function dayRow(checked: CheckedJob, board: Board): DayRow {
  const { job } = checked;
  return {
    ...rideInWords(checked, board),
    id: job.id,
    was: wasOf(job),
    legId: job.legId,
    reference: job.reference,
    from: job.tour ? job.tour.name : job.from.name,
    to: job.tour ? "" : job.to.name,
    guest: job.guest,
    phone: job.phone,
    language: job.language,
    people: job.people,
    note: job.note.replace(/\s+/g, " ").trim(),
    askedCents: askedCents(job),
    wants: rowWants(checked),
    guestKnows: job.guestTold || job.letterTells,
    isUntimed: checked.isUntimed || undefined,
    isAccepted: checked.acceptedClash !== undefined || undefined,
    isOpen: isOpen(checked),
    hurt: hurtOf(checked, minuteOf(board.today, board.now)),
    boardHour: (job.half && boardHourOf(job)) ?? undefined,
    isEnded: isEnded(job.state) || undefined,
    isOver: isFullyDone(checked) || undefined,
    problem: job.problem !== null || undefined,
  };
}

/** Returns the name of each driver and van as rows show it, by id. */
export function teamNames({ drivers, vehicles }: Board["team"]): Record<string, string> {
  const shortened = drivers.map(({ id, name }) => ({ id, name: shortName(name) }));
  return Object.fromEntries([...shortened, ...vehicles].map(({ id, name }) => [id, name]));
}
