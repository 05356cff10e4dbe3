import { withoutLanguage } from "./domain/common/language.ts";
import type { Right } from "./domain/team/role.ts";

/** The audience of a page decides everything else in which pages differ. */
export type Audience =
  /** The page is the same for everybody: it is kept in memory, listed in the sitemap, and opened ahead of a click. */
  | "anybody"
  /** No cache keeps the page, and no search engine reads it. */
  | "oneself"
  /** The page is open to everybody who knows its address, which neither a log nor another site may learn. */
  | "holder"
  /** The page is as private as one "for oneself", and every loader and action checks that an operator asks. */
  | "operator";

export interface SitePage {
  /** The path in React Router's notation, without its language. */
  path: string;
  file: string;
  for: Audience;
  /** The query fields that a page for anybody shows; with any other field the page is made for the one visitor. */
  query?: string[];
  /** The right that opens the page at the desk, where the right to read is not enough. */
  reads?: Right;
  /**
   * Colleagues who may press nothing on the page may still open it: its choices only change what it shows, and it
   * leaves out its other forms itself.
   */
  chosen?: true;
}

const ride = ["from", "to", "passengers", "tripType", "treatment"];

/** These pages exist in every language. */
export const guestPages: SitePage[] = [
  { path: "home", file: "site/home/home.tsx", for: "anybody" },
  { path: "about", file: "site/documents/about.tsx", for: "anybody" },
  { path: "contact", file: "site/contact/contact.tsx", for: "anybody" },
  { path: "spa", file: "site/tours/spa.tsx", for: "anybody" },

  { path: "privacy", file: "site/documents/privacy.tsx", for: "anybody" },
  { path: "terms", file: "site/documents/terms.tsx", for: "anybody" },

  { path: "private-shuttle", file: "site/transfers/private-shuttle.tsx", for: "anybody", query: ride },
  { path: "airport-transfers", file: "site/transfers/airport-transfers.tsx", for: "anybody" },
  { path: "booking-travel", file: "site/transfers/book-transfer.tsx", for: "anybody", query: ride },
  { path: "transfers/:slug", file: "site/transfers/route-page.tsx", for: "anybody" },
  { path: "tours", file: "site/tours/tours.tsx", for: "anybody" },
  { path: "booking-tour/:id?", file: "site/tours/book-tour.tsx", for: "anybody" },

  { path: "checkout", file: "site/checkout/checkout.tsx", for: "oneself" },
  { path: "checkout/paypal", file: "site/checkout/paypal.ts", for: "oneself" },
  { path: "quote/:secret", file: "site/checkout/quote.tsx", for: "holder" },
  { path: "trip/:secret", file: "site/trip/page/trip.tsx", for: "holder" },
  { path: "trip/:secret/change", file: "site/trip/change/change.tsx", for: "holder" },
  { path: "trip/:secret/cancel", file: "site/trip/change/cancel.tsx", for: "holder" },
  { path: "trip/:secret/calendar.ics", file: "site/trip/page/calendar.ts", for: "holder" },
  { path: "trip/:secret/receipt", file: "site/trip/receipt/receipt.tsx", for: "holder" },
  { path: "trip/:secret/receipt/pdf", file: "site/trip/receipt/receipt-pdf.ts", for: "holder" },
  { path: "proof/:secret", file: "site/trip/proof.tsx", for: "holder" },
  { path: "proof/:secret/pdf", file: "site/trip/proof-pdf.ts", for: "holder" },
  { path: "proof/:secret/photo/:id", file: "site/trip/proof-photo.ts", for: "holder" },
  { path: "partner/:secret", file: "site/partner/partner.tsx", for: "holder" },
  { path: "partner/:secret/prices", file: "site/partner/prices.tsx", for: "holder" },
  { path: "partner/:secret/prices.csv", file: "site/partner/prices-csv.ts", for: "holder" },
  { path: "partner/:secret/:reference", file: "site/partner/guest.tsx", for: "holder" },
  { path: "partner/:secret/statements/:period", file: "site/partner/statement.tsx", for: "holder" },
  { path: "partner/:secret/statements/:period/csv", file: "site/partner/statement-csv.ts", for: "holder" },
  { path: "partner/:secret/:reference/pdf", file: "site/partner/guest-pdf.ts", for: "holder" },
  { path: "confirm/:secret", file: "site/trip/page/confirm.tsx", for: "holder" },
  { path: "trip/:secret/driver/:jobId", file: "site/trip/ride/driver-photo.ts", for: "holder" },

  { path: "auth/login", file: "site/account/login.tsx", for: "anybody" },
  { path: "auth/register", file: "site/account/register.tsx", for: "anybody" },
  { path: "auth/second", file: "site/account/second.tsx", for: "oneself" },
  { path: "auth/forgot", file: "site/account/forgot.tsx", for: "oneself" },
  { path: "auth/reset/:token", file: "site/account/reset.tsx", for: "holder" },
  { path: "auth/*", file: "site/account/unknown-path.ts", for: "oneself" },
  { path: "logout", file: "site/account/logout.ts", for: "oneself" },
  { path: "account/security", file: "site/account/security.tsx", for: "oneself" },
  { path: "account/trips", file: "site/account/trips.tsx", for: "oneself" },
  { path: "account/add/:secret", file: "site/account/add-booking.tsx", for: "holder" },
];

