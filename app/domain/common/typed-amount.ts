import { textToCents } from "../money/payment.ts";

/** Returns the cents of a typed sum: "90", "$ 90.50", "90,5". Undefined for 0 and for anything that is no sum. */
export function typedCents(text: string): number | undefined {
  return textToCents(text.replace(/^\s*\$\s*/, "").replace(",", ".")) || undefined;
}

/** Returns the cents of typed whole colones: "56500", "₡56 500", "56.500". Undefined for 0 and for any other text. */
export function typedColones(text: string): number | undefined {
  const digits = text.replace(/[\s.₡]/g, "");
  return (/^\d{1,8}$/.test(digits) && Number(digits) * 100) || undefined;
}

/** Returns a whole number from 1 to `most`, or 0 where the text is anything else. */
export function wholeNumber(typed: string, most: number): number {
  return /^[1-9]\d{0,4}$/.test(typed) && Number(typed) <= most ? Number(typed) : 0;
}
