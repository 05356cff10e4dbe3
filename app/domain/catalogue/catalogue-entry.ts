import type { ClockLetter, ClockLetterKind, ClockLetterTexts } from "../message/clock-letter.ts";
import type { FarePrice } from "../price/fare.ts";
import type { PromoCode } from "../price/promo-code.ts";
import type { Surcharge } from "../price/surcharge.ts";
import type { LeadHours } from "../sale/lead-time.ts";
import type { SaleRule } from "../sale/sale-rule.ts";
import type { ConfirmableStep } from "../upkeep/opening.ts";
import type { OwnCompany } from "./company.ts";
import type { DocumentId, DocumentTexts } from "./document.ts";
import type { PlaceFacts, PlaceName } from "./place.ts";
import type { RoadFacts } from "./road.ts";
import type { TourSale, TourTexts } from "./tour.ts";
import type { TreatmentFacts, TreatmentTexts } from "./treatment.ts";

/**
 * Everything that the operator edits, by key. An entry that is null does not exist; a field that is absent stays as
 * it is.
 */
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

/** A planned edit fails when its entry is gone, or when it contradicts what was edited since. */
export const planFailures = ["gone", "unfit"] as const;
export type PlanFailure = (typeof planFailures)[number];

/** Says whether an entry that the edit changes has been removed since. */
export function isGoneSince(
  before: CatalogueEntries,
  after: CatalogueEntries,
  now: CatalogueEntries,
): boolean {
  const [was, will, is] = [before, after, now] as Record<string, unknown>[];
  return Object.keys(after).some((key) => was![key] && will![key] && !is![key]);
}

/**
 * Applies only the fields that the edit changed to the entries as they are now, so that edits by colleagues since
 * then stay.
 */
export function mergedEdit(
  before: CatalogueEntries,
  after: CatalogueEntries,
  now: CatalogueEntries,
): CatalogueEntries {
  const [was, is] = [before, now] as Record<string, unknown>[];
  const entries = Object.entries(after).map(([key, value]) => [key, mergedEntry(was![key], value, is![key])]);
  return Object.fromEntries(entries);
}

function mergedEntry(before: unknown, after: unknown, now: unknown): unknown {
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
/** The key does not depend on the order of the two ends. */
export const roadKey = (...ends: [string, string]) =>
  `road/${ends.sort().join("/")}` as `road/${string}/${string}`;
