import { minuteOf } from "../../../../domain/common/clock.ts";
import { addDays, type Day } from "../../../../domain/common/day.ts";
import { isNightRide } from "../../../../domain/ride/checked-day.ts";
import { isEnded, mayGoTo } from "../../../../domain/ride/job-state.ts";
import { firstHourOf } from "../../../../domain/ride/pickup-window.ts";
import type { Board } from "../../../../operations/ride/board.server.ts";
import type { BoardDay, BoardWithStrip } from "../../../../operations/ride/board-strip.server.ts";
import { dayName, dayShort } from "../../../../texts/desk/frame/day-words.ts";
import { cardTexts } from "../../../../texts/desk/reservation/cards.ts";
import { dayTexts } from "../../../../texts/desk/ride/day.ts";
import { dayTotals } from "../../../../texts/desk/ride/day-totals.ts";
import { dollars, shortName } from "../../../../texts/desk/ride/ride.ts";
import { noShowHref, notYet } from "../../kit/ride/not-yet.server.ts";
import type { StripDay } from "./strip.tsx";

export interface DayHeadView {
  day: Day;
  today: Day;
  /** For example "Sábado 28 nov". */
  title: string;
  rides: number;
  open: number;
  toCollect: string;
  vans: string;
  /** The hours between which the finished rides took place, and the cash that was collected. */
  done: string;
  /** The hour as `HH:mm`; on another day than today there is none. */
  now: string | undefined;
  time: string;
  before: Day;
  after: Day;
  strip: StripDay[];
  /** The number of yesterday's rides that go on today; on boards of other days 0. */
  nightRides: number;
  /**
   * Rides whose guests may not have come, of today, or of yesterday while some go on: the page that asks for each, and
   * the ride's hour and guest.
   */
  noShows: { href: string; ride: string }[];
}

/** A menu has room for so many. */
const mostNoShows = 3;

export function dayHead(board: BoardWithStrip): DayHeadView {
  const { day, today, now, checked, strip } = board;
  const isToday = day === today;
  const near = nearName(day, today);
  const first = strip[0]!.day;
  const nightRides = nightRidesOf(board);
  return {
    day,
    today,
    title: `${near ? `${near}, ${dayName(day).toLowerCase()}` : dayName(day)} ${dayShort(day)}`,
    ...dayTotals(board),
    done: doneWords(checked),
    now: isToday ? now : undefined,
    time: now,
    before: addDays(first, -7),
    after: addDays(first, 7),
    strip: strip.map((one) => stripDay(one, today)),
    nightRides,
    noShows: isToday || (day < today && nightRides > 0) ? noShowsOf(checked) : [],
  };
}

/** Counts yesterday's rides that go on, for yesterday's board and today's. */
function nightRidesOf({ day, today, now, rides }: BoardWithStrip): number {
  const yesterday = addDays(today, -1);
  if (day !== today && day !== yesterday) return 0;
  return rides.get(yesterday)!.filter((job) => isNightRide(job, minuteOf(today, now))).length;
}

/** Lists the rides that may end as a no-show by now: where a van waits first, and the latest of the others. */
function noShowsOf(checked: Board["checked"]): DayHeadView["noShows"] {
  const open = checked
    .map(({ job }) => job)
    .filter((job) => mayGoTo(job.state, "noShow") && !notYet(job, "noShow"));
  const waits = open.filter(({ state }) => state === "arrived");
  const others = open.filter(({ state }) => state !== "arrived").reverse();
  return [...waits, ...others]
    .slice(0, mostNoShows)
    .map((job) => ({ href: noShowHref(job), ride: `${firstHourOf(job)} ${shortName(job.guest)}` }));
}

function doneWords(checked: Board["checked"]): string {
  const over = checked.flatMap(({ job }) => (isEnded(job.state) ? job : []));
  const times = over.flatMap((job) => firstHourOf(job) ?? []);
  const cents = over.reduce(
    (sum, { isCollected, collectCents }) => sum + (isCollected ? (collectCents ?? 0) : 0),
    0,
  );
  return [
    times.length > 0 && dayTexts.doneSpan(times[0]!, times.at(-1)!),
    cents > 0 && dayTexts.doneTaken(dollars(cents)),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** Returns "Hoy" or "Mañana"; any other day has its weekday's name alone. */
function nearName(day: Day, today: Day): string | undefined {
  return day === today ? cardTexts.today : day === addDays(today, 1) ? cardTexts.tomorrow : undefined;
}

function stripDay({ day, rides, open }: BoardDay, today: Day): StripDay {
  const urgent = day <= today ? "now" : day === addDays(today, 1) ? "soon" : "later";
  const near = nearName(day, today);
  return {
    day,
    name: near ?? dayName(day),
    short: (near ?? dayName(day).slice(0, 3)).toLowerCase(),
    date: dayShort(day),
    number: String(Number(day.slice(8))),
    rides,
    open,
    look: rides === 0 ? "none" : open === 0 ? "ready" : urgent,
  };
}
