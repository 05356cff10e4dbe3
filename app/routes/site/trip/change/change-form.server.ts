import { runsOn } from "../../../../domain/catalogue/tour-hours.ts";
import { addDays, daysBetween, isDay, isTime } from "../../../../domain/common/day.ts";
import { readFields } from "../../../../domain/common/form.ts";
import { plainCode } from "../../../../domain/common/typed-signs.ts";
import { type RideChanger, rideAfter } from "../../../../domain/reservation/stored-ride.ts";
import {
  type PlanProblem,
  peopleProblem,
  type RidesToCheck,
  ridesAsSold,
  ridesProblem,
} from "../../../../domain/reservation/trip-plan.ts";
import type { LegChange } from "../../../../domain/reservation/trip-request.ts";
import type { TripChangeRequest } from "../../../../domain/reservation/wished-plan.ts";
import { dayOfFlight, fittingPickup, type PickupFacts, whenOf } from "../../../../domain/ride/when.ts";
import type { BookingError } from "../../../../domain/sale/booking-form.ts";
import { hoursProblem } from "../../../../domain/sale/lead-time.ts";
import type { StoredPlan } from "../../../../store/reservation/trip-plans.server.ts";
import {
  type ChangeablePart,
  type ChangeableRide,
  changeablePartsOf,
  sameFlight,
  shownPart,
} from "./change-parts.ts";

/** The values by field: "people", and "{ride}-day" for each part of a ride. */
export type TypedPlan = Record<string, string>;

/** The plan as it is stored now: the rides that are still to come, and how many people come. */
export interface PlanNow {
  people: number;
  /** The most people that can be sold. */
  most: number;
  isTour: boolean;
  /** The days of the week on which the tour runs; null for every day. */
  weekdays: number[] | null;
  legs: ChangeableRide[];
  changer: RideChanger;
}

/** Returns the values that a wish holds for what the form shows: its day is that of the pick-up. */
function wishedPart(ride: ChangeableRide, part: ChangeablePart, text: string): string | null {
  if (part === "day") return isDay(text) ? addDays(ride.day, daysBetween(ride.flightDay, text)) : text;
  if (part === "time" && text === "" && ride.timeFrom === "flight") return ride.time;
  if (part === "flight") return plainCode(text).toUpperCase() || null;
  return text || (part === "origin" || part === "destination" ? "" : null);
}

/** Reads what was typed, and requests each value that differs both from what the form showed and from what is stored. */
export function readChange(form: FormData, plan: PlanNow) {
  const named = new Set(form.getAll("leg").filter((id) => typeof id === "string"));
  const mine = plan.legs.filter(({ id }) => named.delete(id));
  const fields = [
    "people",
    ...mine.flatMap((ride) =>
      [...changeablePartsOf(ride, plan.isTour), sameFlight].map((part) => `${ride.id}-${part}`),
    ),
  ];
  const read = (start: string): TypedPlan => {
    const sent = fields.filter((field) => form.has(start + field));
    const texts = readFields(
      form,
      sent.map((field) => start + field),
    );
    return Object.fromEntries(sent.map((field) => [field, texts[start + field]!]));
  };
  const [typed, before] = [read(""), read("before-")];
  const changeOf = (ride: ChangeableRide): LegChange => {
    const key = (part: ChangeablePart) => `${ride.id}-${part}`;
    const isNew = (part: ChangeablePart) =>
      typed[key(part)] !== undefined &&
      typed[key(part)] !== before[key(part)] &&
      typed[key(part)] !== shownPart(ride, part);
    const only = (from: TypedPlan): Partial<PickupFacts> =>
      Object.fromEntries(
        changeablePartsOf(ride, plan.isTour)
          .filter((part) => isNew(part) && from[key(part)] !== undefined)
          .map((part) => [part, wishedPart(ride, part, from[key(part)]!)]),
      );
    return { id: ride.id, before: only(before), after: atItsDay(ride, only(typed), plan.changer) };
  };
  const isFewerOrMore =
    typed.people !== undefined && typed.people !== before.people && typed.people !== String(plan.people);
  const people = isFewerOrMore && {
    people: countOf(typed.people!),
    ...(before.people !== undefined && { peopleBefore: countOf(before.people) }),
  };
  const legs = mine.map(changeOf).filter(({ after }) => Object.keys(after).length > 0);
  const request: TripChangeRequest = { kind: "change", ...people, legs };
  // The ids that are left name no ride that can be changed.
  return { typed, before, request, isGone: named.size > 0 };
}

