import { formatDuration } from "../../../domain/catalogue/road.ts";
import { timeOf } from "../../../domain/common/clock.ts";
import { timeInCostaRica, todayInCostaRica } from "../../../domain/common/day.ts";
import { formatCents } from "../../../domain/common/money.ts";
import type { BoardJob, OccupiedJob, Stop } from "../../../domain/ride/board.ts";
import { missingMinutes } from "../../../domain/ride/clash-delay.ts";
import type { DriveMinutes } from "../../../domain/ride/drive-minutes.ts";
import { isEnded } from "../../../domain/ride/job-state.ts";
import { type MissedFlight, otherDayOfFlight } from "../../../domain/ride/missed-flight.ts";
import type { Block, EndedPaper } from "../../../domain/ride/not-assignable.ts";
import { type Clash, spareMinutes, type TooManyHours, taskOf } from "../../../domain/ride/occupied-time.ts";
import {
  doorlessEnd,
  isBetweenAddresses,
  type Missing,
  suggestedTime,
} from "../../../domain/ride/ride-checks.ts";
import type { Team } from "../../../domain/team/team.ts";
import { extrasLine } from "../../extras-line.ts";
import { dayShort, dayWithYear } from "../frame/day-words.ts";
import { inTotal } from "../money/in-total.ts";
import { daysOffTexts } from "../team/days-off.ts";
import { paperTexts, paperTitle } from "../team/papers.ts";
import { dayTexts } from "./day.ts";
import { lanesTexts } from "./driver-lanes.ts";
import { newsWords } from "./flight-news.ts";
import { hourWords, knownHours, toBeAgreed } from "./hour.ts";

export const dollars = (cents: number) => formatCents(cents, "es-CR");

/** Returns "Randall" for "Randall Quirós". */
export function shortName(name: string): string {
  return /^Familia \S+/.exec(name)?.[0] ?? name.split(" ")[0]!;
}

/** Returns "Aerop. de Liberia", for where there is little room. */
export function shortPlace({ name }: Pick<Stop, "name">): string {
  return name.replace(/^Aeropuerto /, "Aerop. ");
}

/** A tour without a door begins and ends here, as in `drive.ts`. */
const tourPlace = "Tamarindo";

/** Returns where a ride begins or ends: a tour does so at its guests' door. */
export function endPlace({ name, door }: Stop, { from }: Pick<OccupiedJob, "from">): string {
  return shortPlace({ name: name || door || from.door || tourPlace });
}

/** Returns the door of a place, or the flight of an airport. */
export function doorWords(job: BoardJob, end: "from" | "to"): string {
  const { flight, flightTime } = job;
  const stop = job[end];
  if (!stop.airport) return stop.door ?? "";
  const flies = end === "from" ? dayTexts.lands : dayTexts.takesOff;
  const otherDay = otherDayOfFlight(job, end === "from" ? "landing" : "takeOff");
  const at = flightTime && `${flies(flightTime)}${otherDay ? ` (${dayShort(otherDay)})` : ""}`;
  return [flight, at, stop.door].filter(Boolean).join(" · ");
}

export function extrasWords(job: BoardJob): string {
  return extrasLine(job, dayTexts.extras, job.part.of > 1 ? inTotal : undefined);
}

interface LackFacts {
  team: Team;
  drive: DriveMinutes;
  free: () => [count: number, name?: string];
  /** The van waits in vain, perhaps because its flight is late. */
  waits?: Waiting | undefined;
}

/** Says in one sentence what is missing; of a flight that is late and a van that waits for it, the flight first. */
export function missingWords(
  missing: Missing,
  job: BoardJob,
  { team, drive, free, waits }: LackFacts,
): string {
  const words = dayTexts.missing;
  const driver = team.drivers.find(({ id }) => id === job.driverId);
  switch (missing.kind) {
    case "time":
      return [knownHours(job) ? `${toBeAgreed}.` : words.time, madeWords(job, drive)]
        .filter(Boolean)
        .join(" ");
    case "flightMoved":
      return [words.flightMoved(job.time ?? ""), madeWords(job, drive)].filter(Boolean).join(" ");
    case "flightNews": {
      const { state } = job;
      const name = shortName(driver?.name ?? "");
      const goes = (state === "onTheWay" || state === "arrived") && words.news[state](name);
      return [newsWords(missing.news), waits ? waitingWords(waits) : goes].filter(Boolean).join(". ");
    }
    case "flightMissed":
      return [missedWords(missing.missed), madeWords(job, drive)].filter(Boolean).join(" ");
    case "door":
      return words.door(isBetweenAddresses(job) ? job[doorlessEnd(job)].name : undefined);
    case "driver":
      return words.driver(...free());
    case "receipt":
    case "notUnderWay":
      return words[missing.kind](shortName(driver?.name ?? ""));
    case "waiting":
      return waitingWords(missing);
    case "far": {
      const { minutes, left, nearer } = missing;
      const far = words.far(shortName(driver?.name ?? ""), minutes, left);
      return nearer ? `${far} ${words.nearer(shortName(nearer.name), nearer.minutes)}` : far;
    }
    case "collector":
      return (isEnded(job.state) ? words.unpaid : words.collector)(dollars(job.dueCents));
    case "clash":
      return clashWords(missing.clash, job, driver?.name ?? "");
    case "block":
      return blockWords(missing.block);
    default:
      return words[missing.kind];
  }
}

type Waiting = Extract<Missing, { kind: "waiting" }>;

export const waitingWords = ({ since }: Waiting): string =>
  dayTexts.missing.waiting(timeInCostaRica(new Date(since)));

