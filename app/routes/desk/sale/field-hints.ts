import { daysBetween, isDay } from "../../../domain/common/day.ts";
import { type Geography, whenOfFlight } from "../../../domain/ride/when.ts";
import { typedPhone } from "../../../domain/sale/booking-form.ts";
import {
  type HandField,
  type HandValues,
  rulesToOverrule,
  tripTypeOf,
} from "../../../domain/sale/by-hand.ts";
import { byTheHour } from "../../../domain/sale/charter.ts";
import { rideFields, typedRides } from "../../../domain/sale/transfer.ts";
import { byHandTexts } from "../../../texts/desk/sale/by-hand.ts";
import type { ByHandCatalogue } from "./by-hand-ride.tsx";

type Hints = Partial<Record<HandField, string>>;

/** Says at each field what either of these says there. */
export const both = (first: Hints, second: Hints): Hints => ({
  ...second,
  ...Object.fromEntries(
    Object.entries(first).map(([field, hint]) => [
      field,
      [hint, second[field as HandField]].filter(Boolean).join(". "),
    ]),
  ),
});

/** Says at its field which rule of the site the booking breaks, and that a reason overrules it. */
export function ruleHints(
  values: HandValues,
  { today, tours, leads, ...geography }: ByHandCatalogue,
): Partial<Record<HandField, string>> {
  const tour = tours.find(({ id }) => id === values.tour);
  const clock = { now: new Date(), leads: new Map(leads) };
  const broken = rulesToOverrule(values, { today, tour, clock, geography, phone: typedPhone });
  return Object.fromEntries(Object.entries(broken).map(([field, key]) => [field, byHandTexts.errors[key]]));
}

/** Says beside each pick-up time which one follows from the flight. */
export function flightHints(values: HandValues, geography: Geography): Partial<Record<HandField, string>> {
  // A van by the hour begins at an hour that somebody names.
  if (values.kind === byTheHour) return {};
  const hints: Partial<Record<HandField, string>> = { departureTime: byHandTexts.open };
  if (values.kind === "Tour") return hints;
  for (const [n, ride] of typedRides({ ...values, tripType: tripTypeOf(values) }).entries()) {
    const when = whenOfFlight(ride, geography)?.when;
    const days = when && isDay(ride.day) ? daysBetween(ride.day, when.day) : 0;
    if (when) hints[rideFields[n]!.time] = byHandTexts.ofFlight(when.time!, days, Boolean(ride.time));
  }
  return hints;
}
