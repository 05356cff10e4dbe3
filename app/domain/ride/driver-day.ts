import { minuteNow, minuteOf } from "../common/clock.ts";
import { addDays, type Day, todayInCostaRica } from "../common/day.ts";
import { type DriverRide, isShown, leadMinutes, noShowFrom } from "./driver-ride.ts";
import type { DriverTap, TapKind } from "./driver-tap.ts";
import { isEnded, type JobState, mayGoTo } from "./job.ts";

/** A ride as its driver sees it: with what was pressed and has not been sent. */
export interface SeenRide extends DriverRide {
  waiting: TapKind[];
}

/** Applies what was pressed by the rules that the server will apply; `unsent` are those that it has not answered for. */
export function afterTaps(rides: DriverRide[], taps: DriverTap[], unsent: Set<string>): SeenRide[] {
  return rides.map((ride) => {
    const seen: SeenRide = { ...ride, waiting: [] };
    for (const tap of taps) {
      if (tap.jobId !== ride.id || !press(seen, tap)) continue;
      if (unsent.has(tap.id)) seen.waiting.push(tap.kind);
    }
    return seen;
  });
}

/** False where it changes nothing. */
function press(ride: SeenRide, { kind, at, words, cents, time }: DriverTap): boolean {
  switch (kind) {
    case "received": {
      const isNew = !ride.received && (time === undefined || time === ride.time);
      ride.received ||= isNew;
      return isNew;
    }
    case "collected": {
      const isAsked = ride.collectCents !== null && ride.collectCents === (cents ?? ride.collectCents);
      const isNew = isAsked && !ride.isCollected;
      ride.isCollected ||= isNew;
      return isNew;
    }
    case "problem":
      ride.problem = words || null;
      return true;
    case "noShow":
      if (minuteNow(new Date(at)) < (noShowFrom(ride) ?? Number.POSITIVE_INFINITY)) return false;
  }
  ride.received = true;
  return step(ride, kind);
}

function step(ride: SeenRide, to: JobState): boolean {
  if (!mayGoTo(ride.state, to)) return false;
  ride.state = to;
  return true;
}

export interface DriverDay {
  /** What is driven now. */
  current: SeenRide | undefined;
  /** What comes after it today. */
  next: SeenRide[];
  tomorrow: SeenRide[];
  over: SeenRide[];
  /** Which of how many rides of its day the current one is. */
  place: { number: number; of: number };
  /** Cash of this day. */
  collectedCents: number;
}

/** What was just pressed on the ride in front; that a ride was heard of, or paid, can be taken back on its card too. */
function isPressed(
  { id, state }: SeenRide,
  undoable: Pick<DriverTap, "jobId" | "kind"> | undefined,
): boolean {
  if (undoable?.jobId !== id || undoable.kind === "received" || undoable.kind === "collected") return false;
  return !isEnded(state) || undoable.kind === state;
}

/** The page, from top to bottom; what was just pressed keeps its ride in front as long as it can be taken back. */
export function driverDayOf(
  rides: SeenRide[],
  now: Date,
  undoable?: Pick<DriverTap, "jobId" | "kind">,
): DriverDay {
  const held = rides.find((ride) => isPressed(ride, undoable));
  const today = todayInCostaRica(now);
  const shown = rides.filter((ride) => isShown(ride, today) || ride === held).sort(byTime);
  const isTomorrow = ({ day }: SeenRide) => day === addDays(today, 1);
  const open = shown.filter(({ state }) => !isEnded(state));
  const current =
    held ??
    nextOf(open.filter((ride) => !isTomorrow(ride))) ??
    nextOf(open.filter(({ day, time }) => time && minuteOf(day, time) - minuteNow(now) <= leadMinutes));
  const others = shown.filter(({ id }) => id !== current?.id);
  const sameDay = shown.filter(({ day }) => day === current?.day);
  return {
    current,
    next: others.filter((ride) => !isTomorrow(ride) && !isEnded(ride.state)),
    tomorrow: others.filter(isTomorrow),
    over: others.filter((ride) => !isTomorrow(ride) && isEnded(ride.state)),
    place: { number: sameDay.findIndex(({ id }) => id === current?.id) + 1, of: sameDay.length },
    collectedCents: collectedOn(today, shown),
  };
}

/** The first; of the groups of a tour that go in one van, whom it has not fetched yet. */
function nextOf(open: SeenRide[]): SeenRide | undefined {
  const [first] = open;
  const isWaiting = (other: SeenRide) => other.state !== "aboard" && isOneVan(first!, other);
  return first?.state === "aboard" ? (open.find(isWaiting) ?? first) : first;
}

/** As `rideTogether` says it, of what a phone has of a ride. */
function isOneVan(one: SeenRide, other: SeenRide): boolean {
  const isSameTour = one.tour !== null && one.tour === other.tour && one.vehicle === other.vehicle;
  return isSameTour && one.day === other.day && one.time !== null && one.time === other.time;
}

/** What has no time yet comes after what has one. */
function byTime(a: SeenRide, b: SeenRide): number {
  return a.day.localeCompare(b.day) || (a.time ?? "24:00").localeCompare(b.time ?? "24:00");
}

function collectedOn(today: Day, rides: SeenRide[]): number {
  return rides
    .filter(({ day, isCollected }) => day === today && isCollected)
    .reduce((sum, { collectCents }) => sum + (collectCents ?? 0), 0);
}