const desk: Omit<SitePage, "for">[] = [
  { path: "dashboard/admin", file: "desk/reservation/cards/bookings.tsx" },
  { path: "dashboard/admin/day/:day?", file: "desk/ride/board/day.tsx" },
  { path: "dashboard/admin/day/:day/cancel", file: "desk/ride/cancel/cancel-day.tsx" },
  { path: "dashboard/admin/day/:day/sick", file: "desk/ride/hand-over/sick.tsx" },
  { path: "dashboard/admin/day/:day/swap", file: "desk/ride/hand-over/swap.tsx" },
  { path: "dashboard/admin/day/:day/breakdown", file: "desk/ride/hand-over/breakdown.tsx" },
  { path: "dashboard/admin/day/:day/sheet", file: "desk/ride/day-sheet.ts" },
  {
    path: "dashboard/admin/r/:reference",
    file: "desk/reservation/room/reservation.tsx",
  },
  { path: "dashboard/admin/r/:reference/no-show", file: "desk/reservation/no-show/no-show.tsx" },
  { path: "dashboard/admin/r/:reference/proof", file: "desk/reservation/proof/proof.tsx" },
  { path: "dashboard/admin/r/:reference/receipt", file: "desk/reservation/room/receipt.tsx" },
  { path: "dashboard/admin/new", file: "desk/sale/by-hand.tsx" },
  { path: "dashboard/admin/quotes", file: "desk/sale/quotes.tsx" },
  { path: "dashboard/admin/series", file: "desk/reservation/series/series.tsx" },
  { path: "dashboard/admin/series/holidays", file: "desk/reservation/series/holidays.tsx" },
  { path: "dashboard/admin/messages", file: "desk/message/messages.tsx" },
  { path: "dashboard/admin/late", file: "desk/upkeep/late.tsx" },
  { path: "dashboard/admin/money", file: "desk/money/money.tsx", chosen: true },
  { path: "dashboard/admin/money.csv", file: "desk/money/movements-csv.ts" },
  { path: "dashboard/admin/money/reports", file: "desk/money/reports.tsx" },
  { path: "dashboard/admin/money/reports.csv", file: "desk/money/report-csv.ts" },
  { path: "dashboard/admin/money/year.csv", file: "desk/money/year-csv.ts" },
  { path: "dashboard/admin/bookings.csv", file: "desk/reservation/cards/bookings-csv.ts" },
  { path: "dashboard/admin/catalogue", file: "desk/catalogue/catalogue.tsx" },
  { path: "dashboard/admin/catalogue/fares", file: "desk/price/fares.tsx" },
  { path: "dashboard/admin/catalogue/places", file: "desk/catalogue/places.tsx" },
  {
    path: "dashboard/admin/catalogue/places/:place",
    file: "desk/catalogue/place.tsx",
  },
  { path: "dashboard/admin/catalogue/tours", file: "desk/catalogue/tours.tsx" },
  {
    path: "dashboard/admin/catalogue/treatments",
    file: "desk/catalogue/treatments.tsx",
  },
  {
    path: "dashboard/admin/catalogue/documents",
    file: "desk/catalogue/documents.tsx",
  },
  {
    path: "dashboard/admin/catalogue/availability",
    file: "desk/sale/availability.tsx",
  },
  { path: "dashboard/admin/catalogue/availability/:rule", file: "desk/sale/closure.tsx" },
  {
    path: "dashboard/admin/catalogue/surcharges",
    file: "desk/price/surcharges.tsx",
  },
  { path: "dashboard/admin/catalogue/codes", file: "desk/price/promo-codes.tsx" },
  { path: "dashboard/admin/catalogue/company", file: "desk/catalogue/company.tsx" },
  { path: "dashboard/admin/catalogue/letters", file: "desk/message/letters.tsx" },
  { path: "dashboard/admin/catalogue/letters/:kind", file: "desk/message/letter-look.tsx" },
  { path: "dashboard/admin/catalogue/letters/:kind/:language", file: "desk/message/letter-html.ts" },
  { path: "dashboard/admin/catalogue/policy", file: "desk/reservation/policy.tsx" },
  { path: "dashboard/admin/colleagues", file: "desk/team/colleagues.tsx", reads: "manage" },
  { path: "dashboard/admin/person", file: "desk/account/person.tsx", reads: "manage" },
  { path: "dashboard/admin/person.json", file: "desk/account/person-file.ts", reads: "manage" },
  { path: "dashboard/admin/feed", file: "desk/ride/feed.tsx", reads: "manage" },
  { path: "dashboard/admin/open", file: "desk/upkeep/open.tsx" },
  { path: "dashboard/admin/backups", file: "desk/upkeep/backups.tsx", reads: "manage" },
  { path: "dashboard/admin/backups/:file", file: "desk/upkeep/backup-file.ts", reads: "manage" },
  { path: "dashboard/admin/photos", file: "desk/catalogue/photos.tsx" },
  { path: "dashboard/admin/partners", file: "desk/partner/partners.tsx" },
  { path: "dashboard/admin/partners/:partner", file: "desk/partner/partner.tsx" },
  { path: "dashboard/admin/partners/:partner/sign", file: "desk/partner/sign.tsx" },
  { path: "dashboard/admin/partners/:partner/sign/pdf", file: "desk/partner/sign-pdf.ts" },
  { path: "dashboard/admin/partners/:partner/prices", file: "desk/partner/prices.tsx" },
  { path: "dashboard/admin/partners/:partner/prices.csv", file: "desk/partner/prices-csv.ts" },
  { path: "dashboard/admin/team", file: "desk/team/team.tsx" },
  { path: "dashboard/admin/team/pay", file: "desk/team/pay/weeks.tsx" },
  { path: "dashboard/admin/team/pay.csv", file: "desk/team/pay/weeks-csv.ts" },
  { path: "dashboard/admin/team/pay/rates", file: "desk/team/pay/rates.tsx" },
  { path: "dashboard/admin/team/pay/:driver", file: "desk/team/pay/week.tsx" },
  { path: "dashboard/admin/manual", file: "desk/upkeep/manual.tsx" },
];

