import { addDays, type Day, isDay, isTime } from "../common/day.ts";
import { addressProblem, meantAddress } from "../common/email.ts";
import { holdsWebAddress } from "../common/name.ts";
import { plainCode } from "../common/typed-signs.ts";
import { thenChange, thenCheck, z } from "../common/zod.ts";
import { longestMessage } from "../reservation/trip-ride.ts";

/** Keys of the sentences that a booking form shows at a field; `texts` holds the words. */
export type BookingError =
  | "fromRequired"
  | "required"
  | "passengersRequired"
  | "passengersWhole"
  | "passengersRange"
  | "dateRequired"
  | "returnDateRequired"
  | "dateUnknown"
  | "datePast"
  | "dateTooFar"
  | "returnBeforeDeparture"
  | "timeUnknown"
  | "timePast"
  | "pickupMisfit"
  | "tooSoon"
  | "dayTooSoon"
  | "closed"
  | "full"
  | "tourOffDay"
  | "tripTypeUnknown"
  | "nameRequired"
  | "nameLink"
  | "flightUnknown"
  | "doorLink"
  | "countUnknown"
  | "agesUnknown"
  | "emailRequired"
  | "emailShape"
  | "emailDots"
  | "emailLetters"
  | "phoneRequired"
  | "phoneUnknown"
  | "noFare"
  | "oneLine"
  | "tooLong";

/** Rides can be booked a year and a half ahead. */
export const bookingHorizonDays = 548;

export const requiredField = (missing: BookingError, max = 100) =>
  thenCheck(
    z.string().check(z.minLength(1, missing), z.maxLength(max, "tooLong")),
    (text) => !text.includes("\n"),
    "oneLine",
  );

export const optionalField = (max: number) => z.string().check(z.maxLength(max, "tooLong"));

export const serviceDay = (today: Day, missing: BookingError) =>
  z.string().check(
    z.superRefine((text, context) => {
      const problem = dayProblem(text, today, missing);
      if (problem) context.addIssue(problem);
    }),
  );

export function dayProblem(text: string, today: Day, missing: BookingError): BookingError | undefined {
  if (text === "") return missing;
  if (!isDay(text)) return "dateUnknown";
  if (text < today) return "datePast";
  return text > addDays(today, bookingHorizonDays) ? "dateTooFar" : undefined;
}

export const pickupTime = z.string().check(z.refine((text) => text === "" || isTime(text), "timeUnknown"));

/** The flight number goes into letters, so it must not hold a web address. */
export const flightNumber = thenChange(
  z.pipe(
    thenChange(z.string().check(z.maxLength(100, "flightUnknown")), plainCode),
    z.string().check(z.regex(/^[a-z\d -]{0,12}$/i, "flightUnknown")),
  ),
  (text) => text.toUpperCase(),
);

export const peopleField = (max: number) =>
  thenChange(
    z.pipe(
      z.string().check(z.minLength(1, "passengersRequired")),
      z.string().check(z.regex(/^0*[1-9]\d{0,5}$/, "passengersWhole")),
    ),
    Number,
  ).check(z.refine((count) => count <= max, "passengersRange"));

export const personName = thenCheck(
  requiredField("nameRequired"),
  (name) => !holdsWebAddress(name),
  "nameLink",
);

export const customerFields = ["firstName", "email", "phone", "message"] as const;

/** The address is checked by its shape alone, without a DNS query. */
export const email = asAddress(requiredField("emailRequired", 254));

export const emailOrNone = asAddress(optionalField(254), true);

function asAddress(text: z.ZodMiniType<string, string>, mayBeMissing = false) {
  const problems = { dots: "emailDots", shape: "emailShape" } as const;
  return z.pipe(
    thenChange(text, meantAddress),
    z.string().check(
      z.superRefine((address, context) => {
        const problem = addressProblem(address);
        if (problem && !(mayBeMissing && address === "")) context.addIssue(problems[problem]);
      }),
    ),
  );
}

/** A browser checks only that a number was typed; the server parses it (`phone-number.server.ts`). */
export const typedPhone = requiredField("phoneRequired", 100);

/** The desk's form is less strict than the site's: more people, or no e-mail address. */
export interface Margin {
  most?: number;
  address?: z.ZodMiniType<string, string>;
}

export const customerShape = (
  phone: z.ZodMiniType<string, string>,
  address: z.ZodMiniType<string, string>,
) => ({
  firstName: personName,
  email: address,
  phone,
  message: optionalField(longestMessage),
});