/** Says how a suggested time is computed, where there is one. */
function madeWords(job: BoardJob, drive: DriveMinutes): string | undefined {
  const made = suggestedTime(job, drive);
  const { landingMade, takeOffMade } = dayTexts.missing;
  if (!made) return undefined;
  return made.way === "landing"
    ? landingMade(made.flightTime, made.airportMinutes, made.time)
    : takeOffMade(
        made.flightTime,
        formatDuration(made.airportMinutes),
        formatDuration(made.driveMinutes),
        made.time,
      );
}

export function missedWords({ way, ride, flight }: MissedFlight): string {
  const { landingMissed, takeOffMissed } = dayTexts.missing;
  return way === "landing"
    ? landingMissed(timeOf(ride), timeOf(flight))
    : takeOffMissed(timeOrNextDay(ride, flight), timeOf(flight));
}

function timeOrNextDay(minute: number, since: number): string {
  const isNextDay = Math.floor(minute / 1440) > Math.floor(since / 1440);
  return isNextDay ? dayTexts.nextDay(timeOf(minute)) : timeOf(minute);
}

/**
 * Returns "Marco llega a Aerop. de Liberia a las 16:00; este sale a las 14:10", or the sentence about the ride after
 * this one. An empty name is replaced by the first guest's; without a name the sentence names nobody.
 */
export function clashWords(clash: Clash, job: BoardJob, name: string | undefined): string {
  const { first, second, arrivesAt } = clash;
  const whose = name === undefined ? undefined : shortName(name) || shortName(first.job.guest);
  if (clash.hours) return hoursWords(clash, clash.hours, whose);
  if (arrivesAt === undefined)
    return dayTexts.clashAtOnce(whose, hourWords(first.job), hourWords(second.job));
  const say = second.job.id === job.id ? dayTexts.clash : dayTexts.clashAfter;
  const arrives = timeOrNextDay(arrivesAt, second.startsAt);
  const sentence = say(whose, endPlace(second.job.from, second.job), arrives, hourWords(second.job));
  return [sentence, lackWords(clash)].filter(Boolean).join(". ");
}

/** Says how long a driver works on a day, or rests before the next one. */
function hoursWords({ first, second }: Clash, { kind, minutes }: TooManyHours, who: string | undefined) {
  const time = formatDuration(Math.max(0, minutes));
  const [from, until] =
    kind === "day"
      ? [first.startsAt, Math.max(first.endsAt, second.endsAt)]
      : [first.endsAt, second.startsAt];
  return dayTexts.hours[kind](who, time, timeOf(from), timeOf(until));
}

/**
 * Returns "Le faltan 45 min: al aeropuerto hay que llegar a las 09:00" for a driver who comes before the ride leaves
 * and still too late.
 */
export function lackWords(clash: Clash): string | undefined {
  const minutes = missingMinutes(clash);
  if (minutes === undefined) return undefined;
  const { second, arrivesAt } = clash;
  const { lacks, airport, spare } = lanesTexts.clash;
  const why = [
    second.job.from.airport && airport(timeOf(second.startsAt)),
    arrivesAt! <= second.startsAt && spare(spareMinutes),
  ];
  return lacks(minutes, why.filter(Boolean).join(" y "));
}

/** Puts all clashes into words, because a colleague who overrules them should know each. */
export function clashesWords(clashes: Clash[], job: BoardJob, name: string | undefined): string {
  return clashes.map((clash) => clashWords(clash, job, name)).join(". ");
}

export function blockWords(block: Block): string {
  const words = dayTexts.block;
  switch (block.kind) {
    case "seats":
      return words.seats(block.people, block.seats, block.groups);
    case "boards":
      return words.boards(block.needed, block.boards, block.groups);
    case "driverOff":
    case "vehicleOff":
      return daysOffTexts.block[block.kind](block.absence);
    case "papers":
      return block.papers.map((paper) => endedPaperWords(paper)).join(". ");
    default:
      return words[block.kind];
  }
}

/** Returns "Licencia de Luis: venció el 3 dic": which paper it is, whose, and when it ended or ends. */
export function endedPaperWords(paper: EndedPaper, today = todayInCostaRica()): string {
  const { whose, owner, untilDay } = paper;
  const { of, over, today: endsToday, ends } = paperTexts;
  const day = dayWithYear(untilDay, today);
  const when = untilDay < today ? over(day) : untilDay === today ? endsToday : ends(day);
  return `${of(paperTitle(paper), whose === "driver" ? shortName(owner) : owner)}: ${when}`;
}

export interface MoneyWords {
  text: string;
  /** The sum to collect, where the text has a word before it. */
  amount?: string;
  look: "paid" | "collect" | "due" | "none";
}

export function moneyWords(job: BoardJob): MoneyWords {
  const { dueCents, inReview, asksDue, promisedCents, collectCents, isCollected, part } = job;
  const { money } = dayTexts;
  if (isCollected && collectCents) return { text: money.collected(dollars(collectCents)), look: "paid" };
  if (inReview) return { text: money.inReview, look: "none" };
  if (dueCents === 0) return { text: money.paid, look: "paid" };
  if (collectCents) return askedMoney("collect", dollars(collectCents));
  if (!asksDue || promisedCents >= dueCents)
    return { text: part.number > 1 ? "" : money.elsewhere, look: "none" };
  return askedMoney("due", dollars(dueCents));
}

export function askedMoney(look: "collect" | "due", amount: string): MoneyWords {
  return { text: dayTexts.money[look](amount), amount, look };
}

/** Returns when a ride that is on the way should arrive, as `HH:mm`. */
export function arrivalOf(job: BoardJob, drive: DriveMinutes): string | undefined {
  const task = taskOf(job, drive);
  return task && !task.hasNoEnd ? timeOf(task.endsAt) : undefined;
}