/** A typed time is on the day that it has for the flight, which may be on the other side of midnight. */
function atItsDay(
  ride: ChangeableRide,
  after: Partial<PickupFacts>,
  { geography }: RideChanger,
): Partial<PickupFacts> {
  if (!after.time) return after;
  const moved = after.day === undefined || !isDay(after.day) ? 0 : daysBetween(ride.day, after.day);
  const typed = { ...ride, ...after, day: addDays(ride.flightDay, moved), time: after.time };
  const { day } = whenOf(typed, "guest", geography);
  return day === ride.day && after.day === undefined ? after : { ...after, day };
}

function countOf(text: string): number {
  return /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
}

const places = {
  dateUnknown: "day",
  datePast: "day",
  dateTooFar: "day",
  returnBeforeDeparture: "day",
  timeUnknown: "time",
  timePast: "time",
  noFare: "destination",
} as const;

/** An error of the change form: one of a booking form, or that a moved ride needs its flight anew. */
export type ChangeError = BookingError | "askFlight";

/** Returns the error for each field that stands in the way of the change. */
export function errorsOf(
  request: TripChangeRequest,
  typed: TypedPlan,
  plan: PlanNow,
  { fares, today }: Pick<RidesToCheck, "fares" | "today">,
): Record<string, ChangeError> {
  const errors: Record<string, ChangeError> = {};
  const people = request.people ?? plan.people;
  const tell = (id: string, problem: PlanProblem | "timePast" | "tooSoon" | undefined) => {
    if (!problem || problem === "tooSoon") return;
    if (problem === "peopleRange") errors.people = people >= 1 ? "passengersRange" : "passengersWhole";
    else errors[`${id}-${places[problem]}`] ??= problem;
  };
  const changeOf = (id: string) => request.legs.find((leg) => leg.id === id)?.after ?? {};
  for (const { id, after } of request.legs) {
    if (after.flight && !/^[A-Z\d -]{1,12}$/.test(after.flight)) errors[`${id}-flight`] = "flightUnknown";
    if (after.flightTime && !isTime(after.flightTime)) errors[`${id}-flightTime`] = "timeUnknown";
  }
  // What can't be read is reported first: no pick-up follows from it.
  const canBeRead = request.legs.every(({ after: { day } }) => day === undefined || isDay(day));
  const legs = plan.legs.map((leg) => {
    const after = changeOf(leg.id);
    return canBeRead ? rideAfter(leg, after, plan.changer) : { ...leg, ...after };
  });
  const asSold = ridesAsSold(plan, { people, legs });
  tell("", peopleProblem(people, plan.people, plan.most));
  for (const [n, leg] of legs.entries()) {
    const change = changeOf(leg.id);
    const isMoved = request.legs.some(({ id }) => id === leg.id);
    const isChanged = isMoved || request.people !== undefined;
    const problem = isChanged ? ridesProblem([leg], { fares, changed: [leg.id], today, asSold }) : undefined;
    tell(leg.id, problem ?? ridesProblem(legs.slice(0, n + 1), { fares, changed: [], today }));
    if (!isMoved || problem) continue;
    if (change.day && !runsOn(plan, leg.day)) errors[`${leg.id}-day`] ??= "tourOffDay";
    tell(leg.id, hoursProblem(leg, { now: new Date(), leads: new Map() }));
    if (asksFlight(plan.legs[n]!, change, typed)) errors[`${leg.id}-flight`] ??= "askFlight";
    if (change.time && misfitOf(leg, plan)) errors[`${leg.id}-time`] ??= "pickupMisfit";
  }
  return errors;
}

/** Returns the pick-up that fits the flight of a ride whose time does not. */
export function misfitOf(ride: StoredPlan, { changer: { geography } }: Pick<PlanNow, "changer">) {
  return fittingPickup({ ...ride, day: dayOfFlight(ride, geography) }, geography);
}

/** Says whether a ride moves to another day with its old flight, and the guest has not said that it is the same. */
function asksFlight(ride: ChangeableRide, change: Partial<PickupFacts>, typed: TypedPlan): boolean {
  const isMoved = change.day !== undefined && change.day !== ride.day;
  const isFlown = ride.way !== null && (ride.flight !== null || ride.flightTime !== null);
  const isSame = change.flight === undefined && change.flightTime === undefined;
  return isMoved && isFlown && isSame && typed[`${ride.id}-${sameFlight}`] !== "yes";
}
