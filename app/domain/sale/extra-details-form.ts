import { holdsWebAddress } from "../common/name.ts";
import { thenCheck, z } from "../common/zod.ts";
import { type GivenTripDetails, longestDoor } from "../ride/ride-details.ts";
import { optionalField, pickupTime } from "./booking-form.ts";
import { agesOf, readAges } from "./child-ages.ts";

/** What a booking form asks beside what is sold; each may stay empty. */
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

/** It goes into letters to whatever address was typed. */
const door = thenCheck(optionalField(longestDoor), (text) => !holdsWebAddress(text), "doorLink")
  .transform((text) => text.replaceAll("\n", " "))
  .default("");
const hour = pickupTime.default("");
const count = z
  .string()
  .regex(/^\d{0,2}$/, "countUnknown")
  .transform(Number)
  .default(0);
const ages = z
  .string()
  .refine((text) => readAges(text) !== undefined, "agesUnknown")
  .transform((text) => readAges(text) ?? "")
  .default("");

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
} satisfies Record<ExtraFormField, z.ZodType>;

type SaidTyped = { [Field in ExtraFormField]: z.output<(typeof extraFormShape)[Field]> };

/** The form, with what was said beside it as one part, and only what was said. */
export function withExtraDetails<Form extends SaidTyped>(form: Form) {
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
  const seats = Math.max(childSeats, agesOf(childSeatAges).length);
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
  const written = Object.entries(typed).filter(([, value]) => value);
  const said: GivenTripDetails | undefined = written.length > 0 ? Object.fromEntries(written) : undefined;
  return { ...rest, said };
}

/** How many seats a form as it is being typed asks for; whoever names ages means a seat for each. */
export function childSeatsOf({ childSeats, childSeatAges }: Record<"childSeats" | "childSeatAges", string>) {
  return Math.max(Number(childSeats) || 0, agesOf(readAges(childSeatAges) ?? null).length);
}

/** As a form shows it again. */
export function extraFormValues(said: GivenTripDetails = {}): Record<ExtraFormField, string> {
  const values = extraFormFields.map((field) => [field, String(said[field] ?? "")]);
  return Object.fromEntries(values) as Record<ExtraFormField, string>;
}

/** At an airport there is no door, and without one nobody flies. */
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
