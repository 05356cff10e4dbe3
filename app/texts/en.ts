import { type Day, formatDay, formatDayShort, formatTime } from "../domain/common/day.ts";
import type { Language } from "../domain/common/language.ts";
import { formatCents } from "../domain/common/money.ts";
import { account } from "./en/account/account.ts";
import { route } from "./en/catalogue/route-page.ts";
import { tourHours, tourPrice, toursPage } from "./en/catalogue/tours.ts";
import { pages } from "./en/common/pages.ts";
import { site } from "./en/common/site.ts";
import { pay } from "./en/money/pay.ts";
import { receipt } from "./en/money/receipt.ts";
import { peopleWords, priceLineWords } from "./en/price/price-line.ts";
import { plans } from "./en/reservation/change-trip.ts";
import { keptTrip } from "./en/reservation/kept-trip.ts";
import { momentWords, policyWords, refundWords, termsWords, termWords } from "./en/reservation/policy.ts";
import { tripRide } from "./en/reservation/trip-ride.ts";
import { misfitWords, reasonWords, tightWords, whenWords } from "./en/ride/when.ts";
import { booking } from "./en/sale/booking.ts";
import { bookingForm } from "./en/sale/booking-form.ts";
import { instead } from "./en/sale/instead.ts";
import { spoken } from "./with-company.ts";

/** Every word a visitor reads. */
export const en = spoken({
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
  ...booking,
  ...bookingForm,
  ...pages,
  tours: toursPage,
  ...route,
  ...account,
  pay,
  receipt,
  plans,
  keptTrip,
  tripRide,
});

export type Texts = typeof en;

export { letters } from "./en/message/letters.ts";
// By these names `language.ts` and the letters find what a language says.
export { calendarWords } from "./en/reservation/calendar.ts";
export { en as texts };
