import { inLanguage, type Language, withoutLanguage } from "../app/domain/common/language.ts";
import { en } from "../app/texts/en.ts";
import { texts } from "../app/texts/language.ts";
import { signInOperator } from "./cast.ts";
import { openDetails, openMenu, type Screen, until } from "./screen.ts";
import {
  bookLater,
  bookPaid,
  cookieFor,
  customers,
  giveBack,
  legsOf,
  linkInLetter,
  longRide,
  nameDrivers,
  nearestRide,
  openDraft,
  post,
  quotePath,
  resetPath,
  sharedPath,
  sitemap,
} from "./screen-cast.ts";
import type { Site } from "./site.ts";

const all = [320, 390, 768, 1440];
/** Screens that differ from another only in words. */
const narrow = [320];

type ScreenParts = Omit<Screen, "name" | "language" | "address" | "widths"> & {
  path: string;
  widths?: number[];
};

/** Every screen of a guest, in every state. */
export async function guestScreens(site: Site, language: Language): Promise<Screen[]> {
  const visitor = { site: site.url, language };
  const [
    draft,
    tourDraft,
    near,
    two,
    later,
    driven,
    paid,
    partly,
    refunded,
    halved,
    customer,
    operator,
    addresses,
  ] = await Promise.all([
    openDraft(visitor),
    openDraft(visitor, { tour: "1002" }),
    openDraft(visitor, { ride: nearestRide() }),
    openDraft(visitor, { tour: "1001", people: "2" }),
    bookLater(visitor),
    bookLater(visitor),
    bookPaid(visitor),
    bookPaid(visitor),
    bookPaid(visitor),
    bookPaid(visitor),
    customers(site.url, language),
    signInOperator(site),
    sitemap(site),
  ] as const);
  await giveBack(site.url, operator, partly.reservationId, 30);
  await giveBack(site.url, operator, refunded.reservationId, 240);
  await nameDrivers(site, driven.secret);
  const quote = await quotePath(visitor, operator);
  const [leg = ""] = await legsOf(site.url, later.secret);
  const [paidLeg = ""] = await legsOf(site.url, paid.secret);
  const [cancelled = ""] = await legsOf(site.url, halved.secret);
  await post(`${site.url}/trip/${halved.secret}/cancel`, { leg: cancelled, backCents: "12000" });
  const reset = await resetPath(site.url, customer.email);
  const toConfirm = await linkInLetter(site.url, "wilhelmina.featherstonehaugh-", /\/confirm\/TMR-[\w-]+/);
  const { tooSoon } = texts[language].checkout;
  const priced = `/private-shuttle?${new URLSearchParams(longRide)}`;

  const screens: Record<string, ScreenParts> = {
    home: { path: "/home" },
    "home with the menu": { path: "/home", widths: [320, 390], open: openMenu },
    "home, signed in": { path: "/home", cookie: customer.travelled },
    "home with the booked dialog": { path: "/home", cookie: later.cookie },
    "home with the message dialog": { path: "/home", cookie: cookieFor("notice", { contact: true }) },
    about: { path: "/about" },
    spa: { path: "/spa" },
    privacy: { path: "/privacy" },
    terms: { path: "/terms", widths: narrow },
    contact: { path: "/contact" },
    "contact with the warning": { path: "/contact", post: { firstName: "Maya" } },
    "contact with wrong fields": {
      path: "/contact",
      post: { firstName: "Maya", email: "maya", phone: "12", message: "Hi" },
    },
    "contact with a slip": {
      path: "/contact",
      post: { firstName: "Maya", email: "maya@gmial.com", phone: "+1 415 555 2671", message: "Hi" },
    },
    "contact, unreadable": { path: "/contact", post: "text/plain" },

    "private shuttle": { path: "/private-shuttle" },
    "private shuttle with a price": { path: priced },
    "private shuttle with errors": {
      path: "/private-shuttle",
      post: { from: "liberia-airport", to: "liberia-airport", passengers: "40", tripType: "roundTrip" },
    },
    "private shuttle without a fare": { path: "/private-shuttle?from=liberia-airport&to=nosara" },
    "private shuttle for too many": {
      path: "/private-shuttle?from=liberia-airport&to=tamarindo&passengers=20",
      widths: [390, 1440],
    },
    "private shuttle of an open draft": { path: "/private-shuttle", cookie: draft.cookie, widths: narrow },
    "airport transfers": { path: "/airport-transfers" },
    "airport transfers, open": { path: "/airport-transfers", open: openDetails },
    "booking travel": { path: "/booking-travel", widths: narrow },
    "booking travel, filled in": { path: "/booking-travel?from=liberia-airport&to=tamarindo" },
    "booking travel to the spa": { path: "/booking-travel?treatment=massage&tripType=roundTrip" },
    "no such ride": { path: "/transfers/nowhere-to-nowhere", widths: narrow },
    tours: { path: "/tours" },
    "tour with two people": { path: "/booking-tour/1001", cookie: two.cookie },
    "tour with errors": { path: "/booking-tour/1003", post: { passengers: "99" } },
    "tour missing": { path: "/booking-tour/9999" },
    "no tour chosen": { path: "/booking-tour", widths: narrow },

    "checkout, empty": { path: "/checkout" },
    "checkout, just booked": { path: "/checkout", cookie: later.cookie },
    "checkout of a ride": { path: "/checkout", cookie: draft.cookie },
    "checkout of a tour": { path: "/checkout", cookie: tourDraft.cookie, widths: narrow },
    "checkout of a tour with two people": { path: "/checkout", cookie: two.cookie, widths: narrow },
    "checkout of a ride that is too near": {
      path: "/checkout",
      cookie: near.cookie,
      open: (page) => until(page, tooSoon),
    },
    "checkout of a draft that is gone": {
      path: "/checkout",
      cookie: draft.cookie,
      post: { checkout: "abcdefghij0123456789" },
    },
    "checkout without a script": { path: "/checkout", cookie: draft.cookie, withoutScript: true },

    "trip to be paid, which asks for the door": { path: `/trip/${later.secret}` },
    "trip paid": { path: `/trip/${paid.secret}` },
    "trip refunded in part": { path: `/trip/${partly.secret}`, widths: narrow },
    "trip refunded": { path: `/trip/${refunded.secret}` },
    "trip with a driver named": { path: `/trip/${driven.secret}` },
    "trip with a door that is too long": {
      path: `/trip/${later.secret}`,
      post: { leg, destinationDoor: "Llanfairpwll".repeat(12), flight: "UA 1642" },
      widths: [390],
    },
    receipt: { path: `/trip/${partly.secret}/receipt` },
    "receipt with a tax id that is too long": {
      path: `/trip/${paid.secret}/receipt`,
      post: { taxId: "Llanfairpwll".repeat(5), before: "" },
      widths: [390],
    },
    "receipt of nothing": { path: `/trip/${later.secret}/receipt`, widths: narrow },
    "trip to be changed": { path: `/trip/${paid.secret}/change` },
    "trip to be changed, with what it means": {
      path: `/trip/${paid.secret}/change`,
      post: { people: "8" },
      widths: [320, 390, 1440],
    },
    "trip to be changed, with wrong fields": {
      path: `/trip/${later.secret}/change`,
      post: { leg, people: "40", [`${leg}-day`]: "", [`${leg}-origin`]: "nowhere" },
      widths: [390],
    },
    "trip to be cancelled": { path: `/trip/${paid.secret}/cancel` },
    "trip to be cancelled, with the sum": {
      path: `/trip/${paid.secret}/cancel?leg=${paidLeg}`,
      widths: [320, 390, 1440],
    },
    "trip with a ride that is cancelled": { path: `/trip/${halved.secret}?told=cancelled` },
    "trip shared": { path: await sharedPath(site.url, later.secret) },
    "address to confirm": { path: toConfirm },
    "address to confirm, another link": { path: "/confirm/TMR-ABCDE-abcdefghijklmnopqrstuvwx" },
    quote: { path: withoutLanguage(quote) },
    "quote lost": { path: "/quote/abcdefghijklmnopqrstuvwx", widths: narrow },
    "trip lost": { path: "/trip/abcdefghijklmnopqrstuvwx" },

    login: { path: "/auth/login" },
    "login refused": { path: "/auth/login", post: { email: "nobody@example.com", password: "mango-43" } },
    "login after Google's window": { path: "/auth/login?error=access_denied", widths: narrow },
    "login after a new password": { path: "/auth/login?changed", widths: narrow },
    "forgot password": { path: "/auth/forgot" },
    "forgot password, sent": { path: "/auth/forgot", post: { email: "nobody@example.com" } },
    reset: { path: reset },
    "reset, refused": { path: reset, post: { password: "12345" }, widths: narrow },
    "reset, too late": { path: "/auth/reset/abcdefghijklmnopqrstuvwx" },
    security: { path: "/account/security", cookie: customer.travelled },
    "security, wrong password": {
      path: "/account/security",
      cookie: customer.fresh,
      post: { intent: "password", password: "wrong-one", newPassword: "papaya-9" },
      widths: narrow,
    },
    register: { path: "/auth/register" },
    "register with errors": { path: "/auth/register", post: { email: "emma", password: "short" } },
    "my trips, empty": { path: "/account/trips", cookie: customer.fresh },
    "my trips": { path: "/account/trips", cookie: customer.travelled },
    "my trips, an earlier booking asked for": {
      path: "/account/trips",
      cookie: customer.fresh,
      post: { reference: "TMR-7K4Q2" },
    },
    "booking to add, signed out": { path: toConfirm.replace("/confirm/", "/account/add/") },
    "booking to add, in another account": {
      path: toConfirm.replace("/confirm/", "/account/add/"),
      cookie: customer.fresh,
      widths: narrow,
    },
    "booking to add, lost": { path: "/account/add/TMR-ABCDE-abcdefghijklmnopqrstuvwx", widths: narrow },
  };
  for (const problem of Object.keys(en.pay.problems)) {
    const path = `/checkout?problem=${problem}`;
    screens[`checkout told ${problem}`] = { path, cookie: draft.cookie, widths: narrow };
  }
  for (const tour of ["1001", "1002", "1003", "1004", "1005", "1006", "1007", "1008"]) {
    screens[`tour ${tour}`] = { path: `/booking-tour/${tour}`, widths: tour === "1002" ? all : narrow };
  }
  const routes = addresses.filter((address) => address.startsWith(inLanguage("/transfers/", language)));
  for (const [index, address] of routes.entries()) {
    // All are made of the same parts.
    if (index % 12 > 0) continue;
    const path = withoutLanguage(address);
    screens[path] = { path, widths: index === 0 ? all : narrow };
  }
  return Object.entries(screens).map(([name, { path, ...rest }]) => {
    return {
      widths: all,
      ...rest,
      name: `${language} ${name}`,
      language,
      address: inLanguage(path, language),
    };
  });
}
