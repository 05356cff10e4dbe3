import type { VatCode } from "./codes.ts";
import type { PointOfSale } from "./document-key.ts";
import { type TaxId, taxIdFormats } from "./tax-id.ts";
import { xmlText } from "./xml-writer.ts";

/** The company as its documents name it. */
export interface Issuer {
  name: string;
  taxId: TaxId;
  /** The six signs of its activity, such as "4922.0". */
  activity: string;
  tradeName?: string;
  /** The authority's codes of the place: one digit, two and two. */
  address: { province: string; canton: string; district: string; barrio?: string; words: string };
  phone?: { country: string; number: string };
  email: string;
  /** The tax id of whoever makes the program, which may be the company's own. */
  systemProvider: string;
}

/** Everything that the company and its accountant decide about documents. */
export interface IssuerSettings extends Issuer, PointOfSale {
  /** Prices hold the IVA, or it comes on top of them. */
  vatIs: "included" | "onTop";
  vatCode: VatCode;
  /** The 13 digits of what it sells in the country's catalogue (CABYS). */
  cabys: string;
  /** The authority's code of a reference for a credit note of a part of a document. */
  partialCreditCode: string;
}

/** Controls and halves of a pair: a database has no way to keep them in the facts of a document. */
const unkept = /[\p{Cc}\p{Cs}]/u;
const has = (text: string, least: number, most: number) =>
  text.length <= most && [...xmlText(text, most)].length >= least && !unkept.test(text);
const twoDigits = /^(?:0[1-9]|[1-9]\d)$/;

/** Addresses as the authority reads them: words with dots and hyphens between them, before and after the @. */
export function isInvoiceEmail(email: string): boolean {
  const [name = "", domain = "", ...more] = email.length > 160 ? [] : email.split("@");
  if (more.length > 0 || !/^\w+(?:[-+.']\w+)*$/.test(name)) return false;
  return domain.includes(".") && /^\w+(?:[-.]\w+)+$/.test(domain);
}

/** Each field of the settings with what is right there. */
const checks: Record<string, (settings: IssuerSettings) => boolean> = {
  name: ({ name }) => has(name, 5, 100),
  taxId: ({ taxId }) => taxId.kind !== "foreign" && taxIdFormats[taxId.kind].format.test(taxId.number),
  activity: ({ activity }) => /^[\d.]{6}$/.test(activity),
  tradeName: ({ tradeName }) => tradeName === undefined || has(tradeName, 3, 80),
  address: ({ address }) =>
    /^[1-7]$/.test(address.province) &&
    twoDigits.test(address.canton) &&
    twoDigits.test(address.district) &&
    (address.barrio === undefined || has(address.barrio, 5, 50)) &&
    has(address.words, 5, 250),
  phone: ({ phone }) =>
    phone === undefined || (/^[1-9]\d{0,2}$/.test(phone.country) && /^[1-9]\d{7,19}$/.test(phone.number)),
  email: ({ email }) => isInvoiceEmail(email),
  systemProvider: ({ systemProvider }) => /^\d{9,12}$/.test(systemProvider),
  branch: ({ branch }) => Number.isInteger(branch) && branch >= 1 && branch <= 999,
  terminal: ({ terminal }) => Number.isInteger(terminal) && terminal >= 1 && terminal <= 99_999,
  cabys: ({ cabys }) => /^\d{13}$/.test(cabys),
  partialCreditCode: ({ partialCreditCode }) => /^\d\d$/.test(partialCreditCode),
};

/** Returns the names of the fields that no document can be made with. */
export function wrongIssuerFields(settings: IssuerSettings): string[] {
  return Object.keys(checks).filter((field) => !checks[field]!(settings));
}
