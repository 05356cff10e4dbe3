import { type Day, formatDay, formatDayShort, formatTime } from "../domain/common/day.ts";
import type { Language } from "../domain/common/language.ts";
import { formatCents } from "../domain/common/money.ts";
import { account } from "./en/account.ts";
import { booking } from "./en/booking.ts";
import { pages } from "./en/pages.ts";
import { pay } from "./en/pay.ts";
import { pickupWords } from "./en/pickup.ts";
import { plans } from "./en/plans.ts";
import { policyWords } from "./en/policy.ts";
import { peopleWords, priceLineWords } from "./en/price.ts";
import { receipt } from "./en/receipt.ts";
import { route } from "./en/route.ts";
import { site } from "./en/site.ts";
import { tripRide } from "./en/trip-ride.ts";
import { spoken } from "./spoken.ts";

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

export type Texts = typeof en;

// By these names `language.ts` and the letters find what a language says.
export { calendarWords } from "./en/calendar.ts";
export { letters } from "./en/letters.ts";
export { en as texts };
