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
import type { BookingError } from "../../../../domain/sale/booking-form.ts";
import { hoursProblem } from "../../../../domain/sale/lead-time.ts";
import type { TripChangeRequest } from "../../../../operations/reservation/change-trip.server.ts";
import type { StoredPlan } from "../../../../store/reservation/trip-plans.server.ts";

/** What a guest may change of a ride; a tour has no road of its own. */
const partsOf = (isTour: boolean) =>
  isTour ? (["day", "time"] as const) : (["origin", "destination", "day", "time"] as const);

/** By field: "people", and "{ride}-day". */
export type TypedPlan = Record<string, string>;

/** The rides that are still to come as they are now, and how many come. */
export interface PlanNow {
  people: number;
  /** How many can be sold. */
  most: number;
  isTour: boolean;
  legs: StoredPlan[];
}

/** What was typed, and what of it is to be otherwise than both what the form showed and what is. */
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
  const wish: TripChangeRequest = { kind: "change", ...people, legs };
  // What is left of the names is no ride that can be changed.
  return { typed, before, wish, isGone: named.size > 0 };
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

/** The sentence for each field that stands in the way. */
export function errorsOf(
  wish: TripChangeRequest,
  plan: PlanNow,
  offer: PriceList,
  today: Day,
): Record<string, BookingError> {
  const errors: Record<string, BookingError> = {};
  const people = wish.people ?? plan.people;
  const tell = (id: string, problem: PlanProblem | "timePast" | "tooSoon" | undefined) => {
    if (!problem || problem === "tooSoon") return;
    if (problem === "peopleRange") errors.people = people >= 1 ? "passengersRange" : "passengersWhole";
    else errors[`${id}-${places[problem]}`] ??= problem;
  };
  const legs = plan.legs.map((leg) => ({ ...leg, ...wish.legs.find(({ id }) => id === leg.id)?.after }));
  const asSold = ridesAsSold(plan, { people, legs });
  tell("", peopleProblem(people, plan.people, plan.most));
  for (const [n, leg] of legs.entries()) {
    const isMoved = wish.legs.some(({ id }) => id === leg.id);
    const isChanged = isMoved || wish.people !== undefined;
    const problem = isChanged
      ? ridesProblem([leg], { ...offer, changed: [leg.id], today, asSold })
      : undefined;
    tell(leg.id, problem ?? ridesProblem(legs.slice(0, n + 1), { ...offer, changed: [], today }));
    if (isMoved && !problem) tell(leg.id, hoursProblem(leg, { now: new Date(), leads: new Map() }));
  }
  return errors;
}
