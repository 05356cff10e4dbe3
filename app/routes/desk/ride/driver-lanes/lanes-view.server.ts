import { minuteOf, timeOf } from "../../../../domain/common/clock.ts";
import type { CheckedJob } from "../../../../domain/ride/checked-day.ts";
import { isEnded } from "../../../../domain/ride/job-state.ts";
import { type Task, taskOf } from "../../../../domain/ride/occupied-time.ts";
import { firstHourOf } from "../../../../domain/ride/pickup-window.ts";
import { rideTogether } from "../../../../domain/ride/same-van.ts";
import { absenceOn, type Driver } from "../../../../domain/team/team.ts";
import type { Board } from "../../../../operations/ride/board.server.ts";
import { dayTexts } from "../../../../texts/desk/ride/day.ts";
import { lanesTexts } from "../../../../texts/desk/ride/driver-lanes.ts";
import { hourWords } from "../../../../texts/desk/ride/hour.ts";
import { shortName, shortPlace } from "../../../../texts/desk/ride/ride.ts";
import { daysOffTexts } from "../../../../texts/desk/team/days-off.ts";
import { type ClashView, clashViews } from "../assign/clash-view.server.ts";
import { wasOf } from "./drag.ts";
import { partOf, shownHours, tracksOf } from "./lane-hours.ts";

export interface RideBar {
  /** The id of one ride, or of all rides that go in one van together. */
  ids: string[];
  /** The rides with their driver and van, as `wasOf` writes them for an assignment. */
  was: string[];
  label: string;
  /** The whole text of the bar, for screen readers. */
  says: string;
  /** Position and width are hundredths of the shown hours. */
  left: number;
  width: number;
  /** A bar without a track takes the whole height of its lane. */
  track: number | undefined;
  look: "planned" | "nobody" | "light" | "clash";
  /** A colleague gave a reason for the clash. */
  isAccepted: boolean;
  isOver: boolean;
}

export interface LaneView {
  driverId: string;
  name: string;
  about: string;
  tracks: number;
  bars: RideBar[];
  /** The reason why the driver does not work on that day. */
  off: string | undefined;
}

export interface LanesView {
  hours: { hour: string; left: number }[];
  span: string;
  /** The number of shown hours. */
  count: number;
  now: number | undefined;
  shown: LaneView[];
  /** The other drivers: without their rides, where they have some; with nothing to do; and those who do not work. */
  rest: LaneView[];
  /** Rides are left out: of the other drivers, or of those that nobody drives. */
  isCut: boolean;
  clashes: ClashView[];
}

type Hours = ReturnType<typeof shownHours>;

const freeShown = 8;
/** At most this many drivers, rides of drivers, and rides without a driver are drawn at first. */
const most = { lanes: 12, bars: 60, nobodys: 12 };

/**
 * Returns who drives on a day, with their rides over its hours; rides that are over do not stretch the hours.
 * First come those who ask for something; a day with many drivers has the rides of the first of them, or of all.
 * Beside the list, today begins an hour ago.
 */
