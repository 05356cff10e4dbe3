import { paymentStates } from "../reservation/reservation.ts";

/** Somebody, as they are asked for: by an address in lower case, or by a number (E.164). */
export type Person = { email: string } | { phone: string };

/** What stands for the name of who is erased. */
export const erasedName = "—";

/** How many years data may be kept after the last ride: ten is the most that Ley 8968 allows. */
export const keptYearsChoices = [1, 2, 3, 5, 7, 10] as const;
export const mostKeptYears = 10;

const ids = ["id", "job", "leg", "legs", "driverId", "vehicleId", "reference", "staysId", "twinId"];
const plainKeys = new Set([
  ...ids,
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

/** Also alone: how far a payment is, and the names of the fields that somebody corrected. */
const plainValues = new Set<string>([...paymentStates, "firstName", "email", "phone", "message", "taxId"]);

function isPlain(value: string, key = ""): boolean {
  return plainKeys.has(key) || plainValues.has(value);
}

/** Of what happened, all that is no word of anybody: numbers, and what names rides, days and states. */
export function withoutWords(value: unknown, key?: string): unknown {
  if (typeof value === "string") return isPlain(value, key) ? value : null;
  if (Array.isArray(value)) return value.map((one) => withoutWords(one, key));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutWords(one, name)]));
}
