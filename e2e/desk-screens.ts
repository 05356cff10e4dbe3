import { inLanguage } from "../app/domain/common/language.ts";
import { totpCode } from "../test/totp.ts";
import { find, signInOperator } from "./cast.ts";
import {
  changeSeries,
  giveAllBack,
  giveBackOnCard,
  openFare,
  openFirst,
  openSheet,
  review,
} from "./desk-presses.ts";
import { hireTwo } from "./hire.ts";
import { openChat } from "./operator.ts";
import { openDetails, type Screen } from "./screen.ts";
import {
  addPartner,
  bookLater,
  bookPaid,
  carryCash,
  cookieOf,
  longRide,
  openDraft,
  pay,
  post,
  quotePath,
  repeatRide,
} from "./screen-cast.ts";
import type { Site } from "./site.ts";
import { inDays } from "./steps.ts";

const widths = [390, 1440];
const languages = ["en", "es"] as const;
const team = "/dashboard/admin/team";
const day = "/dashboard/admin/day";
const messages = "/dashboard/admin/messages";
const catalogue = "/dashboard/admin/catalogue";
const policy = `${catalogue}/policy`;
const newBooking = "/dashboard/admin/new";
const chat = "Hi, we are 4 from LIR to Tamarindo tomorrow, landing at 2:10. Thanks, Noah Lindqvist";
/** The guests of the screens travel on this day. */
const booked = inDays(20);

/** The operator's desk in Spanish, before the first booking, while a second factor is offered. */
export async function emptyDesk(site: Site): Promise<Screen[]> {
  const common = { language: "es", widths, cookie: await signInOperator(site) } as const;
  const setUp = { intent: "setUp", password: site.operator.password };
  return [
    { ...common, name: "desk, empty", address: "/dashboard/admin" },
    { ...common, name: "money, empty", address: "/dashboard/admin/money" },
    { ...common, name: "reports, empty", address: "/dashboard/admin/money/reports" },
    { ...common, name: "messages, empty", address: messages },
    { ...common, name: "late, empty", address: "/dashboard/admin/late" },
    { ...common, name: "day, empty", address: day },
    { ...common, name: "cancelling, empty", address: `${day}/${booked}/cancel` },
    { ...common, name: "falling ill, empty", address: `${day}/${booked}/sick` },
    { ...common, name: "swapping, empty", address: `${day}/${booked}/swap` },
    { ...common, name: "breaking down, empty", address: `${day}/${booked}/breakdown` },
    { ...common, name: "catalogue", address: catalogue },
    { ...common, name: "opening", address: "/dashboard/admin/open" },
    { ...common, name: "company", address: `${catalogue}/company` },
    { ...common, name: "fares", address: `${catalogue}/fares` },
    { ...common, name: "a list of fares", address: `${catalogue}/fares`, open: openFirst },
    { ...common, name: "a fare", address: `${catalogue}/fares`, open: openFare },
    { ...common, name: "a new place", address: `${catalogue}/places`, open: openFirst },
    { ...common, name: "a place", address: `${catalogue}/places/tamarindo`, open: openFirst },
    { ...common, name: "tours", address: `${catalogue}/tours` },
    { ...common, name: "a tour", address: `${catalogue}/tours`, open: openFirst },
    { ...common, name: "treatments", address: `${catalogue}/treatments`, open: openFirst },
    { ...common, name: "surcharges", address: `${catalogue}/surcharges`, open: openFirst },
    { ...common, name: "promo codes", address: `${catalogue}/codes`, open: openFirst },
    { ...common, name: "letters", address: `${catalogue}/letters`, open: openFirst },
    { ...common, name: "a letter, before the first booking", address: `${catalogue}/letters/thanks` },
    { ...common, name: "documents", address: `${catalogue}/documents`, open: openFirst },
    { ...common, name: "policy", address: policy },
    {
      ...common,
      name: "policy, wrong",
      address: policy,
      post: { intent: "save", form: "policy", freeHours: "1", partHours: "2" },
    },
    { ...common, name: "new", address: newBooking },
    { ...common, name: "quotes, empty", address: "/dashboard/admin/quotes" },
    { ...common, name: "series, empty", address: "/dashboard/admin/series" },
    { ...common, name: "holidays", address: "/dashboard/admin/series/holidays" },
    { ...common, name: "colleagues", address: "/dashboard/admin/colleagues" },
    { ...common, name: "personal data", address: "/dashboard/admin/person?who=nobody@example.com" },
    { ...common, name: "calendar", address: "/dashboard/admin/feed", open: openDetails },
    { ...common, name: "backups", address: "/dashboard/admin/backups" },
    { ...common, name: "manual", address: "/dashboard/admin/manual" },
    { ...common, name: "partners, empty", address: "/dashboard/admin/partners" },
    { ...common, name: "drivers' weeks, empty", address: `${team}/pay` },
    { ...common, name: "drivers' rates, empty", address: `${team}/pay/rates` },
    { ...common, name: "team, empty", address: team, open: openDetails },
    ...languages.flatMap((language): Screen[] => {
      const factor = { ...common, language, address: inLanguage("/account/security", language) };
      const wrong = { intent: "turnOn", code: "000000" };
      return [
        { ...factor, name: `${language} second factor, offered` },
        { ...factor, name: `${language} second factor, set up`, post: setUp, widths: [320, ...widths] },
        { ...factor, name: `${language} second factor, wrong code`, post: wrong, widths: [320] },
      ];
    }),
  ];
}