export function lanesView(board: Board, { isWide = false, isAll = false } = {}): LanesView | undefined {
  const { day, today, now, checked, team, drive } = board;
  if (checked.length === 0) return undefined;
  const left = checked.filter(({ job }) => !isEnded(job.state));
  const tasks = (left.length > 0 ? left : checked).flatMap(({ job }) => taskOf(job, drive) ?? []);
  const minute = minuteOf(day, now);
  const hours = shownHours(day, tasks, isWide || day !== today ? undefined : minute - 60);
  const byDriver = Map.groupBy(checked, ({ job }) => job.driverId ?? "");
  const lanes = team.drivers
    .filter(({ id, active }) => active || byDriver.has(id))
    .map((driver) => driverLane(driver, byDriver.get(driver.id) ?? [], board, hours));
  const busy = lanes.filter(({ driverId }) => byDriver.has(driverId));
  const free = lanes.filter(({ driverId, off }) => !byDriver.has(driverId) && off === undefined);
  const absent = lanes.filter(({ driverId, off }) => !byDriver.has(driverId) && off !== undefined);
  const rank = ({ driverId }: LaneView) => Math.min(...byDriver.get(driverId)!.map(rankOf));
  const inOrder = [...busy.sort((one, other) => rank(one) - rank(other)), ...free.slice(0, freeShown)];
  const shown = isAll ? inOrder : inOrder.slice(0, shownOf(inOrder));
  const bare = inOrder.slice(shown.length).map((lane) => ({ ...lane, ...withoutBars(lane) }));
  const nobodys = nobodysLane(byDriver.get("") ?? [], board, hours);
  const nobodysShown = isAll ? nobodys : withFirst(nobodys, most.nobodys);
  const isShown = day === today && minute >= hours.from && minute <= hours.until;
  return {
    hours: hourMarks(hours),
    span: lanesTexts.hours(hourLabel(hours.from), hourLabel(hours.until - 60, 1)),
    count: (hours.until - hours.from) / 60,
    now: isShown ? partOf(hours, minute) : undefined,
    shown: [nobodysShown, ...shown],
    rest: [...bare, ...free.slice(freeShown), ...absent],
    isCut:
      bare.some(({ driverId }) => byDriver.has(driverId)) || nobodysShown.bars.length < nobodys.bars.length,
    clashes: clashViews(board),
  };
}

/** Returns how many lanes are drawn with their rides: always one, so that no day has none. */
function shownOf(lanes: LaneView[]): number {
  let bars = 0;
  const end = lanes.findIndex((lane, n) => {
    bars += lane.bars.length;
    return n >= most.lanes || (n > 0 && bars > most.bars);
  });
  return end < 0 ? lanes.length : end;
}

function withFirst(lane: LaneView, count: number): LaneView {
  const bars = lane.bars.slice(0, count);
  return { ...lane, bars, tracks: Math.max(1, ...bars.map(({ track = 0 }) => track + 1)) };
}

const withoutBars = ({ bars, about }: LaneView) =>
  bars.length > 0 ? { bars: [], tracks: 1, about: dayTexts.rides(bars.length) } : { about };

/**
 * Returns how soon a ride asks for its driver: for a problem on the road, for a clash, for a question, or not at
 * all.
 */
function rankOf(checked: CheckedJob): number {
  const { job, missing } = checked;
  if (job.problem !== null) return 0;
  if (clashOn(checked)) return 1;
  return missing.driver && !isEnded(job.state) ? 2 : 3;
}

const hourLabel = (minute: number, more = 0) => String(Number(timeOf(minute).slice(0, 2)) + more);

function hourMarks(hours: Hours): LanesView["hours"] {
  const count = (hours.until - hours.from) / 60;
  const step = count > 14 ? 2 : 1;
  return Array.from({ length: Math.ceil(count / step) }, (_, n) => {
    const minute = hours.from + n * step * 60;
    return { hour: hourLabel(minute), left: partOf(hours, minute) };
  });
}

function nobodysLane(unassigned: CheckedJob[], board: Board, hours: Hours): LaneView {
  const left = unassigned.filter(({ job }) => !isEnded(job.state));
  const timeless = left.filter(({ job }) => firstHourOf(job) === null).length;
  const about = [dayTexts.rides(left.length), timeless > 0 && lanesTexts.timeless(timeless)];
  return {
    driverId: "",
    name: lanesTexts.nobody,
    about: about.filter(Boolean).join(", "),
    off: undefined,
    ...barsOf(left, board, hours),
  };
}

