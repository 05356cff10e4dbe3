import type { Person } from "../../../domain/account/person.ts";
import { toE164 } from "../../../domain/common/phone-number.server.ts";

/** Returns the person who is meant by an e-mail address or a phone number, undefined where it is neither. */
export function readPerson(typed: unknown): Person | undefined {
  if (typeof typed !== "string" || typed.length > 254 || /[\p{Cc}\p{Cs}]/u.test(typed)) return undefined;
  const plain = typed.normalize("NFC").trim();
  if (plain.includes("@")) return { email: plain.toLowerCase() };
  // A number that came from the old store may be one that nobody can dial.
  const phone = toE164(plain) ?? (/^\D*(\d\D*){5,20}$/.test(plain) ? plain : undefined);
  return phone ? { phone } : undefined;
}
