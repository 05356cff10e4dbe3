import type { RegistrationError } from "../../../domain/account/account.ts";
import type { Texts } from "../../../texts/en.ts";

/** Returns the sentence at a field; where that sentence is Spanish on every page, the page's own language follows. */
export function errorWords({ account: { errors, also } }: Texts, key: RegistrationError | undefined) {
  if (!key) return {};
  return { error: errors[key], also: key in also ? also[key as keyof typeof also] : undefined };
}