function driverLane(driver: Driver, assigned: CheckedJob[], board: Board, hours: Hours): LaneView {
  const { day, team } = board;
  const driven = assigned.findLast(({ job }) => job.vehicleId)?.job.vehicleId;
  const van =
    team.vehicles.find(({ id }) => id === driven) ??
    team.vehicles.find(({ driverId }) => driverId === driver.id);
  const absence = absenceOn(team.absences, "driverId", driver.id, day);
  return {
    driverId: driver.id,
    name: shortName(driver.name),
    about: van?.name ?? dayTexts.assign.noVan,
    off: absence && daysOffTexts.inLane(absence),
    ...barsOf(assigned, board, hours),
  };
}

function barsOf(assigned: CheckedJob[], { drive }: Board, hours: Hours): Pick<LaneView, "tracks" | "bars"> {
  const drawn = assigned.flatMap((checked) => {
    const task = taskOf(checked.job, drive);
    return task && task.endsAt > hours.from && task.startsAt < hours.until ? [{ checked, task }] : [];
  });
  const vans: { all: CheckedJob[]; task: Task }[] = [];
  for (const { checked, task } of drawn) {
    const going = vans.find((van) => rideTogether(van.task.job, checked.job));
    if (going) going.all.push(checked);
    else vans.push({ all: [checked], task });
  }
  const taskOfRide = new Map(vans.flatMap(({ all, task }) => all.map(({ job }) => [job.id, task])));
  const clashing = new Map(vans.map(({ all, task }) => [task, all.flatMap((one) => clashOn(one) ?? [])]));
  const collide = (first: Task, second: Task) =>
    first.endsAt > second.startsAt ||
    clashing.get(second)!.some((clash) => taskOfRide.get(clash.first.job.id) === first);
  const { tracks, trackOf } = tracksOf(
    vans.map(({ task }) => task),
    collide,
  );
  return { tracks, bars: vans.map(({ all, task }) => barOf(all, task, trackOf(task), hours)) };
}

/** Too many hours are said in the list: in the lanes such rides stand apart anyway. */
const clashOn = ({ missing: { driver } }: CheckedJob) =>
  driver?.kind === "clash" && !driver.clash.hours ? driver.clash : undefined;

/** Returns "Liberia" or "P. Negra": a bar of an hour has room for one word. */
const laneWord = (place: string) =>
  place
    .replace(/^Aeropuerto (de )?/, "")
    .replace(/^Playa /, "P. ")
    .replace(/^Hacienda /, "");

function barOf(all: CheckedJob[], task: Task, track: number | undefined, hours: Hours): RideBar {
  const { job } = task;
  const isClash = all.some(clashOn);
  const isAccepted = all.some(({ acceptedClash }) => acceptedClash);
  const jobs = all.map((one) => one.job);
  const open = jobs.filter(({ state }) => !isEnded(state));
  const isOver = open.length === 0;
  const rides = isOver ? jobs : open;
  const left = partOf(hours, task.startsAt);
  const label = job.tour ? job.tour.name : laneWord(job.to.name);
  const route = job.tour ? job.tour.name : `${shortPlace(job.from)} → ${shortPlace(job.to)}`;
  const says = [
    task.hasNoEnd
      ? `${label}: ${hourWords(job)}, ${dayTexts.untimed}`
      : `${label}: ${hourWords(job)} a ${timeOf(task.endsAt)}`,
    route,
    ...jobs.flatMap(({ guest, people, state }) => [
      guest,
      dayTexts.people(people),
      state !== "planned" && dayTexts.states[state],
    ]),
    isClash && dayTexts.wantsDriver.clash,
    isAccepted && dayTexts.accepted,
  ];
  const isBegun = rides.some(({ state }) => state !== "planned");
  const look = isClash ? "clash" : isBegun ? "light" : job.driverId ? "planned" : "nobody";
  return {
    ids: rides.map(({ id }) => id),
    was: rides.map(wasOf),
    label: rides.length > 1 ? lanesTexts.groups(label, rides.length) : label,
    says: says.filter(Boolean).join(", "),
    left,
    width: Math.max(3, partOf(hours, task.endsAt) - left),
    track,
    look,
    isAccepted,
    isOver,
  };
}
