import { textToCents } from "../money/payment.ts";

/** Cents of a sum as people type it: "90", "$ 90.50", "90,5". Undefined for nothing and for what is no sum. */
export function typedCents(text: string): number | undefined {
  return textToCents(text.replace(/^\s*\$\s*/, "").replace(",", ".")) || undefined;
}
