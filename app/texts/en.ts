import { account } from "./en/account/account.ts";
import { route } from "./en/catalogue/route-page.ts";
import { toursPage } from "./en/catalogue/tours-page.ts";
import { pages } from "./en/common/pages.ts";
import { pay } from "./en/money/pay.ts";
import { receipt } from "./en/money/receipt.ts";
import { partnerPage } from "./en/partner/partner-page.ts";
import { partnerStatement } from "./en/partner/statement.ts";
import { plans } from "./en/reservation/change-trip.ts";
import { comingVan } from "./en/reservation/coming-van.ts";
import { keptTrip } from "./en/reservation/kept-trip.ts";
import { tripRide } from "./en/reservation/trip-ride.ts";
import { rideProof } from "./en/ride/proof.ts";
import { booking } from "./en/sale/booking.ts";
import { quote } from "./en/sale/quote.ts";
import { enForms } from "./en-forms.ts";
import { spoken } from "./with-company.ts";

/** Every word a visitor reads. */
export const en = spoken({
  ...enForms,
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

export type Texts = typeof en;

export { letters } from "./en/message/letters.ts";
// By these names `language.ts` and the letters find what a language says.
export { calendarWords } from "./en/reservation/calendar.ts";
export { en as texts };
