import type { RegistrationError } from "../../../domain/account/account.ts";
import type { Texts } from "../../../texts/en.ts";

/** The sentence at a field, followed by the page's own language where it is Spanish on every page. */
export function errorWords({ account: { errors, also } }: Texts, key: RegistrationError | undefined) {
  if (!key) return {};
  return { error: errors[key], also: key in also ? also[key as keyof typeof also] : undefined };
}
