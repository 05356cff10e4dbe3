import type { ReactNode } from "react";
import type { Place } from "../../../domain/catalogue/place.ts";
import type { RoadMinutes } from "../../../domain/catalogue/road.ts";
import type { FieldValues } from "../../../domain/common/form.ts";
import { type FlightPickup, isTooLate } from "../../../domain/ride/flight-pickup.ts";
import {
  atPickup,
  fittingPickup,
  type TypedRide,
  type When,
  whenOfFlight,
} from "../../../domain/ride/when.ts";
import { dayPartFields } from "../../../domain/sale/day-part.ts";
import { rideFields, transferFields, typedRides } from "../../../domain/sale/transfer.ts";

/** The fields of the site's form for a transfer. */
export const transferFormFields = [...transferFields, ...dayPartFields] as const;
export type TransferFormField = (typeof transferFormFields)[number];
export type TransferFormValues = FieldValues<TransferFormField>;

/** What stands at fields beside their own error, such as a `FieldRefusal`. */
export type AtFields = Partial<Record<string, ReactNode>>;

/** A ride as far as the form knows it. */
export interface FormRide {
  names: (typeof rideFields)[number] & { dayPart: (typeof dayPartFields)[number] };
  typed: TypedRide;
  /** The ride at its pick-up. */
  when: TypedRide & When;
  origin: Place | undefined;
  destination: Place | undefined;
  /** The typed address of the pick-up; an airport has none. */
  door: string | null;
  /** What the guest does with the flight; undefined where the ride has none. */
  way: FlightPickup["way"] | undefined;
  /** The hour that follows from the flight. */
  pickup: FlightPickup | undefined;
  /** The typed hour misses the flight, or leaves less time for it than guests need. */
  fit: "misfit" | "tight" | undefined;
}

/** Returns the way there and the way back, whether or not the guest wants the second. */
export function bothRides(
  values: TransferFormValues,
  places: Place[],
  roads: RoadMinutes[],
): [FormRide, FormRide] {
  const geography = { places, roads };
  const [there, back] = typedRides({ ...values, tripType: "roundTrip" }).map((typed, n) => {
    const [origin, destination] = [typed.origin, typed.destination].map((id) =>
      places.find((place) => place.id === id),
    );
    const pickup = whenOfFlight(typed, geography)?.pickup;
    const isTight = typed.time && pickup && isTooLate(typed.time, pickup);
    return {
      names: { ...rideFields[n]!, dayPart: dayPartFields[n]! },
      typed,
      when: atPickup(typed, "guest", geography),
      origin,
      destination,
      door: (!origin?.airport && (n === 0 ? values.originDoor : values.destinationDoor)) || null,
      way: origin?.airport ? "landing" : destination?.airport ? "takeOff" : undefined,
      pickup,
      fit: fittingPickup(typed, geography) ? "misfit" : isTight ? "tight" : undefined,
    } satisfies FormRide;
  });
  return [there!, back!];
}
