import { formatDay, formatDayShort, formatTime } from "../domain/common/day.ts";
import { inLanguage } from "../domain/common/language.ts";
import { formatCents } from "../domain/common/money.ts";
import type { Texts } from "./en.ts";
import { account } from "./es/account/account.ts";
import { route } from "./es/catalogue/route-page.ts";
import { tourHours, tourPrice, toursPage } from "./es/catalogue/tours.ts";
import { pages } from "./es/common/pages.ts";
import { site } from "./es/common/site.ts";
import { pay } from "./es/money/pay.ts";
import { receipt } from "./es/money/receipt.ts";
import { peopleWords, priceLineWords } from "./es/price/price-line.ts";
import { plans } from "./es/reservation/change-trip.ts";
import { keptTrip } from "./es/reservation/kept-trip.ts";
import { momentWords, policyWords, refundWords, termsWords, termWords } from "./es/reservation/policy.ts";
import { tripRide } from "./es/reservation/trip-ride.ts";
import { misfitWords, reasonWords, tightWords, whenWords } from "./es/ride/when.ts";
import { booking } from "./es/sale/booking.ts";
import { bookingForm } from "./es/sale/booking-form.ts";
import { instead } from "./es/sale/instead.ts";
import { spoken } from "./with-company.ts";

/** Every word a visitor reads, in Spanish: to "usted", as in Costa Rica. */
export const es: Texts = spoken({
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

export { letters } from "./es/message/letters.ts";
// By these names `language.ts` and the letters find what a language says.
export { calendarWords } from "./es/reservation/calendar.ts";
export { es as texts };
