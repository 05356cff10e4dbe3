import { withoutLanguage } from "./domain/common/language.ts";
import type { Right } from "./domain/team/role.ts";

/** Whom a page is for; what else differs from page to page follows from it. */
export type Audience =
  /** The same for all: kept in memory, in the sitemap, opened ahead of a click. */
  | "anybody"
  /** No cache keeps it, and no search engine reads it. */
  | "oneself"
  /** Whoever knows the address, which neither a log nor another site may learn. */
  | "holder"
  /** As for oneself, and every loader and action asks who it is. */
  | "operator";

export interface SitePage {
  /** As React Router reads it, without its language. */
  path: string;
  file: string;
  for: Audience;
  /** What of a query a page for anybody shows; with any other it is made for who asks. */
  query?: string[];
  /** What the desk asks of who opens it, where it isn't to read. */
  reads?: Right;
  /** It stays open to who may press nothing on it: what it shows is chosen on it, and it leaves out its other forms itself. */
  chosen?: true;
}

const ride = ["from", "to", "passengers", "tripType", "treatment"];

/** In every language. */
export const guestPages: SitePage[] = [
  { path: "home", file: "home.tsx", for: "anybody" },
  { path: "about", file: "about.tsx", for: "anybody" },
  { path: "contact", file: "contact.tsx", for: "anybody" },
  { path: "spa", file: "spa.tsx", for: "anybody" },

  { path: "privacy", file: "documents/privacy.tsx", for: "anybody" },
  { path: "terms", file: "documents/terms.tsx", for: "anybody" },

  { path: "private-shuttle", file: "transfers/private-shuttle.tsx", for: "anybody", query: ride },
  { path: "airport-transfers", file: "transfers/airport-transfers.tsx", for: "anybody" },
  { path: "booking-travel", file: "transfers/book-transfer.tsx", for: "anybody", query: ride },
  { path: "transfers/:slug", file: "transfers/route-page.tsx", for: "anybody" },
  { path: "tours", file: "tours/tours.tsx", for: "anybody" },
  { path: "booking-tour/:id?", file: "tours/book-tour.tsx", for: "anybody" },

  { path: "checkout", file: "checkout/checkout.tsx", for: "oneself" },
  { path: "checkout/paypal", file: "checkout/paypal.ts", for: "oneself" },
  { path: "trip/:secret", file: "trip/trip.tsx", for: "holder" },
  { path: "trip/:secret/change", file: "trip/change.tsx", for: "holder" },
  { path: "trip/:secret/cancel", file: "trip/cancel.tsx", for: "holder" },
  { path: "trip/:secret/calendar.ics", file: "trip/calendar.ts", for: "holder" },
  { path: "trip/:secret/receipt", file: "trip/receipt.tsx", for: "holder" },
  { path: "confirm/:secret", file: "trip/confirm.tsx", for: "holder" },
  { path: "trip/:secret/driver/:jobId", file: "trip/driver-photo.ts", for: "holder" },

  { path: "auth/login", file: "account/login.tsx", for: "anybody" },
  { path: "auth/register", file: "account/register.tsx", for: "anybody" },
  { path: "auth/second", file: "account/second.tsx", for: "oneself" },
  { path: "auth/forgot", file: "account/forgot.tsx", for: "oneself" },
  { path: "auth/reset/:token", file: "account/reset.tsx", for: "holder" },
  { path: "auth/*", file: "account/elsewhere.ts", for: "oneself" },
  { path: "logout", file: "account/logout.ts", for: "oneself" },
  { path: "account/security", file: "account/security.tsx", for: "oneself" },
  { path: "account/trips", file: "account/trips.tsx", for: "oneself" },
];

