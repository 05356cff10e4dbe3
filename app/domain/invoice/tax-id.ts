import { plainCode } from "../common/typed-signs.ts";

/** The kinds of tax ids: of a person, a company, a foreigner who lives here, a foreign taxpayer, anybody from abroad. */
export const taxIdKinds = ["physical", "legal", "dimex", "nite", "foreign"] as const;
export type TaxIdKind = (typeof taxIdKinds)[number];

/** A tax id in its stored form, without hyphens but for those of a foreign document. */
export interface TaxId {
  kind: TaxIdKind;
  number: string;
}

/** The authority's code of each kind, and what its numbers look like. */
export const taxIdFormats: Record<TaxIdKind, { code: string; format: RegExp }> = {
  physical: { code: "01", format: /^[1-9]\d{8}$/ },
  legal: { code: "02", format: /^[2-9]\d{9}$/ },
  dimex: { code: "03", format: /^[1-9]\d{10,11}$/ },
  nite: { code: "04", format: /^[1-9]\d{9}$/ },
  foreign: { code: "05", format: /^[A-Z\d][A-Z\d-]{2,19}$/ },
};

/** No number is longer, with everything that people type between its digits. */
const longestTyped = 60;

/** Returns a typed tax id in its stored form: "3-101-234567" is "3101234567". Undefined where it is none of its kind. */
export function taxIdOf(kind: TaxIdKind, typed: string): TaxId | undefined {
  if (typed.length > longestTyped) return undefined;
  const plain = plainCode(typed).toUpperCase();
  const number = kind === "foreign" ? plain.replace(/[\s.]/g, "") : plain.replace(/[\s.-]/g, "");
  return taxIdFormats[kind].format.test(number) ? { kind, number } : undefined;
}
