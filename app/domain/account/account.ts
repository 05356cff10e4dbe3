import { thenCheck, z } from "../common/zod.ts";
import { optionalField, personName } from "../sale/booking-form.ts";

export const loginFields = ["email", "password"] as const;

export const registrationFields = ["displayName", "email", "password"] as const;
export type RegistrationField = (typeof registrationFields)[number];

export type RegistrationError =
  | "nameRequired"
  | "nameLink"
  | "emailAt"
  | "emailUnknown"
  | "passwordShort"
  | "passwordStaffShort"
  | "passwordOdd"
  | "passwordCommon"
  | "passwordOwn"
  | "tooLong"
  | "oneLine";

export const longestPassword = 128;

/** Kept to the letter, but for what no keyboard writes: half a character arrives as U+FFFD. */
export const passwordSchema = thenCheck(
  z.string().min(6, "passwordShort").max(longestPassword, "tooLong"),
  (text) => text.isWellFormed() && !/[\0\ufffd]/.test(text),
  "passwordOdd",
);

/** The staff of a live site needs so many at their next change of password. Guests keep the six of `passwordSchema`. */
export const fewestStaffLetters = 12;

/** Its errors are keys of the sentences in `texts`. */
export const registrationSchema = z.object({
  displayName: personName,
  email: thenCheck(
    thenCheck(optionalField(254), (text) => text.includes("@"), "emailAt"),
    (text) => z.email().safeParse(text).success,
    "emailUnknown",
  ),
  password: passwordSchema,
});

export type Registration = z.infer<typeof registrationSchema>;
