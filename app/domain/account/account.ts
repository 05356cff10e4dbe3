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

/**
 * A password is stored exactly as it was typed. One with U+FFFD is refused: no keyboard writes it, it is what half a
 * character arrives as.
 */
export const passwordSchema = thenCheck(
  z.string().check(z.minLength(6, "passwordShort"), z.maxLength(longestPassword, "tooLong")),
  (text) => text.isWellFormed() && !/[\0\ufffd]/.test(text),
  "passwordOdd",
);

/**
 * Colleagues at a live site's desk need this many characters at their next change of password; guests keep the six of
 * `passwordSchema`.
 */
export const fewestStaffLetters = 12;

/** The errors of this schema are keys of the sentences in `texts`. */
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
