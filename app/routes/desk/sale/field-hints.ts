import { daysBetween, isDay } from "../../../domain/common/day.ts";
import { type Geography, whenOfFlight } from "../../../domain/ride/when.ts";
import { type HandField, type HandValues, tripTypeOf } from "../../../domain/sale/by-hand.ts";
import { byTheHour } from "../../../domain/sale/charter.ts";
import { rideFields, typedRides } from "../../../domain/sale/transfer.ts";
import { byHandTexts } from "../../../texts/desk/sale/by-hand.ts";

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
