import { personActs } from "../account/person-act.server.ts";
import { personFileActs } from "../account/person-file-act.server.ts";
import { catalogueActs } from "../catalogue/catalogue-act.server.ts";
import { companyActs } from "../catalogue/company-act.server.ts";
import { documentActs } from "../catalogue/documents-act.server.ts";
import { placesActs } from "../catalogue/new-place-act.server.ts";
import { photoActs } from "../catalogue/photos-act.server.ts";
import { placeActs } from "../catalogue/place-act.server.ts";
import { tourActs } from "../catalogue/tours-act.server.ts";
import { treatmentActs } from "../catalogue/treatments-act.server.ts";
import type { Acts } from "../kit/acts.server.ts";
import { messageActs } from "../message/chat-act.server.ts";
import { letterActs } from "../message/letters-act.server.ts";
import { moneyActs } from "../money/money-act.server.ts";
import { partnerActs, partnersActs } from "../partner/partners-act.server.ts";
import { fareActs } from "../price/fares-act.server.ts";
import { promoCodeActs } from "../price/promo-codes-act.server.ts";
import { surchargeActs } from "../price/surcharges-act.server.ts";
import { cardActs } from "../reservation/cards/operate.server.ts";
import { noShowActs } from "../reservation/no-show/no-show-act.server.ts";
import { policyActs } from "../reservation/policy-act.server.ts";
import { proofActs } from "../reservation/proof/proof-act.server.ts";
import { reservationActs } from "../reservation/room/reservation-act.server.ts";
import { holidayActs } from "../reservation/series/holidays-act.server.ts";
import { seriesActs } from "../reservation/series/series-act.server.ts";
import { dayActs } from "../ride/board/day-act.server.ts";
import { dayCancelActs } from "../ride/cancel/cancel-act.server.ts";
import { feedActs } from "../ride/feed-act.server.ts";
import { breakdownActs } from "../ride/hand-over/breakdown-act.server.ts";
import { sickActs } from "../ride/hand-over/sick-act.server.ts";
import { swapActs } from "../ride/hand-over/swap-act.server.ts";
import { availabilityActs } from "../sale/availability-act.server.ts";
import { byHandActs } from "../sale/by-hand-act.server.ts";
import { closureActs } from "../sale/closure-act.server.ts";
import { quoteActs } from "../sale/quotes-act.server.ts";
import { colleagueActs } from "../team/colleagues-act.server.ts";
import { payRatesActs } from "../team/pay/rates-act.server.ts";
import { weekActs } from "../team/pay/week-act.server.ts";
import { teamActs } from "../team/team-act.server.ts";
import { backupActs } from "../upkeep/backups-act.server.ts";
import { lateActs } from "../upkeep/late.server.ts";
import { openingActs } from "../upkeep/open-act.server.ts";
import { newsActs } from "./news-act.server.ts";
import { pushActs } from "./push-act.server.ts";
import { startActs } from "./start-act.server.ts";

/** The buttons of every page of the desk, by the path of the page in `app/pages.ts`. */
const all: Record<string, Acts<unknown>> = {
  "dashboard/admin": cardActs,
  "dashboard/admin/backups": backupActs,
  "dashboard/admin/catalogue": catalogueActs,
  "dashboard/admin/catalogue/availability": availabilityActs,
  "dashboard/admin/catalogue/availability/:rule": closureActs,
  "dashboard/admin/catalogue/codes": promoCodeActs,
  "dashboard/admin/catalogue/company": companyActs,
  "dashboard/admin/catalogue/documents": documentActs,
  "dashboard/admin/catalogue/fares": fareActs,
  "dashboard/admin/catalogue/letters": letterActs,
  "dashboard/admin/catalogue/places": placesActs,
  "dashboard/admin/catalogue/places/:place": placeActs,
  "dashboard/admin/catalogue/policy": policyActs,
  "dashboard/admin/catalogue/surcharges": surchargeActs,
  "dashboard/admin/catalogue/tours": tourActs,
  "dashboard/admin/catalogue/treatments": treatmentActs,
  "dashboard/admin/colleagues": colleagueActs,
  "dashboard/admin/day/:day?": dayActs,
  "dashboard/admin/day/:day/breakdown": breakdownActs,
  "dashboard/admin/day/:day/cancel": dayCancelActs,
  "dashboard/admin/day/:day/sick": sickActs,
  "dashboard/admin/day/:day/swap": swapActs,
  "dashboard/admin/feed": feedActs,
  "dashboard/admin/late": lateActs,
  "dashboard/admin/messages": messageActs,
  "dashboard/admin/money": moneyActs,
  "dashboard/admin/new": byHandActs,
  "dashboard/admin/news": newsActs,
  "dashboard/admin/open": openingActs,
  "dashboard/admin/partners": partnersActs,
  "dashboard/admin/partners/:partner": partnerActs,
  "dashboard/admin/person": personActs,
  "dashboard/admin/person.json": personFileActs,
  "dashboard/admin/photos": photoActs,
  "dashboard/admin/push": pushActs,
  "dashboard/admin/quotes": quoteActs,
  "dashboard/admin/r/:reference": reservationActs,
  "dashboard/admin/series": seriesActs,
  "dashboard/admin/series/holidays": holidayActs,
  "dashboard/admin/r/:reference/no-show": noShowActs,
  "dashboard/admin/r/:reference/proof": proofActs,
  "dashboard/admin/start": startActs,
  "dashboard/admin/team": teamActs,
  "dashboard/admin/team/pay/rates": payRatesActs,
  "dashboard/admin/team/pay/:driver": weekActs,
};

/** Returns the buttons of the page with this path; a page that only shows something has none. */
export function actsOf(path: string | undefined): Acts<unknown> {
  return path !== undefined && Object.hasOwn(all, path) ? all[path]! : {};
}
