import { addDays, type Day, isDay, isTime } from "./day.ts";
import { holdsWebAddress } from "./name.ts";
import { toE164 } from "./phone.ts";
import { z } from "./zod.ts";

/** Keys of the sentences that a booking form can show at a field; `texts` holds the words of section 5. */
export type BookingError =
  | "fromRequired"
  | "required"
  | "passengersRequired"
  | "passengersRange"
  | "dateRequired"
  | "returnDateRequired"
  | "dateUnknown"
  | "datePast"
  | "dateTooFar"
  | "returnBeforeDeparture"
  | "timeUnknown"
  | "timePast"
  | "tripTypeUnknown"
  | "nameRequired"
  | "nameLink"
  | "emailRequired"
  | "phoneRequired"
  | "phoneUnknown"
  | "noFare"
  | "oneLine"
  | "tooLong";

/** Bookings open a year and a half ahead. */
export const bookingHorizonDays = 548;

export const required = (missing: BookingError, max = 100) =>
  z
    .string()
    .min(1, missing)
    .max(max, "tooLong")
    .refine((text) => !text.includes("\n"), "oneLine");

export const optional = (max: number) => z.string().max(max, "tooLong");

export const serviceDay = (today: Day, missing: BookingError) =>
  z.string().superRefine((text, context) => {
    const problem = dayProblem(text, today, missing);
    if (problem) context.addIssue(problem);
  });

export function dayProblem(text: string, today: Day, missing: BookingError): BookingError | undefined {
  if (text === "") return missing;
  if (!isDay(text)) return "dateUnknown";
  if (text < today) return "datePast";
  return text > addDays(today, bookingHorizonDays) ? "dateTooFar" : undefined;
}

export const pickupTime = z.string().refine((text) => text === "" || isTime(text), "timeUnknown");

export const flightNumber = optional(12).transform((text) => text.toUpperCase());

/** A whole number of people; text that is no number counts as missing. */
export const people = (max: number) =>
  z
    .string()
    .regex(/^0*[1-9]\d{0,5}$/, "passengersRequired")
    .transform(Number)
    .refine((count) => count <= max, "passengersRange");

export const personName = required("nameRequired").refine((name) => !holdsWebAddress(name), "nameLink");

export const customerFields = ["firstName", "email", "phone", "message"] as const;

/** Section 5: the e-mail has no format check; the phone is stored as E.164. */
export const customerShape = {
  firstName: personName,
  email: required("emailRequired", 254),
  phone: required("phoneRequired", 40).transform((typed, context) => {
    const phone = toE164(typed);
    if (!phone) context.addIssue("phoneUnknown");
    return phone ?? z.NEVER;
  }),
  message: optional(2000),
};
