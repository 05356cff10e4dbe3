import { type Day, isDay, isTime } from "../common/day.ts";
import { wayFromTo } from "../ride/ways-over.ts";

/**
 * The effect of a rule: "closed" sells nothing, "seats" limits the people of a tour on a day, "ask" has a colleague
 * confirm each booking, "sell" ignores the number of vans.
 */
export const ruleEffects = ["closed", "seats", "ask", "sell"] as const;
export type RuleEffect = (typeof ruleEffects)[number];

/** Returns the subject of a rule about a road. */
export const roadSubject = ({ origin, destination }: { origin: string; destination: string }) =>
  `road/${origin}/${destination}`;

/** A rule keeps the site from selling or promising rides that have a price. */
export interface SaleRule {
  effect: RuleEffect;
  /** The rule's subject, such as `place/tamarindo`, `road/tamarindo/nosara` or `tour/1001`; null means everything. */
  about: string | null;
  /** First and last day, both included; null leaves that side open. */
  fromDay: Day | null;
  toDay: Day | null;
  /** Hours of the pick-up, the end excluded; both or neither. They may cross midnight. */
  fromTime: string | null;
  toTime: string | null;
  /** The hours are the begin on the first day and the end on the last one, and not hours of every day. */
  continuous?: boolean;
  /** The number of people, for the effect "seats" only. */
  seats: number | null;
}

/** A rule with what follows from the roads. */
export interface KnownRule extends SaleRule {
  /** The ways of `waysOver` that a rule about a road concerns. */
  ways?: ReadonlySet<string> | undefined;
}

/** The availability of a ride: sold at once, sold after a colleague has confirmed it, or the reason why not. */
export const rideAvailabilities = ["sold", "ask", "closed", "full", "tooSoon"] as const;
export type RideAvailability = (typeof rideAvailabilities)[number];

export function isNotSold(why: string | undefined): why is Exclude<RideAvailability, "sold" | "ask"> {
  return why === "closed" || why === "full" || why === "tooSoon";
}

/** A ride that a visitor asks for; a tour's ride has no places. */
export interface WantedRide {
  day: Day;
  time: string | null;
  origin: string | null;
  destination: string | null;
  tourId: string | null;
  /** The hours for which its van is hired; none on other rides. */
  charterHours?: number | null | undefined;
  /** The people in each of its vans, where they are split already. */
  vans?: number[] | undefined;
}

export function isClosed(rules: KnownRule[], ride: WantedRide): boolean {
  return rules.some((rule) => rule.effect === "closed" && isAbout(rule, ride));
}

export function mustBeConfirmed(rules: KnownRule[], ride: WantedRide): boolean {
  return rules.some((rule) => rule.effect === "ask" && isAbout(rule, ride));
}

/** Says whether a ride is sold although all vans are promised, because the operator hires more. */
export function isSoldBeyondFleet(rules: KnownRule[], ride: WantedRide): boolean {
  return rules.some((rule) => rule.effect === "sell" && isAbout(rule, ride));
}

/**
 * Returns the seats on the ride's day; undefined without a rule. A rule for certain days replaces a rule for all
 * days.
 */
export function seatsOn(rules: KnownRule[], ride: WantedRide): number | undefined {
  const own = rules.filter((rule) => rule.effect === "seats" && isAbout(rule, ride));
  const dated = own.filter(({ fromDay, toDay }) => fromDay !== null || toDay !== null);
  const counts = (dated.length > 0 ? dated : own).map(({ seats }) => seats!);
  return counts.length > 0 ? Math.min(...counts) : undefined;
}

function isAbout({ about, ways, fromDay, toDay, ...hours }: KnownRule, ride: WantedRide): boolean {
  const { origin, destination, tourId } = ride;
  const subjects = [
    origin && `place/${origin}`,
    destination && `place/${destination}`,
    tourId && `tour/${tourId}`,
  ];
  const isOnWay = ways?.has(wayFromTo(origin, destination)) ?? false;
  if (about !== null && !subjects.includes(about) && !isOnWay) return false;
  if ((fromDay !== null && ride.day < fromDay) || (toDay !== null && ride.day > toDay)) return false;
  return hours.continuous
    ? isWithoutBreak({ fromDay, toDay, ...hours }, ride)
    : isWithinHours(hours, ride.time);
}

/** Says whether a pick-up lies between the begin and the end; one whose time is open, only on a day between both. */
function isWithoutBreak(
  { fromDay, toDay, fromTime, toTime }: Pick<SaleRule, "fromDay" | "toDay" | "fromTime" | "toTime">,
  { day, time }: WantedRide,
): boolean {
  if (time === null) return day !== fromDay && day !== toDay;
  const moment = `${day}T${time}`;
  return moment >= `${fromDay}T${fromTime}` && moment < `${toDay}T${toTime}`;
}

/** Says whether a pick-up lies within the hours; a time that is still open lies outside. */
export function isWithinHours(
  { fromTime, toTime }: Pick<SaleRule, "fromTime" | "toTime">,
  time: string | null,
): boolean {
  if (fromTime === null || toTime === null) return true;
  if (time === null) return false;
  const [isAfter, isBefore] = [time >= fromTime, time < toTime];
  return fromTime < toTime ? isAfter && isBefore : isAfter || isBefore;
}

const hourFields = ["fromTime", "toTime", "continuous"] as const;
export const ruleFields = ["effect", "about", "fromDay", "toDay", ...hourFields, "seats"] as const;
export type RuleField = (typeof ruleFields)[number];

/**
 * Reads the form of a rule; `wrong` names the first field that can't be used. `subjects` lists the existing places,
 * roads and tours.
 */
export function readSaleRule(
  typed: Record<RuleField, string>,
  subjects: string[],
): { value: SaleRule } | { wrong: RuleField } {
  const effect = ruleEffects.find((known) => known === typed.effect);
  if (!effect) return { wrong: "effect" };
  const about = typed.about || null;
  if (about !== null && !subjects.includes(about)) return { wrong: "about" };
  if (effect === "seats" && !about?.startsWith("tour/")) return { wrong: "about" };
  for (const field of ["fromDay", "toDay"] as const)
    if (typed[field] !== "" && !isDay(typed[field])) return { wrong: field };
  for (const field of ["fromTime", "toTime"] as const)
    if (typed[field] !== "" && !isTime(typed[field])) return { wrong: field };
  const { fromDay, fromTime, toTime } = typed;
  // A first day alone means that one day.
  const toDay = typed.toDay || fromDay;
  if (fromDay && toDay && toDay < fromDay) return { wrong: "toDay" };
  // A limit of seats counts per day, and tours have no hours.
  const hours = effect === "seats" ? ["", ""] : [fromTime, toTime];
  // Only hours without a break may end at the hour of another day at which they began.
  const continuous = typed.continuous === "on" && Boolean(hours[0] && fromDay && toDay !== fromDay);
  if (Boolean(hours[0]) !== Boolean(hours[1]) || (hours[0] && hours[0] === hours[1] && !continuous))
    return { wrong: "toTime" };
  if (effect === "seats" && !/^\d{1,3}$/.test(typed.seats)) return { wrong: "seats" };
  return {
    value: {
      effect,
      about,
      fromDay: fromDay || null,
      toDay: toDay || null,
      fromTime: hours[0] || null,
      toTime: hours[1] || null,
      continuous,
      seats: effect === "seats" ? Number(typed.seats) : null,
    },
  };
}
