import { holdsWebAddress } from "../common/name.ts";
import { thenChange, thenCheck, z } from "../common/zod.ts";
import { type GivenTripDetails, longestDoor } from "../ride/ride-details.ts";
import { optionalField, pickupTime } from "./booking-form.ts";
import { readAges, seatsFor } from "./child-ages.ts";

/** The optional fields of a booking form. */
export const extraFormFields = [
  "originDoor",
  "destinationDoor",
  "flightTime",
  "returnFlightTime",
  "childSeats",
  "childSeatAges",
  "boards",
  "bags",
  "extraStop",
] as const;
export type ExtraFormField = (typeof extraFormFields)[number];

/** Addresses go into letters to any e-mail address that was typed, so they must not hold a web address. */
const door = z._default(
  thenChange(
    thenCheck(optionalField(longestDoor), (text) => !holdsWebAddress(text), "doorLink"),
    (text) => text.replaceAll("\n", " "),
  ),
  "",
);
const hour = z._default(pickupTime, "");
const count = z._default(thenChange(z.string().check(z.regex(/^\d{0,2}$/, "countUnknown")), Number), 0);
const ages = z._default(
  thenChange(
    z.string().check(z.refine((text) => readAges(text) !== undefined, "agesUnknown")),
    (text) => readAges(text) ?? "",
  ),
  "",
);

export const extraFormShape = {
  originDoor: door,
  destinationDoor: door,
  flightTime: hour,
  returnFlightTime: hour,
  childSeats: count,
  childSeatAges: ages,
  boards: count,
  bags: count,
  extraStop: door,
} satisfies Record<ExtraFormField, z.ZodMiniType>;

type ExtraFormOutput = { [Field in ExtraFormField]: z.output<(typeof extraFormShape)[Field]> };

/** Moves the optional fields that were filled in into one part, `said`, of the form. */
export function withExtraDetails<Form extends ExtraFormOutput>(form: Form) {
  const {
    originDoor,
    destinationDoor,
    flightTime,
    returnFlightTime,
    childSeats,
    childSeatAges,
    boards,
    bags,
    extraStop,
    ...rest
  } = form;
  const seats = seatsFor(childSeats, childSeatAges);
  const doors = { originDoor, destinationDoor };
  const typed = {
    ...doors,
    flightTime,
    returnFlightTime,
    childSeats: seats,
    childSeatAges,
    boards,
    bags,
    extraStop,
  };
  const filledIn = Object.entries(typed).filter(([, value]) => value);
  const said: GivenTripDetails | undefined = filledIn.length > 0 ? Object.fromEntries(filledIn) : undefined;
  return { ...rest, said };
}

/** Returns the details of a half-filled form that a surcharge may be for; each typed age means a child seat. */
export function surchargedDetails({
  childSeats,
  childSeatAges,
  extraStop,
}: Record<"childSeats" | "childSeatAges" | "extraStop", string>) {
  const seats = seatsFor(Number(childSeats) || 0, readAges(childSeatAges) ?? null);
  return { childSeats: seats, extraStop };
}

/** Returns the values with which a form shows the details again. */
export function extraFormValues(said: GivenTripDetails = {}): Record<ExtraFormField, string> {
  const values = extraFormFields.map((field) => [field, String(said[field] ?? "")]);
  return Object.fromEntries(values) as Record<ExtraFormField, string>;
}

/** Drops details that don't apply: an address at an airport, a flight without an airport. */
export function fittingDetails(
  said: GivenTripDetails | undefined,
  fromAirport: boolean,
  toAirport: boolean,
): GivenTripDetails | undefined {
  if (!said) return undefined;
  const { originDoor, destinationDoor, flightTime, returnFlightTime, ...extras } = said;
  return {
    ...extras,
    ...(!fromAirport && { originDoor }),
    ...(!toAirport && { destinationDoor }),
    ...((fromAirport || toAirport) && { flightTime, returnFlightTime }),
  };
}