/** The desk with messages from guests, and with letters that were not sent. */
export async function lateDesk(site: Site): Promise<Screen[]> {
  const common = { language: "es", widths, cookie: await signInOperator(site) } as const;
  const maya = { firstName: "Maya Lindgren", email: "maya@example.com", phone: "+1 415 555 2671" };
  const question = "Is there room for two bicycles and a cello?\n\nWe land at 21:40 and go to Nosara.";
  const question2 = { firstName: "Wilhelmina Featherstonehaugh-Montgomery", phone: "8888 1234" };
  await post(`${site.url}/contact`, { ...maya, message: question });
  await post(`${site.url}/contact`, { ...maya, ...question2, message: "¿Van a Nosara?" });
  const { id: checkout } = await openDraft({ site: site.url, language: "en" });
  await post(`${site.url}/checkout`, { checkout });
  await site.changeData(`update messages set state = 'failed', attempts = 30, captured = null,
    last_error = case kind when 'confirmation' then '550 5.1.1 No such user here'
      else 'The mail server did not take the letter (ESOCKET: connect ECONNREFUSED 127.0.0.1:25)' end`);
  const near = { ...longRide, departure: inDays(1), returnDate: inDays(2) };
  await bookLater({ site: site.url, language: "en" }, { ride: near });
  return [
    { ...common, name: "desk with what is late", address: "/dashboard/admin" },
    { ...common, name: "messages", address: messages, open: openDetails },
    { ...common, name: "messages, one opened", address: messages, open: openChat, widths: [390] },
    { ...common, name: "late", address: "/dashboard/admin/late" },
  ];
}

