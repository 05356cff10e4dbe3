import { minuteOf } from "../../../../domain/common/clock.ts";
import { compareNames } from "../../../../domain/common/name-order.ts";
import { askedCents, type CheckedJob, isFullyDone, isOpen } from "../../../../domain/ride/checked-day.ts";
import { boardHourOf } from "../../../../domain/ride/driven-half.ts";
import { byHurt, hurtOf, isAlarm } from "../../../../domain/ride/hurt.ts";
import { isEnded } from "../../../../domain/ride/job-state.ts";
import type { Board } from "../../../../operations/ride/board.server.ts";
import { dayTexts } from "../../../../texts/desk/ride/day.ts";
import { shortName } from "../../../../texts/desk/ride/ride.ts";
import { viewOf } from "../../kit/views.tsx";
import { foldNames, mostOfFold, openedName, wholeName } from "./fold-names.ts";
import { firstOpened, hourOfNow, hoursOf, inOrder, type PlacedRide } from "./hours.ts";
import { overWords } from "./over-words.ts";

/** At most this many rides that need attention stand above the hours; the other ones are folded. */
const shownFirst = 3;
/**
 * At most the first number of rides is sent of the hour that opens by itself. Where more of its rides need attention,
 * those are sent too, up to the second number.
 */
const [shownOfHour, mostOfHour] = [8, 16];

/** Rides of a large day that stand behind one line. */
export interface RideFold {
  /** Its name in the address: an hour, the id of a driver or a van, or one of `foldNames`. */
  name: string;
  /** The name of a driver or a van, or what the finished rides come to. */
  title: string | undefined;
  rides: number;
  /** How many of them need attention. */
  open: number;
  /** The sum that is still to be collected, in cents. */
  askedCents: number;
}

/** The numbers that the board of a large day shows of its rides without their rows. */
export interface FoldedDay {
  folds: RideFold[];
  /** The names of the folds that are open where the address names none. */
  opened: string[];
  /** The hour of now, or the next that has rides. */
  next: string | undefined;
  rides: number;
  /** How many rides are not over, and how many of these need attention. */
  left: number;
  open: number;
}

type Placed = PlacedRide & { checked: CheckedJob };
type Part = Pick<RideFold, "name" | "title"> & { rides: Placed[] };

/**
 * Folds the rides of a large day, and chooses those whose rows are sent, each with the name of its fold: those of the
 * open folds and those that the address names, or all for the copy that a device keeps.
 */
export function foldDay(
  board: Board,
  query: URLSearchParams,
  isWhole: boolean,
): { day: FoldedDay; sent: { checked: CheckedJob; fold: string }[] } {
  const nowMinute = minuteOf(board.today, board.now);
  const placed = board.checked.map((checked) => placeOf(checked, nowMinute));
  const left = placed.filter(({ checked }) => !isFullyDone(checked));
  const now = board.day === board.today ? board.now : undefined;
  const by = viewOf(query);
  const { pinned, timed } = inOrder(left, now, true);
  const hours = hoursOf(timed);
  const first = firstOpened(hours, now);
  const parts = by
    ? partsBy(by === "driver" ? "driverId" : "vehicleId", placed, board.team)
    : [
        partOf(foldNames.above, pinned.slice(0, shownFirst)),
        partOf(foldNames.others, pinned.slice(shownFirst)),
        overPart(placed.filter(({ checked }) => isFullyDone(checked))),
        ...hours.map(({ hour, rides }) => partOf(hour, rides)),
      ].filter(({ rides }) => rides.length > 0);
  const opened = by || first === undefined ? [] : [first];
  const named = query.getAll(openedName);
  const asked = ["ride", "assign", "note"].flatMap((sheet) => query.getAll(sheet));
  const isAsked = ({ checked }: Placed) => asked.includes(checked.job.id);
  const sentOf = ({ name, rides }: Part) => {
    if (isWhole || name === foldNames.above) return rides;
    const isNamed = named.includes(name);
    const most = query.has(wholeName) ? rides.length : mostOfFold;
    const isFirst = named.length === 0 && opened.includes(name);
    const shown = new Set(isNamed ? rides.slice(0, most) : isFirst ? firstOf(rides) : []);
    return rides.filter((ride) => shown.has(ride) || isAsked(ride));
  };
  return {
    day: {
      folds: parts.map(({ name, title, rides }) => ({
        name,
        title,
        rides: rides.length,
        open: rides.filter(({ isOpen }) => isOpen).length,
        askedCents: rides.reduce((sum, { checked }) => sum + askedCents(checked.job), 0),
      })),
      opened,
      next: hourOfNow(hours, now),
      rides: placed.length,
      left: left.length,
      open: left.filter(({ isOpen }) => isOpen).length,
    },
    sent: parts.flatMap((part) => sentOf(part).map(({ checked }) => ({ checked, fold: part.name }))),
  };
}

function placeOf(checked: CheckedJob, nowMinute: number): Placed {
  const { time, windowFrom, windowTo, state, half } = checked.job;
  return {
    checked,
    time,
    windowFrom,
    windowTo,
    boardHour: (half && boardHourOf(checked.job)) ?? undefined,
    isOpen: isOpen(checked),
    isEnded: isEnded(state),
    hurt: hurtOf(checked, nowMinute),
  };
}

/** Returns which rides of the hour that nobody opened are sent: those that hurt, wherever they stand, and the first. */
function firstOf(rides: Placed[]): Placed[] {
  const hurting = rides.filter(({ hurt }) => isAlarm(hurt, "nobody")).sort(byHurt);
  const most = Math.max(shownOfHour, Math.min(hurting.length, mostOfHour));
  return [...new Set([...hurting, ...rides])].slice(0, most);
}

const partOf = (name: string, rides: Placed[], title?: string): Part => ({ name, title, rides });

function overPart(rides: Placed[]): Part {
  const states = rides.map(({ checked }) => ({ stateWords: dayTexts.states[checked.job.state] }));
  return partOf(foldNames.over, rides, overWords(states));
}

/** Groups rides by their driver or van, in the order of the names; rides without one come first. */
function partsBy(
  whose: "driverId" | "vehicleId",
  placed: Placed[],
  { drivers, vehicles }: Board["team"],
): Part[] {
  const names = new Map<string | null, string>(
    whose === "driverId"
      ? drivers.map(({ id, name }) => [id, shortName(name)])
      : vehicles.map(({ id, name }) => [id, name]),
  );
  const groups = Map.groupBy(placed, ({ checked: { job } }) => (names.has(job[whose]) ? job[whose] : null));
  return [...groups]
    .map(([id, rides]) => partOf(id ?? foldNames.nobody, rides, names.get(id)))
    .sort((one, other) => compareNames(one.title ?? "", other.title ?? ""));
}
