import type { Acts } from "./acts.server.ts";
import { backupActs } from "./backups/backups-act.server.ts";
import { availabilityActs } from "./catalogue/availability-act.server.ts";
import { catalogueActs } from "./catalogue/catalogue-act.server.ts";
import { companyActs } from "./catalogue/company-act.server.ts";
import { documentActs } from "./catalogue/documents-act.server.ts";
import { fareActs } from "./catalogue/fares-act.server.ts";
import { placesActs } from "./catalogue/new-place-act.server.ts";
import { placeActs } from "./catalogue/place-act.server.ts";
import { policyActs } from "./catalogue/policy-act.server.ts";
import { promoCodeActs } from "./catalogue/promo-codes-act.server.ts";
import { surchargeActs } from "./catalogue/surcharges-act.server.ts";
import { tourActs } from "./catalogue/tours-act.server.ts";
import { treatmentActs } from "./catalogue/treatments-act.server.ts";
import { messageActs } from "./chats/chat-act.server.ts";
import { colleagueActs } from "./colleagues/colleagues-act.server.ts";
import { dayCancelActs } from "./day/cancel-act.server.ts";
import { dayActs } from "./day/day-act.server.ts";
import { feedActs } from "./feed/feed-act.server.ts";
import { lateActs } from "./late.server.ts";
import { letterActs } from "./letters/letters-act.server.ts";
import { moneyActs } from "./money-act.server.ts";
import { newActs } from "./new/new-act.server.ts";
import { newsActs } from "./news-act.server.ts";
import { openingActs } from "./open-act.server.ts";
import { cardActs } from "./operate.server.ts";
import { personActs } from "./person/person-act.server.ts";
import { personFileActs } from "./person/person-file-act.server.ts";
import { photoActs } from "./photos-act.server.ts";
import { pushActs } from "./push-act.server.ts";
import { reservationActs } from "./reservation/reservation-act.server.ts";
import { startActs } from "./start-act.server.ts";
import { teamActs } from "./team-act.server.ts";

/** The buttons of every page of the desk, by the path of the page (`app/pages.ts`). */
const all: Record<string, Acts<unknown>> = {
  "dashboard/admin": cardActs,
  "dashboard/admin/backups": backupActs,
  "dashboard/admin/catalogue": catalogueActs,
  "dashboard/admin/catalogue/availability": availabilityActs,
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
  "dashboard/admin/day/:day/cancel": dayCancelActs,
  "dashboard/admin/feed": feedActs,
  "dashboard/admin/late": lateActs,
  "dashboard/admin/messages": messageActs,
  "dashboard/admin/money": moneyActs,
  "dashboard/admin/new": newActs,
  "dashboard/admin/news": newsActs,
  "dashboard/admin/open": openingActs,
  "dashboard/admin/person": personActs,
  "dashboard/admin/person.json": personFileActs,
  "dashboard/admin/photos": photoActs,
  "dashboard/admin/push": pushActs,
  "dashboard/admin/r/:reference": reservationActs,
  "dashboard/admin/start": startActs,
  "dashboard/admin/team": teamActs,
};

/** The buttons of the page with this path; a page that only shows something has none. */
export function actsOf(path: string | undefined): Acts<unknown> {
  return path !== undefined && Object.hasOwn(all, path) ? all[path]! : {};
}
