import { type Day, formatDay, formatDayShort, formatTime } from "../domain/common/day.ts";
import type { Language } from "../domain/common/language.ts";
import { formatCents } from "../domain/common/money.ts";
import { tourHours, tourPrice } from "./en/catalogue/tours.ts";
import { site } from "./en/common/site.ts";
import { peopleWords, priceLineWords } from "./en/price/price-line.ts";
import { momentWords, policyWords, refundWords, termsWords, termWords } from "./en/reservation/policy.ts";
import { misfitWords, reasonWords, tightWords, whenWords } from "./en/ride/when.ts";
import { bookingForm } from "./en/sale/booking-form.ts";
import { instead } from "./en/sale/instead.ts";

/** The words of the booking forms, and of what stands around every page: a browser fetches no others for a form. */
export const enForms = {
  language: "en" as Language,
  locale: "en-US",
  /** The address of a page in this language. */
  href: (path: string): string => path,
  dollars: (cents: number): string => formatCents(cents, "en-US"),
  day: (day: Day): string => formatDay(day, "en-US"),
  dayShort: (day: Day): string => formatDayShort(day, "en-US"),
  time: (time: string): string => formatTime(time, "en-US"),
  priceLine: priceLineWords,
  people: peopleWords,
  pickupReason: reasonWords,
  pickupMisfit: misfitWords,
  pickupTight: tightWords,
  when: whenWords,
  policy: policyWords,
  refundMoment: momentWords,
  refundTerm: termWords,
  refundTerms: termsWords,
  refund: refundWords,
  instead,
  tourHours,
  tourPrice,
  ...site,
  ...bookingForm,
};

export type FormTexts = typeof enForms;

// By this name `language.ts` finds them.
export { enForms as forms };
