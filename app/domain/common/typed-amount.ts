import { centsToText, textToCents } from "../money/payment.ts";

/** Returns the cents of a typed sum: "90", "$ 90.50", "90,5". Undefined for 0 and for anything that is no sum. */
export function typedCents(text: string): number | undefined {
  return textToCents(text.replace(/^\s*\$\s*/, "").replace(",", ".")) || undefined;
}

/** Returns a sum in dollars as people type it: "90", "90,50". */
export function typedSum(cents: number): string {
  return centsToText(cents).replace(/\.00$/, "").replace(".", ",");
}

/** Returns the cents of typed whole colones: "56500", "₡56 500", "56.500". Undefined for 0 and for any other text. */
export function typedColones(text: string): number | undefined {
  const digits = text.replace(/[\s.₡]/g, "");
  return (/^\d{1,8}$/.test(digits) && Number(digits) * 100) || undefined;
}

export interface TypedSum {
  currency: "USD" | "CRC";
  cents: number;
}

/** A text holds at most so many sums: each costs a search of its own. */
const mostSums = 4;

/** Returns the sums in a text that carry their sign, "$120" or "₡56 500", and the text without them. */
export function typedSums(text: string): { sums: TypedSum[]; rest: string } {
  const sums: TypedSum[] = [];
  const rest = text
    .slice(0, 200)
    .replace(/([$₡])\s?(\d{1,8}(?:[\s.,]\d{1,3}){0,3})(?!\d)/g, (typed, sign, digits) => {
      const isDollars = sign === "$";
      const plain = digits.replace(/[\s.,](?=\d{3})/g, "");
      const cents = isDollars ? typedCents(plain) : typedColones(plain);
      if (!cents || sums.length === mostSums) return typed;
      sums.push({ currency: isDollars ? "USD" : "CRC", cents });
      return " ";
    });
  return { sums, rest };
}

/** Returns a whole number from 1 to `most`, or 0 where the text is anything else. */
export function wholeNumber(typed: string, most: number): number {
  return /^[1-9]\d{0,4}$/.test(typed) && Number(typed) <= most ? Number(typed) : 0;
}
