import { textToCents } from "../money/payment.ts";

/** Returns the cents of a typed sum: "90", "$ 90.50", "90,5". Undefined for 0 and for anything that is no sum. */
export function typedCents(text: string): number | undefined {
  return textToCents(text.replace(/^\s*\$\s*/, "").replace(",", ".")) || undefined;
}
