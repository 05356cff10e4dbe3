import type { Place } from "../../../domain/catalogue/place.ts";
import type { FieldValues } from "../../../domain/common/form.ts";
import { type Fare, fareBetween, maxTransferPassengers } from "../../../domain/price/fare.ts";
import type { TransferField } from "../../../domain/sale/transfer.ts";

/** Returns what the guest has chosen so far, for a message to the office. */
export function requestedRide(values: FieldValues<TransferField>, places: Place[]) {
  const { departure, departureTime, departureFlight, returnDate, returnTime, returnFlight } = values;
  const nameOf = (id: string) => places.find((place) => place.id === id)?.name ?? null;
  const [from, to] = [nameOf(values.from), nameOf(values.to)];
  const there = { from, to, day: departure, time: departureTime, flight: departureFlight };
  const back = { from: to, to: from, day: returnDate, time: returnTime, flight: returnFlight };
  const legs = values.tripType === "roundTrip" ? [there, back] : [there];
  return { tour: null, legs, people: values.passengers, firstName: values.firstName };
}

/** Returns why the form has no price for the chosen ride, so that the guest can ask the office instead; undefined where it has one. */
export function whyUnsold(
  { from, to, passengers }: FieldValues<TransferField>,
  fares: Fare[],
): "passengersRange" | "noFare" | undefined {
  if (Number(passengers) > maxTransferPassengers) return "passengersRange";
  return from && to && !fareBetween(fares, from, to) ? "noFare" : undefined;
}
