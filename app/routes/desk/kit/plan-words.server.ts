import { isDay } from "../../../domain/common/day.ts";
import type { Leg } from "../../../domain/reservation/reservation.ts";
import type { LegPlan, RequestedChange } from "../../../domain/reservation/trip-request.ts";
import { noWindow, type PickupWindow } from "../../../domain/ride/pickup-window.ts";
import type { RideField } from "../../../domain/ride/ride-details.ts";
import type { PickupFacts } from "../../../domain/ride/when.ts";
import { dayShort } from "../../../texts/desk/frame/day-words.ts";
import { historyTexts } from "../../../texts/desk/reservation/history.ts";
import { roomTexts } from "../../../texts/desk/reservation/reservation.ts";
import { dayTexts } from "../../../texts/desk/ride/day.ts";
import { hourWords } from "../../../texts/desk/ride/hour.ts";
import { dollars } from "../../../texts/desk/ride/ride.ts";

const { changes: words } = historyTexts;
const { names } = words;

/** The names by which a reservation's history calls ids. */
export interface KnownNames {
  places: Map<string, string>;
  /** The keys are those of an `Actor`. */
  actors: Map<string, string>;
  /** The hours between which the rides are, and their parts of the day. */
  rides: (PickupWindow & { id: string })[];
}
type Known = Pick<KnownNames, "places" | "rides">;

type RidePlan = Partial<LegPlan & Pick<PickupFacts, "flight" | "flightTime">>;
type Plan = { people?: number; priceCents?: number; legs?: (RidePlan & { id: string })[] };

/** Returns for example "personas: 4 → 5, precio: $200 → $220". */
export function planWords(before: Plan, after: Plan, known: Known): string {
  const people = [before.people, after.people].map((count) => count?.toString());
  const price = [before.priceCents, after.priceCents].map((cents) => cents !== undefined && dollars(cents));
  const legs = (after.legs ?? []).flatMap((leg) =>
    legWords(before.legs?.find(({ id }) => id === leg.id) ?? {}, leg, known),
  );
  const parts = [changed(names.people, people), ...legs, changed(names.price, price)];
  return parts.filter(Boolean).join(", ");
}

function changed(what: string, [before, after]: (string | false | undefined)[]): string | false {
  return Boolean(before && after) && before !== after && words.from(what, before as string, after as string);
}

/** Returns what differs between two plans of one ride. */
function legWords(before: RidePlan, after: RidePlan & { id: string }, { places, rides }: Known) {
  const day = (plan: RidePlan) => plan.day && (isDay(plan.day) ? dayShort(plan.day) : plan.day);
  const flown = (field: "flight" | "flightTime") => (plan: RidePlan) =>
    plan[field] !== undefined && (plan[field] || words.none);
  const [flight, flightTime] = [flown("flight"), flown("flightTime")];
  const time = (plan: RidePlan) =>
    plan.time !== undefined && plannedHourWords(after.id, plan.time, rides).toLowerCase();
  const will = { ...before, ...after };
  const isOtherRoute = before.origin !== will.origin || before.destination !== will.destination;
  const route = [before, will].map(({ origin, destination }) =>
    [origin, destination]
      .map((id) => places.get(id ?? ""))
      .filter(Boolean)
      .join(" – "),
  );
  return [
    changed(names.day, [day(before), day(will)]),
    changed(names.time, [time(before), time(will)]),
    changed(names.flight, [flight(before), flight(will)]),
    changed(names.flightTime, [flightTime(before), flightTime(will)]),
    isOtherRoute && (changed(names.road, route) || names.road),
  ].filter((one): one is string => Boolean(one));
}

/** Says the hour that a ride has with this time, or while it is to be agreed. */
function plannedHourWords(id: unknown, time: string | null, rides: Known["rides"]): string {
  return hourWords({ ...(rides.find((ride) => ride.id === id) ?? noWindow), time });
}

/** Returns what a guest asks for, one line for each ride that it touches. */
export function requestLines(requested: RequestedChange, { legs, ...known }: Known & { legs: Leg[] }) {
  const nameOf = (id: string) => {
    const at = legs.findIndex((leg) => leg.id === id);
    return legs.length < 2 || at < 0 ? "" : `${at === 0 ? words.outward : words.way}: `;
  };
  if (requested.kind === "cancel") return requested.legs.map((id) => `${nameOf(id)}${words.cancels(1)}`);
  const count = [requested.peopleBefore, requested.people].map((people) => people?.toString());
  const rides = requested.legs
    .map(({ id, before, after }) => [nameOf(id), legWords(before, { ...after, id }, known).join(", ")])
    .filter(([, changes]) => changes);
  const people =
    requested.people !== undefined &&
    (changed(names.people, count) || `${names.people}: ${requested.people}`);
  return [...(people ? [people] : []), ...rides.map((parts) => parts.join(""))];
}

const isLabel = (field: string): field is RideField => Object.hasOwn(dayTexts.ride.fields, field);

/** Returns for example "Vuelo: sin nada → WN 412". */
export function changedRideFields(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  { rides }: Pick<Known, "rides">,
): string {
  return Object.entries(after)
    .flatMap(([field, value]) => {
      if (field === "day")
        return (
          changed(
            names.day,
            [before.day, value].map((day) => dayShort(String(day))),
          ) || []
        );
      if (!isLabel(field)) return [];
      const label = dayTexts.ride.fields[field];
      const shown = [before[field], value].map((one) =>
        field === "time"
          ? plannedHourWords(after.leg, one ? String(one) : null, rides).toLowerCase()
          : one === null || one === ""
            ? words.none
            : String(one),
      );
      return [value === true || before[field] === true ? label : words.from(label, shown[0]!, shown[1]!)];
    })
    .join(", ");
}

export function guestFieldsWords(fields: unknown): string {
  const labels: Record<string, string> = roomTexts.guest.fields;
  const named = Array.isArray(fields) ? fields.map((field) => labels[String(field)]?.toLowerCase()) : [];
  return named.filter(Boolean).join(", ");
}