/** The desk of a site where guests have booked and paid, and whose operator has a second factor since. */
export async function fullDesk(site: Site): Promise<Screen[]> {
  const common = { language: "es", widths, cookie: await turnFactorOn(site) } as const;
  const visitor = { site: site.url, language: "en" } as const;
  const draft = await openDraft(visitor);
  await post(`${site.url}/checkout/paypal`, { intent: "order", checkout: draft.id });
  await bookPaid(visitor);
  await pay(visitor, { payment: "wrongAmount" });
  await pay(visitor, { refusal: "capture PAYEE_BLOCKED_TRANSACTION" });
  await hireTwo(site, common.cookie);
  await carryCash(site);
  await quotePath(visitor, common.cookie);
  // The guests' screens are of other days.
  const far = `'${inDays(200)}'`;
  await site.changeData(
    `insert into sale_rules (id, effect, from_day, to_day) values ('AClosedEverything00', 'closed', ${far}, ${far})`,
  );
  const closure = `${catalogue}/availability/AClosedEverything00`;
  // The code counts as typed a while ago.
  await site.changeData("update sessions set second_factor_at = null");
  const waiting = cookieOf(await post(`${site.url}/auth/login`, site.operator), "ecotravel.two_factor");
  const read = async (path: string) =>
    await (await fetch(`${site.url}${path}`, { headers: { cookie: common.cookie } })).text();
  const room = `/dashboard/admin/r/${find(await read("/dashboard/admin"), /(TMR-\w{5})/)}`;
  const noShow = `${room}/no-show?ride=${find(await read(room), /\?ride=(\w+)/)}`;
  const proof = noShow.replace("no-show", "proof");
  const closed = `'${inDays(53)}'`;
  await site.changeData(
    `insert into sale_rules (id, effect, from_day, to_day) values ('AClosedDayOfSeries0', 'closed', ${closed}, ${closed})`,
  );
  await repeatRide(visitor, common.cookie);
  const partner = await addPartner(site);
  const refused = { intent: "guest", form: "guest", firstName: "", phone: "12", email: "maya@" };
  return [
    { ...common, name: "desk", address: "/dashboard/admin" },
    { ...common, name: "desk, giving back", address: "/dashboard/admin", open: openDetails },
    { ...common, name: "desk, asking for a code", address: "/dashboard/admin", open: giveBackOnCard },
    { ...common, name: "desk, nothing found", address: "/dashboard/admin?search=nobody&type=Tour" },
    { ...common, name: "desk, unfinished", address: "/dashboard/admin?held=1" },
    { ...common, name: "money", address: "/dashboard/admin/money" },
    { ...common, name: "reports", address: `/dashboard/admin/money/reports?month=${booked.slice(0, 7)}` },
    { ...common, name: "money, by hand", address: "/dashboard/admin/money", open: openDetails },
    { ...common, name: "money, asking for a code", address: "/dashboard/admin/money", open: giveAllBack },
    { ...common, name: "photos", address: "/dashboard/admin/photos" },
    { ...common, name: "day", address: `${day}/${booked}` },
    { ...common, name: "day, assigning", address: `${day}/${booked}`, open: openSheet("assign") },
    { ...common, name: "day, a ride", address: `${day}/${booked}`, open: openSheet("ride") },
    { ...common, name: "cancelling", address: `${day}/${booked}/cancel` },
    { ...common, name: "cancelling, reviewed", address: `${day}/${booked}/cancel`, open: review },
    { ...common, name: "new, open", address: newBooking, open: openDetails },
    { ...common, name: "quotes", address: "/dashboard/admin/quotes" },
    { ...common, name: "series", address: "/dashboard/admin/series", open: openDetails },
    { ...common, name: "series, changing", address: "/dashboard/admin/series", open: changeSeries },
    { ...common, name: "series, nothing found", address: "/dashboard/admin/series?guest=nadie" },
    { ...common, name: "a closed road", address: closure, open: openDetails },
    {
      ...common,
      name: "new, wrong",
      address: newBooking,
      post: { intent: "book", kind: "Viaje", phone: "12" },
    },
    { ...common, name: "new, a chat", address: newBooking, post: { intent: "read", kind: "Viaje", chat } },
    { ...common, name: "reservation", address: room },
    { ...common, name: "reservation, open", address: room, open: openDetails },
    { ...common, name: "receipt at the desk", address: `${room}/receipt` },
    { ...common, name: "no-show, before its hour", address: noShow },
    { ...common, name: "no-show of no ride", address: `${room}/no-show` },
    { ...common, name: "proof of a ride", address: proof },
    { ...common, name: "reservation, refused", address: room, post: refused, widths: [320] },
    { ...common, name: "partners", address: "/dashboard/admin/partners", open: openDetails },
    { ...common, name: "a partner", address: partner, open: openDetails },
    { ...common, name: "team", address: team },
    { ...common, name: "team, open", address: team, open: openDetails },
    {
      ...common,
      name: "team, wrong",
      address: team,
      post: { intent: "driver", form: "driver-new", phone: "12" },
    },
    ...languages.map((language): Screen => {
      const address = inLanguage("/auth/second", language);
      return { name: `${language} code`, language, address, widths: [320, ...widths], cookie: waiting };
    }),
    ...languages.map((language): Screen => {
      const address = inLanguage("/account/security", language);
      return { ...common, name: `${language} second factor, on`, language, address };
    }),
    { language: "en", widths: [320, ...widths], name: "not found", address: "/demo/mailbox/999999" },
    { language: "en", widths: [320, ...widths], name: "parts of the interface", address: "/demo/ui" },
    { language: "en", widths: [320], name: "mailbox", address: "/demo/mailbox" },
  ];
}

/** Turns the operator's second factor on, which ends every session except the one whose cookie it returns. */
async function turnFactorOn(site: Site): Promise<string> {
  const { operator, url } = site;
  const cookie = await signInOperator(site);
  const security = `${url}/account/security`;
  const setUp = await post(security, { intent: "setUp", password: operator.password }, cookie);
  const key = find(await setUp.text(), /[?&;]secret=([A-Z2-7]+)/);
  return cookieOf(
    await post(security, { intent: "turnOn", code: totpCode(key) }, cookie),
    "ecotravel.session_token",
  );
}
