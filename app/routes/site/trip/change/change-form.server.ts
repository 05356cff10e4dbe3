import type { Day } from "../../../../domain/common/day.ts";
import { readFields } from "../../../../domain/common/form.ts";
import {
  type PlanProblem,
  type PriceList,
  peopleProblem,
  ridesAsSold,
  ridesProblem,
} from "../../../../domain/reservation/trip-plan.ts";
import type { LegChange, LegPlan } from "../../../../domain/reservation/trip-request.ts";
import type { TripChangeRequest } from "../../../../domain/reservation/wished-plan.ts";
import type { BookingError } from "../../../../domain/sale/booking-form.ts";
import { hoursProblem } from "../../../../domain/sale/lead-time.ts";
import type { StoredPlan } from "../../../../store/reservation/trip-plans.server.ts";

/** A guest may change these parts of a ride; a tour has no road of its own. */
const partsOf = (isTour: boolean) =>
  isTour ? (["day", "time"] as const) : (["origin", "destination", "day", "time"] as const);

/** The values by field: "people", and "{ride}-day" for each part of a ride. */
export type TypedPlan = Record<string, string>;

/** The plan as it is stored now: the rides that are still to come, and how many people come. */
export interface PlanNow {
  people: number;
  /** The most people that can be sold. */
  most: number;
  isTour: boolean;
  legs: StoredPlan[];
}

/** Reads what was typed, and requests each value that differs both from what the form showed and from what is stored. */
export function readChange(form: FormData, plan: PlanNow) {
  const named = new Set(form.getAll("leg").filter((id) => typeof id === "string"));
  const mine = plan.legs.filter(({ id }) => named.delete(id));
  const parts = partsOf(plan.isTour);
  const fields = ["people", ...mine.flatMap(({ id }) => parts.map((part) => `${id}-${part}`))];
  const read = (start: string): TypedPlan => {
    const sent = fields.filter((field) => form.has(start + field));
    const texts = readFields(
      form,
      sent.map((field) => start + field),
    );
    return Object.fromEntries(sent.map((field) => [field, texts[start + field]!]));
  };
  const [typed, before] = [read(""), read("before-")];
  const changeOf = (now: StoredPlan): LegChange => {
    const key = (part: keyof LegPlan) => `${now.id}-${part}`;
    const isNew = (part: keyof LegPlan) =>
      typed[key(part)] !== undefined &&
      typed[key(part)] !== before[key(part)] &&
      typed[key(part)] !== (now[part] ?? "");
    const only = (from: TypedPlan): Partial<LegPlan> =>
      Object.fromEntries(
        parts
          .filter((part) => isNew(part) && from[key(part)] !== undefined)
          .map((part) => [part, part === "time" ? from[key(part)] || null : from[key(part)]]),
      );
    return { id: now.id, before: only(before), after: only(typed) };
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

/** Returns the error for each field that stands in the way of the change. */
export function errorsOf(
  request: TripChangeRequest,
  plan: PlanNow,
  offer: PriceList,
  today: Day,
): Record<string, BookingError> {
  const errors: Record<string, BookingError> = {};
  const people = request.people ?? plan.people;
  const tell = (id: string, problem: PlanProblem | "timePast" | "tooSoon" | undefined) => {
    if (!problem || problem === "tooSoon") return;
    if (problem === "peopleRange") errors.people = people >= 1 ? "passengersRange" : "passengersWhole";
    else errors[`${id}-${places[problem]}`] ??= problem;
  };
  const legs = plan.legs.map((leg) => ({ ...leg, ...request.legs.find(({ id }) => id === leg.id)?.after }));
  const asSold = ridesAsSold(plan, { people, legs });
  tell("", peopleProblem(people, plan.people, plan.most));
  for (const [n, leg] of legs.entries()) {
    const isMoved = request.legs.some(({ id }) => id === leg.id);
    const isChanged = isMoved || request.people !== undefined;
    const problem = isChanged
      ? ridesProblem([leg], { ...offer, changed: [leg.id], today, asSold })
      : undefined;
    tell(leg.id, problem ?? ridesProblem(legs.slice(0, n + 1), { ...offer, changed: [], today }));
    if (isMoved && !problem) tell(leg.id, hoursProblem(leg, { now: new Date(), leads: new Map() }));
  }
  return errors;
}