/** These pages exist in the operator's language only. */
export const deskPages: SitePage[] = desk.map((page) => ({ ...page, for: "operator" }));

/** The desk's own scripts fetch these, without a page around them. */
export const bareDeskPages: SitePage[] = [
  { path: "dashboard/admin/day/:day/copy", file: "desk/ride/board/day-copy.ts", for: "operator" },
  { path: "dashboard/admin/events", file: "desk/frame/events.ts", for: "operator" },
  { path: "dashboard/admin/news", file: "desk/frame/news.ts", for: "operator" },
  {
    path: "dashboard/admin/proof/:ride/pdf",
    file: "desk/reservation/proof/desk-proof-pdf.ts",
    for: "operator",
  },
  {
    path: "dashboard/admin/proof/:ride/photo/:id",
    file: "desk/reservation/proof/desk-proof-photo.ts",
    for: "operator",
  },
  { path: "dashboard/admin/push", file: "desk/frame/push.ts", for: "operator" },
  { path: "dashboard/admin/start", file: "desk/frame/start.ts", for: "operator" },
  { path: "dashboard/admin/team/photo/:id", file: "desk/team/team-photo.ts", for: "operator" },
  {
    path: "dashboard/admin/team/paper/:id",
    file: "desk/team/paper-photo.ts",
    for: "operator",
    reads: "dispatch",
  },
];

/** These pages are in Spanish only, for people who work for the company. */
export const linkPages: SitePage[] = [
  { path: "feed/:secret/rides.ics", file: "feed/rides-feed.ts", for: "holder" },
  { path: "driver/:secret", file: "driver/driver.tsx", for: "holder" },
  { path: "driver/:secret/week", file: "driver/week.tsx", for: "holder" },
  { path: "driver/:secret/taps", file: "driver/taps.ts", for: "holder" },
  { path: "driver/:secret/photo", file: "driver/photo.ts", for: "holder" },
  { path: "driver/:secret/manifest.webmanifest", file: "driver/installed-page.ts", for: "holder" },
];

const pages = [...guestPages, ...deskPages, ...bareDeskPages, ...linkPages];

/** Returns the page of a path in any language, or of a route's pattern, which React Router begins without a slash. */
export function pageOf(pattern: string): SitePage | undefined {
  const path = withoutLanguage(pattern.replace(/^\/?/, "/")).slice(1);
  return pages.find((page) => page.path === path);
}

/** Returns the paths of all pages for an audience, without their language; `parameter` replaces each parameter. */
export function pathsFor(audience: Audience, parameter: string): string[] {
  const mine = pages.filter((page) => page.for === audience);
  return mine.map(({ path }) => `/${path.replace(/:\w+\??/, parameter)}`);
}

/** Returns what the paths of all pages for these audiences begin with, without their language. */
export function startsFor(...audiences: Audience[]): string[] {
  const mine = pages.filter((page) => audiences.includes(page.for) && !page.path.endsWith("*"));
  const starts = new Set(mine.map(({ path }) => `/${path.split(":", 1)[0]}`));
  return [...starts].filter(
    (start) => ![...starts].some((other) => other !== start && start.startsWith(other)),
  );
}
