import { type Day, isDay, isTime } from "../common/day.ts";

/** What a rule does: nothing is sold; so many people of a tour a day; a person has to confirm what is booked; or vans are not counted. */
export const ruleEffects = ["closed", "seats", "ask", "sell"] as const;
export type RuleEffect = (typeof ruleEffects)[number];

/** What keeps the site from selling, or from promising, what it has a price for. */
export interface SaleRule {
  effect: RuleEffect;
  /** Such as `place/tamarindo` or `tour/1001`; null is everything. */
  about: string | null;
  /** Both included; null has no beginning, or no end. */
  fromDay: Day | null;
  toDay: Day | null;
  /** Of the pick-up, the second excluded; both or neither. A night goes over midnight. */
  fromTime: string | null;
  toTime: string | null;
  /** Of a rule of seats. */
  seats: number | null;
}

/** Whether a ride can be had: at once, only after a person has confirmed it, or not, and why. */
export const rideAvailabilities = ["sold", "ask", "closed", "full", "tooSoon"] as const;
export type RideAvailability = (typeof rideAvailabilities)[number];

export function isNotSold(why: string | undefined): why is Exclude<RideAvailability, "sold" | "ask"> {
  return why === "closed" || why === "full" || why === "tooSoon";
}

/** A ride that somebody wants; a tour's has no places. */
export interface WantedRide {
  day: Day;
  time: string | null;
  origin: string | null;
  destination: string | null;
  tourId: string | null;
}

export function isClosed(rules: SaleRule[], ride: WantedRide): boolean {
  return rules.some((rule) => rule.effect === "closed" && isAbout(rule, ride));
}

export function isAskedFor(rules: SaleRule[], ride: WantedRide): boolean {
  return rules.some((rule) => rule.effect === "ask" && isAbout(rule, ride));
}

/** Whether it is sold although all vans are promised: somebody hires more. */
export function isSoldBeyondFleet(rules: SaleRule[], ride: WantedRide): boolean {
  return rules.some((rule) => rule.effect === "sell" && isAbout(rule, ride));
}

/** For how many there is room on the ride's day; undefined without a rule. A rule for certain days goes before one for all. */
export function seatsOn(rules: SaleRule[], ride: WantedRide): number | undefined {
  const own = rules.filter((rule) => rule.effect === "seats" && isAbout(rule, ride));
  const dated = own.filter(({ fromDay, toDay }) => fromDay !== null || toDay !== null);
  const counts = (dated.length > 0 ? dated : own).map(({ seats }) => seats!);
  return counts.length > 0 ? Math.min(...counts) : undefined;
}

function isAbout({ about, fromDay, toDay, ...hours }: SaleRule, ride: WantedRide): boolean {
  const { origin, destination, tourId } = ride;
  const things = [
    origin && `place/${origin}`,
    destination && `place/${destination}`,
    tourId && `tour/${tourId}`,
  ];
  if (about !== null && !things.includes(about)) return false;
  if ((fromDay !== null && ride.day < fromDay) || (toDay !== null && ride.day > toDay)) return false;
  return isWithinHours(hours, ride.time);
}

/** A time that is agreed later is agreed outside of the hours. */
export function isWithinHours(
  { fromTime, toTime }: Pick<SaleRule, "fromTime" | "toTime">,
  time: string | null,
): boolean {
  if (fromTime === null || toTime === null) return true;
  if (time === null) return false;
  const [isAfter, isBefore] = [time >= fromTime, time < toTime];
  return fromTime < toTime ? isAfter && isBefore : isAfter || isBefore;
}

export const ruleFields = ["effect", "about", "fromDay", "toDay", "fromTime", "toTime", "seats"] as const;
export type RuleField = (typeof ruleFields)[number];

/** A rule as it was typed, or the field that is wrong. `things` are the places and tours that there are. */
export function readSaleRule(
  typed: Record<RuleField, string>,
  things: string[],
): { value: SaleRule } | { wrong: RuleField } {
  const effect = ruleEffects.find((known) => known === typed.effect);
  if (!effect) return { wrong: "effect" };
  const about = typed.about || null;
  if (about !== null && !things.includes(about)) return { wrong: "about" };
  if (effect === "seats" && !about?.startsWith("tour/")) return { wrong: "about" };
  for (const field of ["fromDay", "toDay"] as const)
    if (typed[field] !== "" && !isDay(typed[field])) return { wrong: field };
  for (const field of ["fromTime", "toTime"] as const)
    if (typed[field] !== "" && !isTime(typed[field])) return { wrong: field };
  const { fromDay, fromTime, toTime } = typed;
  // Who names one day means that day.
  const toDay = typed.toDay || fromDay;
  if (fromDay && toDay && toDay < fromDay) return { wrong: "toDay" };
  // Seats are of a day, and a tour has no hours.
  const hours = effect === "seats" ? ["", ""] : [fromTime, toTime];
  if (Boolean(hours[0]) !== Boolean(hours[1]) || (hours[0] && hours[0] === hours[1]))
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
      seats: effect === "seats" ? Number(typed.seats) : null,
    },
  };
}
