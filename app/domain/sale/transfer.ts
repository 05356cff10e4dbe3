import type { Day } from "../common/day.ts";
import { thenChange, z } from "../common/zod.ts";
import { maxTransferPassengers } from "../price/fare.ts";
import { atPickup, fittingPickup, type Geography, type TypedRide, type When } from "../ride/when.ts";
import {
  type BookingError,
  customerFields,
  customerShape,
  dayProblem,
  email,
  flightNumber,
  type Margin,
  peopleField,
  pickupTime,
  requiredField,
  serviceDay,
} from "./booking-form.ts";
import { extraFormFields, extraFormShape, withExtraDetails } from "./extra-details-form.ts";
import { type BookingClock, hoursProblem } from "./lead-time.ts";

export const transferFields = [
  "from",
  "to",
  "departure",
  "departureTime",
  "departureFlight",
  "passengers",
  "tripType",
  "returnDate",
  "returnTime",
  "returnFlight",
  ...extraFormFields,
  ...customerFields,
] as const;
export type TransferField = (typeof transferFields)[number];

/** The fields of the way there and of the way back. */
export const rideFields = [
  { day: "departure", time: "departureTime", flight: "departureFlight", flightTime: "flightTime" },
  { day: "returnDate", time: "returnTime", flight: "returnFlight", flightTime: "returnFlightTime" },
] as const;
type RideForm = Record<
  "from" | "to" | "tripType" | (typeof rideFields)[number][keyof (typeof rideFields)[number]],
  string
>;

/** Returns the rides of a form, which need not be complete. */
export function typedRides(form: RideForm): TypedRide[] {
  const names = form.tripType === "roundTrip" ? rideFields : rideFields.slice(0, 1);
  return names.map(({ day, time, flight, flightTime }, n) => ({
    day: form[day],
    time: form[time] || null,
    flight: form[flight] || null,
    flightTime: form[flightTime] || null,
    origin: n === 0 ? form.from : form.to,
    destination: n === 0 ? form.to : form.from,
  }));
}

/**
 * The transfer form. Return fields are empty text on a one-way transfer. Only the server passes `clock` and judges
 * the lead times: a traveller's device may have a wrong clock. Without `geography` no pick-up follows from a flight.
 */
export function transferSchema(
  today: Day,
  phone: z.ZodMiniType<string, string>,
  {
    clock,
    most = maxTransferPassengers,
    address = email,
    geography = { places: [], roads: [] },
  }: Margin & { clock?: BookingClock | undefined; geography?: Geography } = {},
) {
  const form = z
    .object({
      from: requiredField("fromRequired"),
      to: requiredField("required"),
      departure: serviceDay(today, "dateRequired"),
      departureTime: pickupTime,
      departureFlight: flightNumber,
      passengers: peopleField(most),
      tripType: z.enum(["oneWay", "roundTrip"], "tripTypeUnknown"),
      returnDate: z.string(),
      returnTime: pickupTime,
      returnFlight: flightNumber,
      ...extraFormShape,
      ...customerShape(phone, address),
    })
    .check(
      z.superRefine(
        (form, context) => {
          const report = (field: TransferField, message: BookingError) =>
            context.addIssue({ code: "custom", path: [field], message });
          const rides = typedRides(form);
          const atPickups = rides.map((ride) => atPickup(ride, "guest", geography));
          for (const [n, ride] of rides.entries()) {
            const names = rideFields[n]!;
            if (fittingPickup(ride, geography)) report(names.time, "pickupMisfit");
            const problem = clock && ride.day >= today ? hoursProblem(atPickups[n]!, clock) : undefined;
            if (problem) report(ride.time ? names.time : names.day, problem);
          }
          if (form.tripType !== "roundTrip") return;
          const problem = dayProblem(form.returnDate, today, "returnDateRequired") ?? orderProblem(atPickups);
          if (problem) report("returnDate", problem);
        },
        // This check runs even if other fields are wrong, so that the guest sees every mistake at once.
        { when: () => true },
      ),
    );
  return thenChange(form, (form) =>
    withExtraDetails(
      form.tripType === "roundTrip"
        ? form
        : { ...form, returnDate: "", returnTime: "", returnFlight: "", returnFlightTime: "" },
    ),
  );
}

export type TransferOrder = z.infer<ReturnType<typeof transferSchema>>;

function orderProblem([there, back]: When[]) {
  const leaves = `${there!.day} ${there!.time ?? ""}`;
  const returns = `${back!.day} ${back!.time ?? "99:99"}`;
  return returns < leaves ? "returnBeforeDeparture" : undefined;
}
