import { minuteNow, minuteOf } from "../common/clock.ts";
import { addDays, type Day, todayInCostaRica } from "../common/day.ts";
import type { CashSums } from "../money/cash.ts";
import { type DriverRide, isProof, isShown, leadMinutes } from "./driver-ride.ts";
import { type DriverTap, isNote, type TapKind } from "./driver-tap.ts";
import { isEnded, mayGoTo } from "./job-state.ts";
import { firstHourOf } from "./pickup-window.ts";
import { isSameDeparture } from "./same-van.ts";
import { fitsRide } from "./tap-rule.ts";

/** A ride as its driver sees it. */
export interface SeenRide extends DriverRide {
  /** The kinds of the taps that the server has not answered yet. */
  waiting: TapKind[];
}

/**
 * Applies a driver's taps by the same rules as the server; `unsent` holds the ids of taps that the server has not
 * answered.
 */
export function afterTaps(rides: DriverRide[], taps: DriverTap[], unsent: Set<string>): SeenRide[] {
  return rides.map((ride) => {
    const seen: SeenRide = { ...ride, waiting: [] };
    for (const tap of taps) {
      if (tap.jobId !== ride.id || !applyTap(seen, tap)) continue;
      if (unsent.has(tap.id)) seen.waiting.push(tap.kind);
    }
    return seen;
  });
}

/** Returns false where the tap changes nothing. */
function applyTap(ride: SeenRide, tap: DriverTap): boolean {
  const { kind, words } = tap;
  if (isNote(kind)) {
    addProof(ride, tap);
    return false;
  }
  if (!fitsRide(ride, tap, new Date(tap.at))) return false;
  if (kind === "problem") {
    ride.problem = words || null;
    return true;
  }
  if (kind === "received" || kind === "collected") {
    const noted = kind === "received" ? "received" : "isCollected";
    const isNew = !ride[noted];
    ride[noted] = true;
    if (isNew && kind === "collected") ride.colones = tap.colones;
    return isNew;
  }
  ride.received = true;
  if (!mayGoTo(ride.state, kind)) return false;
  ride.state = kind;
  ride.arrivedAt = kind === "arrived" ? tap.at : null;
  addProof(ride, tap);
  return true;
}

function addProof(ride: SeenRide, { id, kind, at }: DriverTap): void {
  const isNew = !ride.proof.some((one) => one.id === id);
  if (isProof(kind) && isNew) ride.proof = [...ride.proof, { id, kind, at }];
}

export interface DriverDay {
  /** The ride in front. */
  current: SeenRide | undefined;
  /** Today's later rides. */
  next: SeenRide[];
  tomorrow: SeenRide[];
  over: SeenRide[];
  /** The number of the current ride among the rides of its day, from 1. */
  place: { number: number; of: number };
  /** The cash collected today. */
  collected: CashSums;
}

/**
 * Says whether the last tap keeps its ride in front. "Received" and "collected" don't: both can be undone on the
 * ride's card elsewhere on the page.
 */
function isJustTapped(
  { id, state }: SeenRide,
  undoable: Pick<DriverTap, "jobId" | "kind"> | undefined,
): boolean {
  if (undoable?.jobId !== id || undoable.kind === "received" || undoable.kind === "collected") return false;
  return !isEnded(state) || undoable.kind === state;
}

/** Arranges a driver's page from top to bottom; a ride whose last tap can still be undone stays in front. */
export function driverDayOf(
  rides: SeenRide[],
  now: Date,
  undoable?: Pick<DriverTap, "jobId" | "kind">,
): DriverDay {
  const justTapped = rides.find((ride) => isJustTapped(ride, undoable));
  const today = todayInCostaRica(now);
  const shown = rides.filter((ride) => isShown(ride, today) || ride === justTapped).sort(byTime);
  const isTomorrow = ({ day }: SeenRide) => day === addDays(today, 1);
  const open = shown.filter(({ state }) => !isEnded(state));
  const current =
    justTapped ??
    nextOf(open.filter((ride) => !isTomorrow(ride))) ??
    nextOf(open.filter((ride) => isSoon(ride, now)));
  const others = shown.filter(({ id }) => id !== current?.id);
  const sameDay = shown.filter(({ day }) => day === current?.day);
  return {
    current,
    next: others.filter((ride) => !isTomorrow(ride) && !isEnded(ride.state)),
    tomorrow: others.filter(isTomorrow),
    over: others.filter((ride) => !isTomorrow(ride) && isEnded(ride.state)),
    place: { number: sameDay.findIndex(({ id }) => id === current?.id) + 1, of: sameDay.length },
    collected: collectedOn(today, shown),
  };
}

/** Returns the next ride; in a van with several groups of one tour, the next group to pick up. */
function nextOf(open: SeenRide[]): SeenRide | undefined {
  const [first] = open;
  const isWaiting = (other: SeenRide) =>
    other.state !== "aboard" && isSameDeparture(first!, other) && first!.vehicle === other.vehicle;
  return first?.state === "aboard" ? (open.find(isWaiting) ?? first) : first;
}

/** Says whether a ride is so close that its driver sees it first, though it is tomorrow's. */
function isSoon(ride: SeenRide, now: Date): boolean {
  const first = firstHourOf(ride);
  return first !== null && minuteOf(ride.day, first) - minuteNow(now) <= leadMinutes;
}

/** Rides without an hour come after the others. */
function byTime(a: SeenRide, b: SeenRide): number {
  const hourOf = (ride: SeenRide) => firstHourOf(ride) ?? "24:00";
  return a.day.localeCompare(b.day) || hourOf(a).localeCompare(hourOf(b));
}

function collectedOn(today: Day, rides: SeenRide[]): CashSums {
  const collected = rides.filter(({ day, isCollected }) => day === today && isCollected);
  const sum = (centsOf: (ride: SeenRide) => number) =>
    collected.reduce((all, ride) => all + centsOf(ride), 0);
  return {
    USD: sum(({ collectCents, colones }) => (colones ? 0 : (collectCents ?? 0))),
    CRC: sum(({ colones }) => (colones ?? 0) * 100),
  };
}
