import type { Day } from "../common/day.ts";
import { z } from "../common/zod.ts";
import { maxTransferPassengers } from "../price/fare.ts";
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
type DayField = "departure" | "returnDate";
type TimeField = "departureTime" | "returnTime";

/**
 * The transfer form. Return fields are empty text on a one-way transfer. Only the server passes `clock` and judges
 * the lead times: a traveller's device may have a wrong clock.
 */
export function transferSchema(
  today: Day,
  phone: z.ZodType<string, string>,
  {
    clock,
    most = maxTransferPassengers,
    address = email,
  }: Margin & { clock?: BookingClock | undefined } = {},
) {
  return z
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
    .superRefine(
      (form, context) => {
        const report = (field: TransferField, message: BookingError) =>
          context.addIssue({ code: "custom", path: [field], message });
        const judge = (dayField: DayField, timeField: TimeField, origin: string, destination: string) => {
          const [day, time] = [form[dayField], form[timeField]];
          const problem = clock && hoursProblem({ day, time, origin, destination }, clock);
          if (problem) report(time ? timeField : dayField, problem);
        };
        judge("departure", "departureTime", form.from, form.to);
        if (form.tripType !== "roundTrip") return;
        judge("returnDate", "returnTime", form.to, form.from);
        const problem = dayProblem(form.returnDate, today, "returnDateRequired") ?? orderProblem(form);
        if (problem) report("returnDate", problem);
      },
      // This check runs even if other fields are wrong, so that the guest sees every mistake at once.
      { when: () => true },
    )
    .transform((form) =>
      form.tripType === "roundTrip"
        ? form
        : { ...form, returnDate: "", returnTime: "", returnFlight: "", returnFlightTime: "" },
    )
    .transform(withExtraDetails);
}

export type TransferOrder = z.infer<ReturnType<typeof transferSchema>>;

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
