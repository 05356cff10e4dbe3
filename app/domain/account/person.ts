import { paymentStates } from "../reservation/reservation.ts";

/** A person is looked up by an e-mail address in lower case or by a phone number (E.164). */
export type Person = { email: string } | { phone: string };

/** The desk shows this instead of the name of an erased person. */
export const erasedName = "—";

/**
 * The operator chooses how many years after the last ride personal data is kept; ten is the most that Ley 8968
 * allows.
 */
export const keptYearsChoices = [1, 2, 3, 5, 7, 10] as const;
export const mostKeptYears = 10;

const ids = ["id", "job", "leg", "legs", "driverId", "vehicleId", "reference", "staysId", "twinId"];
const plainKeys = new Set([
  ...ids,
  "partnerReference",
  "channel",
  "status",
  "state",
  "chat",
  "kind",
  "day",
  "time",
  "from",
  "to",
]);

/** These texts are harmless under any key: payment states, and the names of the fields that a correction changed. */
const corrected = ["firstName", "email", "phone", "message", "taxId", "series"];
const plainValues = new Set<string>([...paymentStates, ...corrected]);

function isPlain(value: string, key = ""): boolean {
  return plainKeys.has(key) || plainValues.has(value);
}

/**
 * Reduces an entry of the history to what tells nothing about a person: numbers, and the texts that name rides, days
 * and states. Every other text becomes null.
 */
export function withoutPersonalText(value: unknown, key?: string): unknown {
  if (typeof value === "string") return isPlain(value, key) ? value : null;
  if (Array.isArray(value)) return value.map((part) => withoutPersonalText(part, key));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, withoutPersonalText(part, name)]),
  );
}
