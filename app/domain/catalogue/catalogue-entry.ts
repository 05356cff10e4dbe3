import type { ClockLetter, ClockLetterKind, ClockLetterTexts } from "../message/clock-letter.ts";
import type { PromoCode } from "../price/promo-code.ts";
import type { Surcharge } from "../price/surcharge.ts";
import type { LeadHours } from "../sale/lead-time.ts";
import type { SaleRule } from "../sale/sale-rule.ts";
import type { ConfirmableStep } from "../upkeep/opening.ts";
import type { OwnCompany } from "./company.ts";
import type { DocumentId, DocumentTexts } from "./document.ts";
import type { PlaceName } from "./place.ts";
import type { Road } from "./road.ts";
import type { TourTexts } from "./tour.ts";
import type { Treatment, TreatmentTexts } from "./treatment.ts";

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
  /** Its place in every other list. */
  position: number;
  leastPeople: number;
  mostPeople: number;
  minutes: number;
  /** Posters, of which the first is shown. */
  images: string[];
}

/** How a treatment is shown. */
export interface TreatmentFacts extends Pick<Treatment, "image" | "priceCents" | "minutes" | "hidden"> {
  /** Its place on the page. */
  position: number;
}

/** How a place is offered, and where it lies. */
export interface PlaceFacts {
  airport: boolean;
  onAirportPage: boolean;
  /** Its place in every list. */
  position: number;
  latitude: number | null;
  longitude: number | null;
}

/** A road as it is read from the first of its two places, in the order of the alphabet. */
export type RoadFacts = Pick<Road, "km" | "minutes" | "by">;

/** What the operator edits, by its key; null is not there. A field that is not named stays as it is. */
export type CatalogueEntries = {
  [place: `place/${string}`]: PlaceFacts | null;
  [texts: `texts/place/${string}/${string}`]: Partial<PlaceName> | null;
  [road: `road/${string}/${string}`]: RoadFacts | null;
  [fare: `fare/${string}/${string}`]: FarePrice | null;
  [company: `company/${string}`]: OwnCompany | null;
  [confirmed: `confirmed/${string}`]: true | null;
  [tour: `tour/${string}`]: TourSale | null;
  [treatment: `treatment/${string}`]: TreatmentFacts | null;
  [lead: `lead/${string}`]: LeadHours | null;
  [rule: `rule/${string}`]: SaleRule | null;
  [code: `code/${string}`]: PromoCode | null;
  [surcharge: `surcharge/${string}`]: Surcharge | null;
  [texts: `texts/tour/${string}/${string}`]: Partial<TourTexts> | null;
  [texts: `texts/treatment/${string}/${string}`]: Partial<TreatmentTexts> | null;
  [letter: `letter/${string}`]: ClockLetter | null;
  [texts: `texts/letter/${string}/${string}`]: Partial<ClockLetterTexts> | null;
  [document: `texts/document/${string}/${string}`]: Partial<DocumentTexts> | null;
};
export type EntryKey = keyof CatalogueEntries & string;

/** Why a planned edit can't be made: what it edits is gone, or what came between does not go with it. */
export const planFailures = ["gone", "unfit"] as const;
export type PlanFailure = (typeof planFailures)[number];

/** Whether somebody has taken away what an edit changes. */
export function isGoneSince(
  before: CatalogueEntries,
  after: CatalogueEntries,
  now: CatalogueEntries,
): boolean {
  const [was, will, is] = [before, after, now] as Record<string, unknown>[];
  return Object.keys(after).some((key) => was![key] && will![key] && !is![key]);
}

/** What an edit changed of these things, on what they are now: what others edited since stays. */
export function mergedEdit(
  before: CatalogueEntries,
  after: CatalogueEntries,
  now: CatalogueEntries,
): CatalogueEntries {
  const [was, is] = [before, now] as Record<string, unknown>[];
  const entries = Object.entries(after).map(([key, value]) => [
    key,
    rebasedThing(was![key], value, is![key]),
  ]);
  return Object.fromEntries(entries);
}

function rebasedThing(before: unknown, after: unknown, now: unknown): unknown {
  if (!isRecord(before) || !isRecord(after) || !isRecord(now)) return after;
  const next = { ...now };
  for (const field of Object.keys({ ...before, ...after })) {
    if (JSON.stringify(before[field]) === JSON.stringify(after[field])) continue;
    if (Object.hasOwn(after, field)) next[field] = after[field];
    else delete next[field];
  }
  return next;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

export const companyKey = "company/1";
export const confirmedKey = (step: ConfirmableStep) => `confirmed/${step}` as const;
export const documentKey = (id: DocumentId, language: string) => `texts/document/${id}/${language}` as const;
export const fareKey = (origin: string, destination: string) => `fare/${origin}/${destination}` as const;
export const letterKey = (kind: ClockLetterKind) => `letter/${kind}` as const;
export const letterTextsKey = (kind: ClockLetterKind, language: string) =>
  `texts/letter/${kind}/${language}` as const;
export const leadKey = (place: string) => `lead/${place}` as const;
export const promoCodeKey = (code: string) => `code/${code}` as const;
export const ruleKey = (id: string) => `rule/${id}` as const;
export const surchargeKey = (id: string) => `surcharge/${id}` as const;
export const tourKey = (id: string) => `tour/${id}` as const;
export const tourTextsKey = (id: string, language: string) => `texts/tour/${id}/${language}` as const;
export const treatmentKey = (id: string) => `treatment/${id}` as const;
export const treatmentTextsKey = (id: string, language: string) =>
  `texts/treatment/${id}/${language}` as const;
export const placeKey = (id: string) => `place/${id}` as const;
export const placeTextsKey = (id: string, language: string) => `texts/place/${id}/${language}` as const;
/** The same whichever end is named first. */
export const roadKey = (...ends: [string, string]) =>
  `road/${ends.sort().join("/")}` as `road/${string}/${string}`;
