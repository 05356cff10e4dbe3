import {
  type BookingError,
  customerFields,
  customerShape,
  dayProblem,
  flightNumber,
  people,
  pickupTime,
  required,
  serviceDay,
} from "./booking-form.ts";
import type { Day } from "./day.ts";
import { maxTransferPassengers } from "./fare.ts";
import { z } from "./zod.ts";

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
  ...customerFields,
] as const;
export type TransferField = (typeof transferFields)[number];

/** The transfer form of section 5, at this time (`14:30`) of today. Return fields are empty text on a one-way transfer. */
export function transferSchema(today: Day, time: string) {
  return z
    .object({
      from: required("fromRequired"),
      to: required("required"),
      departure: serviceDay(today, "dateRequired"),
      departureTime: pickupTime,
      departureFlight: flightNumber,
      passengers: people(maxTransferPassengers),
      tripType: z.enum(["oneWay", "roundTrip"], "tripTypeUnknown"),
      returnDate: z.string(),
      returnTime: pickupTime,
      returnFlight: flightNumber,
      ...customerShape,
    })
    .superRefine(
      (form, context) => {
        const tell = (field: TransferField, message: BookingError) =>
          context.addIssue({ code: "custom", path: [field], message });
        const isPast = (day: string, at: string) => day === today && at !== "" && at < time;
        if (isPast(form.departure, form.departureTime)) tell("departureTime", "timePast");
        if (form.tripType !== "roundTrip") return;
        if (isPast(form.returnDate, form.returnTime)) tell("returnTime", "timePast");
        const problem = dayProblem(form.returnDate, today, "returnDateRequired") ?? orderProblem(form);
        if (problem) tell("returnDate", problem);
      },
      // Also when other fields are wrong: the guest sees every mistake at once.
      { when: () => true },
    )
    .transform((form) =>
      form.tripType === "roundTrip" ? form : { ...form, returnDate: "", returnTime: "", returnFlight: "" },
    );
}

export type TransferForm = z.infer<ReturnType<typeof transferSchema>>;

function orderProblem(form: {
  departure: string;
  departureTime: string;
  returnDate: string;
  returnTime: string;
}) {
  const leaves = `${form.departure} ${form.departureTime}`;
  const returns = `${form.returnDate} ${form.returnTime || "99:99"}`;
  return returns < leaves ? "returnBeforeDeparture" : undefined;
}
