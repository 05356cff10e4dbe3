import type { OwnCompany } from "./company.ts";
import type { DocumentId, DocumentTexts } from "./document.ts";
import type { LeadHours } from "./lead-time.ts";
import type { ConfirmableStep } from "./opening.ts";
import type { PromoCode } from "./promo-code.ts";
import type { SaleRule } from "./sale-rule.ts";
import type { Surcharge } from "./surcharge.ts";
import type { TourTexts } from "./tour.ts";

export interface FarePrice {
  baseCents: number;
  extraCents: number;
}

/** How a tour is sold. */
export interface TourSale {
  pricePerPersonCents: number;
  hidden: boolean;
  /** Its place on the home page; null where home does not show it. */
  homePosition: number | null;
}

/** What the operator edits, by its key; null is not there. A field that is not named stays as it is. */
export type Things = {
  [fare: `fare/${string}/${string}`]: FarePrice | null;
  [company: `company/${string}`]: OwnCompany | null;
  [confirmed: `confirmed/${string}`]: true | null;
  [tour: `tour/${string}`]: TourSale | null;
  [lead: `lead/${string}`]: LeadHours | null;
  [rule: `rule/${string}`]: SaleRule | null;
  [code: `code/${string}`]: PromoCode | null;
  [surcharge: `surcharge/${string}`]: Surcharge | null;
  [texts: `texts/tour/${string}/${string}`]: Partial<TourTexts> | null;
  [document: `texts/document/${string}/${string}`]: Partial<DocumentTexts> | null;
};
export type ThingKey = keyof Things & string;

export const companyKey = "company/1";
export const confirmedKey = (step: ConfirmableStep) => `confirmed/${step}` as const;
export const documentKey = (id: DocumentId, language: string) => `texts/document/${id}/${language}` as const;
export const fareKey = (origin: string, destination: string) => `fare/${origin}/${destination}` as const;
export const leadKey = (place: string) => `lead/${place}` as const;
export const promoCodeKey = (code: string) => `code/${code}` as const;
export const ruleKey = (id: string) => `rule/${id}` as const;
export const surchargeKey = (id: string) => `surcharge/${id}` as const;
export const tourKey = (id: string) => `tour/${id}` as const;
export const tourTextsKey = (id: string, language: string) => `texts/tour/${id}/${language}` as const;
