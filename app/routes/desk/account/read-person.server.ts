import type { Person } from "../../../domain/account/person.ts";
import { toE164 } from "../../../domain/common/phone-number.server.ts";

/** Whom somebody asks for: an address, or a number. */
export function readPerson(typed: unknown): Person | undefined {
  if (typeof typed !== "string" || typed.length > 254 || /[\p{Cc}\p{Cs}]/u.test(typed)) return undefined;
  const plain = typed.normalize("NFC").trim();
  if (plain.includes("@")) return { email: plain.toLowerCase() };
  // What was moved in from the old store may be no number that anybody could call.
  const phone = toE164(plain) ?? (/^\D*(\d\D*){5,20}$/.test(plain) ? plain : undefined);
  return phone ? { phone } : undefined;
}