const desk: Omit<SitePage, "for">[] = [
  { path: "dashboard/admin", file: "dashboard/bookings.tsx" },
  { path: "dashboard/admin/day/:day?", file: "dashboard/day/day.tsx" },
  { path: "dashboard/admin/day/:day/cancel", file: "dashboard/day/cancel-day.tsx" },
  { path: "dashboard/admin/day/:day/sheet", file: "dashboard/day/paper.ts" },
  {
    path: "dashboard/admin/r/:reference",
    file: "dashboard/reservation/reservation.tsx",
  },
  { path: "dashboard/admin/r/:reference/receipt", file: "dashboard/reservation/receipt.tsx" },
  { path: "dashboard/admin/new", file: "dashboard/new/new.tsx" },
  { path: "dashboard/admin/messages", file: "dashboard/messages.tsx" },
  { path: "dashboard/admin/late", file: "dashboard/late.tsx" },
  { path: "dashboard/admin/money", file: "dashboard/money.tsx", chosen: true },
  { path: "dashboard/admin/money.csv", file: "dashboard/cash/money-csv.ts" },
  { path: "dashboard/admin/money/reports", file: "dashboard/reports/reports.tsx" },
  { path: "dashboard/admin/money/reports.csv", file: "dashboard/reports/rides-csv.ts" },
  { path: "dashboard/admin/bookings.csv", file: "dashboard/reports/bookings-csv.ts" },
  { path: "dashboard/admin/catalogue", file: "dashboard/catalogue/catalogue.tsx" },
  { path: "dashboard/admin/catalogue/fares", file: "dashboard/catalogue/fares.tsx" },
  { path: "dashboard/admin/catalogue/places", file: "dashboard/catalogue/places.tsx" },
  {
    path: "dashboard/admin/catalogue/places/:place",
    file: "dashboard/catalogue/place.tsx",
  },
  { path: "dashboard/admin/catalogue/tours", file: "dashboard/catalogue/tours.tsx" },
  {
    path: "dashboard/admin/catalogue/treatments",
    file: "dashboard/catalogue/treatments.tsx",
  },
  {
    path: "dashboard/admin/catalogue/documents",
    file: "dashboard/catalogue/documents.tsx",
  },
  {
    path: "dashboard/admin/catalogue/availability",
    file: "dashboard/catalogue/availability.tsx",
  },
  {
    path: "dashboard/admin/catalogue/surcharges",
    file: "dashboard/catalogue/surcharges.tsx",
  },
  { path: "dashboard/admin/catalogue/codes", file: "dashboard/catalogue/promo-codes.tsx" },
  { path: "dashboard/admin/catalogue/company", file: "dashboard/catalogue/company.tsx" },
  { path: "dashboard/admin/catalogue/letters", file: "dashboard/letters/letters.tsx" },
  { path: "dashboard/admin/catalogue/letters/:kind", file: "dashboard/letters/letter-look.tsx" },
  { path: "dashboard/admin/catalogue/letters/:kind/:language", file: "dashboard/letters/letter-html.ts" },
  { path: "dashboard/admin/catalogue/policy", file: "dashboard/catalogue/policy.tsx" },
  { path: "dashboard/admin/colleagues", file: "dashboard/colleagues/colleagues.tsx", reads: "manage" },
  { path: "dashboard/admin/person", file: "dashboard/person/person.tsx", reads: "manage" },
  { path: "dashboard/admin/person.json", file: "dashboard/person/person-file.ts", reads: "manage" },
  { path: "dashboard/admin/feed", file: "dashboard/feed/feed.tsx", reads: "manage" },
  { path: "dashboard/admin/open", file: "dashboard/open.tsx" },
  { path: "dashboard/admin/backups", file: "dashboard/backups/backups.tsx", reads: "manage" },
  { path: "dashboard/admin/backups/:file", file: "dashboard/backups/backup-file.ts", reads: "manage" },
  { path: "dashboard/admin/photos", file: "dashboard/photos.tsx" },
  { path: "dashboard/admin/team", file: "dashboard/team.tsx" },
  { path: "dashboard/admin/manual", file: "dashboard/manual/manual.tsx" },
];

/** In the operator's language alone. */
export const deskPages: SitePage[] = desk.map((page) => ({ ...page, for: "operator" }));

/** What the desk asks for by itself, with nothing of it around. */
export const bareDeskPages: SitePage[] = [
  { path: "dashboard/admin/events", file: "dashboard/events.ts", for: "operator" },
  { path: "dashboard/admin/news", file: "dashboard/news.ts", for: "operator" },
  { path: "dashboard/admin/push", file: "dashboard/push.ts", for: "operator" },
  { path: "dashboard/admin/start", file: "dashboard/start.ts", for: "operator" },
  { path: "dashboard/admin/team/photo/:id", file: "dashboard/team-photo.ts", for: "operator" },
];

/** In Spanish alone, for whoever works for the company. */
export const linkPages: SitePage[] = [
  { path: "feed/:secret/rides.ics", file: "feed/rides-feed.ts", for: "holder" },
  { path: "driver/:secret", file: "driver/driver.tsx", for: "holder" },
  { path: "driver/:secret/taps", file: "driver/taps.ts", for: "holder" },
  { path: "driver/:secret/manifest.webmanifest", file: "driver/installed-page.ts", for: "holder" },
];

const pages = [...guestPages, ...deskPages, ...bareDeskPages, ...linkPages];

/** The page of a path or a route's pattern, which React Router begins without a slash, in any language. */
export function pageOf(pattern: string): SitePage | undefined {
  const path = withoutLanguage(pattern.replace(/^\/?/, "/")).slice(1);
  return pages.find((page) => page.path === path);
}

/** The paths of all pages for these, without their language, with `parameter` where one has a parameter. */
export function pathsFor(audience: Audience, parameter: string): string[] {
  const mine = pages.filter((page) => page.for === audience);
  return mine.map(({ path }) => `/${path.replace(/:\w+\??/, parameter)}`);
}

/** What the addresses of all pages for these begin with, without their language. */
export function startsFor(...audiences: Audience[]): string[] {
  const mine = pages.filter((page) => audiences.includes(page.for) && !page.path.endsWith("*"));
  const starts = new Set(mine.map(({ path }) => `/${path.split(":", 1)[0]}`));
  return [...starts].filter(
    (start) => ![...starts].some((other) => other !== start && start.startsWith(other)),
  );
}
