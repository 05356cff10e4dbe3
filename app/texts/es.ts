import type { Texts } from "./en.ts";
import { account } from "./es/account/account.ts";
import { route } from "./es/catalogue/route-page.ts";
import { toursPage } from "./es/catalogue/tours-page.ts";
import { pages } from "./es/common/pages.ts";
import { pay } from "./es/money/pay.ts";
import { receipt } from "./es/money/receipt.ts";
import { partnerPage } from "./es/partner/partner-page.ts";
import { partnerStatement } from "./es/partner/statement.ts";
import { plans } from "./es/reservation/change-trip.ts";
import { comingVan } from "./es/reservation/coming-van.ts";
import { keptTrip } from "./es/reservation/kept-trip.ts";
import { tripRide } from "./es/reservation/trip-ride.ts";
import { rideProof } from "./es/ride/proof.ts";
import { booking } from "./es/sale/booking.ts";
import { quote } from "./es/sale/quote.ts";
import { esForms } from "./es-forms.ts";
import { spoken } from "./with-company.ts";

/** Every word a visitor reads, in Spanish: to "usted", as in Costa Rica. */
export const es: Texts = spoken({
  ...esForms,
  ...booking,
  ...pages,
  tours: toursPage,
  ...route,
  ...account,
  pay,
  receipt,
  plans,
  quote,
  keptTrip,
  tripRide,
  comingVan,
  rideProof,
  partnerPage,
  partnerStatement,
});

export { letters } from "./es/message/letters.ts";
// By these names `language.ts` and the letters find what a language says.
export { calendarWords } from "./es/reservation/calendar.ts";
export { es as texts };
