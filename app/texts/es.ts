import { formatDay, formatDayShort, formatTime } from "../domain/common/day.ts";
import { inLanguage } from "../domain/common/language.ts";
import { formatCents } from "../domain/common/money.ts";
import type { Texts } from "./en.ts";
import { account } from "./es/account.ts";
import { booking } from "./es/booking.ts";
import { pages } from "./es/pages.ts";
import { pay } from "./es/pay.ts";
import { pickupWords } from "./es/pickup.ts";
import { plans } from "./es/plans.ts";
import { policyWords } from "./es/policy.ts";
import { peopleWords, priceLineWords } from "./es/price.ts";
import { receipt } from "./es/receipt.ts";
import { route } from "./es/route.ts";
import { site } from "./es/site.ts";
import { tripRide } from "./es/trip-ride.ts";
import { spoken } from "./spoken.ts";

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
  pickup: pickupWords,
  policy: policyWords,
  ...site,
  ...booking,
  ...pages,
  ...route,
  ...account,
  pay,
  receipt,
  plans,
  tripRide,
});

// By these names `language.ts` and the letters find what a language says.
export { calendarWords } from "./es/calendar.ts";
export { letters } from "./es/letters.ts";
export { es as texts };
