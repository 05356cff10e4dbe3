import { formatDay, formatDayShort, formatTime } from "../domain/common/day.ts";
import { inLanguage } from "../domain/common/language.ts";
import { formatCents } from "../domain/common/money.ts";
import type { FormTexts } from "./en-forms.ts";
import { tourHours, tourPrice } from "./es/catalogue/tours.ts";
import { site } from "./es/common/site.ts";
import { peopleWords, priceLineWords } from "./es/price/price-line.ts";
import { momentWords, policyWords, refundWords, termsWords, termWords } from "./es/reservation/policy.ts";
import { misfitWords, reasonWords, tightWords, whenWords } from "./es/ride/when.ts";
import { bookingForm } from "./es/sale/booking-form.ts";
import { instead } from "./es/sale/instead.ts";

/** The words of the booking forms, and of what stands around every page. */
export const esForms: FormTexts = {
  language: "es",
  locale: "es-CR",
  href: (path) => inLanguage(path, "es"),
  dollars: (cents) => formatCents(cents, "es-CR"),
  day: (day) => formatDay(day, "es-CR"),
  dayShort: (day) => formatDayShort(day, "es-CR"),
  time: (time) => formatTime(time, "es-CR"),
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

// By this name `language.ts` finds them.
export { esForms as forms };
