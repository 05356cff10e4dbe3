import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { inLanguage, type Language } from "../app/domain/common/language.ts";
import { seriesFields } from "../app/domain/reservation/series.ts";
import { register } from "./cast.ts";
import type { Site } from "./site.ts";
import { inDays } from "./steps.ts";

/** This guest's long words try every line of a narrow screen. */
const guest = {
  firstName: "Wilhelmina Featherstonehaugh-Montgomery",
  phone: "+1 415 555 2671",
  message:
    "Two surfboards of nine feet, a cello, and Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch",
};

export type Ride = Record<"from" | "to" | "passengers" | "tripType" | "departure" | "returnDate", string>;

export const longRide = {
  from: "liberia-airport",
  to: "westin-playa-conchal",
  passengers: "6",
  tripType: "roundTrip",
  departure: inDays(20),
  departureTime: "14:30",
  departureFlight: "UA1642",
  returnDate: inDays(27),
};

const minute = 60_000;

/** Returns the nearest ride that is sold now; in a minute or two it is too near. */
export function nearestRide() {
  // The ride is two hours ahead, with time enough to ask for it.
  const pickup = Math.ceil((Date.now() + 120 * minute + 20_000) / minute) * minute;
  const [departure = "", departureTime = ""] = new Date(pickup - 360 * minute)
    .toISOString()
    .split(/T|:\d\d\./);
  const ride = { from: "tamarindo", to: "samara", passengers: "2", tripType: "oneWay", returnDate: "" };
  return { ...ride, departure, departureTime };
}

interface Chosen {
  ride?: Ride;
  tour?: string;
  /** The number of people on the tour. */
  people?: string;
  firstName?: string;
}

interface Visitor {
  site: string;
  language: Language;
  /** The cookie of an account's session. */
  cookie?: string;
}

/** Opens a draft; returns its id and cookie. */
export async function openDraft({ site, language, cookie }: Visitor, chosen: Chosen = {}) {
  const { ride = longRide, tour, people = "4", firstName = guest.firstName } = chosen;
  const path = inLanguage(tour ? `/booking-tour/${tour}` : "/private-shuttle", language);
  // The guest has an address of her own: one address gets five confirmations a day.
  const email = `wilhelmina.featherstonehaugh-${randomUUID().slice(0, 10)}@post.example.com`;
  const who = { ...guest, firstName, email };
  const form = tour ? { date: inDays(12), passengers: people, ...who } : { ...ride, ...who };
  const draft = cookieOf(await post(site + path, form, cookie), "checkout");
  return { id: readCookie(draft) as string, cookie: draft };
}

/** Books to pay later; returns the cookie that opens the dialog of /home, and the secret of the trip page. */
export async function bookLater(visitor: Visitor, chosen?: Chosen) {
  const { id } = await openDraft(visitor, chosen);
  const address = visitor.site + inLanguage("/checkout", visitor.language);
  return booked(await post(address, { checkout: id }, visitor.cookie), id);
}

/** Offers a ride as the operator does, and keeps its van; returns the path of the guest's page. */
export async function quotePath({ site, language }: Visitor, operator: string): Promise<string> {
  const ride = { from: "liberia-airport", to: "tamarindo", departure: inDays(14), passengers: "6" };
  const end = { quoteDay: inDays(2), quoteTime: "18:00", claims: "on" };
  const form = { intent: "quote", kind: "Viaje", channel: "phone", language, ...guest, ...ride, ...end };
  const made = await post(`${site}/dashboard/admin/new`, form, operator);
  const headers = { cookie: operator };
  const list = await (await fetch(new URL(made.headers.get("Location")!, site), { headers })).text();
  return new URL(/href="([^"]*\/quote\/[\w-]+)"/.exec(list)![1]!).pathname;
}

/** Books a ride as the operator does, and repeats it for three days, on one of which nothing is sold. */
export async function repeatRide({ site, language }: Visitor, operator: string): Promise<void> {
  const ride = { from: "liberia-airport", to: "tamarindo", departure: inDays(50), passengers: "6" };
  const form = { intent: "book", kind: "Viaje", channel: "phone", language, ...guest, ...ride };
  const made = await post(`${site}/dashboard/admin/new`, form, operator);
  const room = new URL(made.headers.get("Location")!, site).href;
  const days = { fromDay: inDays(52), untilDay: inDays(54) };
  const chosen = { ...Object.fromEntries(seriesFields.map((field) => [field, "on"])), ...days };
  // The page that shows what would be booked is answered as a refusal.
  const body = new URLSearchParams({ ...chosen, intent: "repeat", form: "repeat" });
  const headers = { Accept: "text/html", Cookie: operator };
  const shown = await (await fetch(room, { method: "POST", body, headers })).text();
  const [, said] = /name="said" value="([^"]+)"/.exec(shown)!;
  await post(room, { ...chosen, intent: "repeat", agreed: "2", said: said! }, operator);
}

/** Returns the page for fellow travellers, as the guest's own page names it. */
export async function sharedPath(site: string, secret: string): Promise<string> {
  const page = await (await fetch(`${site}/trip/${secret}`)).text();
  return new URL(/value="([^"]*\/trip\/[^"]+)"/.exec(page)![1]!).pathname;
}

/** Returns the rides of a trip, as the forms of its page name them. */
export async function legsOf(site: string, secret: string): Promise<string[]> {
  const page = await (await fetch(`${site}/trip/${secret}`)).text();
  return [...page.matchAll(/name="leg" value="(\w+)"/g)].map(([, leg]) => leg!);
}

/**
 * Names the drivers of both rides of a trip; the way there ends at a door without any space, the way back takes
 * two vans.
 */
export async function nameDrivers(site: Site, secret: string): Promise<void> {
  const [there, back] = await legsOf(site.url, secret);
  await site.changeData(`
    insert into drivers (id, name, phone, shows_phone, link_hash) values
      ('randall', 'Randall Quirós Featherstonehaugh', '+50688881111', true, 'randall'),
      ('luis', 'Luis', '+50688882222', false, 'luis') on conflict do nothing;
    insert into vehicles (id, name, plate, seats) values ('hiace', 'HiAce 12', 'GB 2415', 12) on conflict do nothing;
    update legs set destination_door = 'VillasDelPacificoTorreOesteApartamentoCuatrocientosVeintitresSegundo', flight_time = '13:45' where id = '${there}';
    update legs set origin_door = 'The Westin, building 14, third floor', flight = 'UA1643', flight_time = '15:10' where id = '${back}';
    update jobs set driver_id = 'randall', vehicle_id = 'hiace' where leg_id in ('${there}', '${back}');
    update jobs set people = people - 2 where leg_id = '${back}';
    insert into jobs (id, leg_id, position, people, driver_id) values ('${back!.slice(0, 18)}02', '${back}', 1, 2, 'luis')`);
}

/** A driver has cash and handed over some; the driver's guest is to get money back and asks for a change. */
export async function carryCash(site: Site): Promise<void> {
  await site.changeData(`
    create temporary table trip as select id from reservations where stage = 'booked' limit 1;
    create temporary table driver as select 'driver:' || id as key from drivers order by name limit 1;
    insert into ledger (id, kind, method, amount_cents, currency, reservation_id, held_by, taken_by)
      select 'taken', 'payment', 'cash', 11050, 'USD', trip.id, driver.key, driver.key from trip, driver;
    insert into ledger (id, kind, method, amount_cents, currency, tendered_cents, rate, cash_currency, held_by, taken_by)
      select 'colones', 'payment', 'cash', 97633, 'CRC', 49500000, 507, 'CRC', driver.key, driver.key from driver;
    insert into ledger (id, kind, method, amount_cents, currency, given_by, held_by, taken_by)
      select 'handed', 'handover', 'cash', 4000, 'USD', driver.key, 'operator:ana', 'operator:ana' from driver;
    update reservations set owed_cents = 11050 where id in (select id from trip);
    insert into requests (id, reservation_id, wish)
      select 'asked', id, '{"kind": "change", "people": 3, "legs": []}' from trip`);
}

/** Books and pays; the reservation has the id of PayPal's order. */
export async function bookPaid(visitor: Visitor) {
  const { settled, checkout, order } = await pay(visitor);
  return { ...booked(settled, checkout), reservationId: order };
}

/** Pays in PayPal's window, with the faults that are chosen there. */
export async function pay(visitor: Visitor, trouble: Record<string, string> = {}) {
  const { id: checkout } = await openDraft(visitor);
  const address = visitor.site + inLanguage("/checkout/paypal", visitor.language);
  const started = await post(address, { intent: "order", checkout });
  const { outcome, orderId: order, approveUrl } = (await started.json()) as Record<string, string>;
  if (!approveUrl || !order) throw new Error(`PayPal's order was answered with ${outcome}.`);
  await post(approveUrl, { pay: "", ...trouble });
  const settled = await post(address, { intent: "settle", checkout, order });
  return { settled, checkout, order };
}

export async function giveBack(site: string, operator: string, reservationId: string, dollars: number) {
  const form = { intent: "refund", id: reservationId, amount: String(dollars), click: "", reference: "" };
  await post(`${site}/dashboard/admin`, form, operator);
}

/**
 * Returns the cookies of two customers: one without a trip, who has this e-mail, and one with the trip that she
 * booked.
 */
export async function customers(site: string, language: Language) {
  const email = `fresh-${language}@example.com`;
  const fresh = await register(site, email);
  const cookie = await register(site, `travelled-${language}@example.com`);
  await bookLater({ site, language, cookie });
  return { email, fresh, travelled: cookie };
}

/** Returns the path in the letter to a person who forgot the password. */
export async function resetPath(site: string, email: string): Promise<string> {
  await post(`${site}/auth/forgot`, { email });
  return await linkInLetter(site, email, /\/auth\/reset\/\w+/);
}

/** Returns the link of this kind in the newest letter to this address that has one. */
export async function linkInLetter(site: string, email: string, link: RegExp): Promise<string> {
  for (let patience = 100; patience > 0; patience--) {
    const list = await (await fetch(`${site}/demo/mailbox`)).text();
    const letters = list.matchAll(new RegExp(`href="(/demo/mailbox/\\d+)"[^>]*>(?:(?!href).)*${email}`, "g"));
    for (const [, letter] of letters) {
      const found = link.exec(await (await fetch(`${site}${letter}/html`)).text());
      if (found) return found[0];
    }
    await wait(100);
  }
  throw new Error(`No letter came to ${email}.`);
}

export async function sitemap({ url }: Site): Promise<string[]> {
  const answer = await fetch(`${url}/sitemap.xml`, { redirect: "manual" });
  if (answer.status !== 200) return [];
  const addresses = (await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g);
  return [...addresses].map(([, address]) => new URL(address!).pathname);
}

export async function post(address: string, form: Record<string, string>, Cookie = ""): Promise<Response> {
  const headers = { Accept: address.endsWith("/paypal") ? "application/json" : "text/html", Cookie };
  const body = new URLSearchParams(form);
  const answer = await fetch(address, { method: "POST", body, headers, redirect: "manual" });
  if (answer.status >= 400) throw new Error(`${address} answers ${answer.status}.`);
  return answer;
}

function booked(answer: Response, checkout: string) {
  const cookie = cookieOf(answer, "notice");
  return { cookie, checkout, secret: (readCookie(cookie) as { trip: string }).trip };
}

export function cookieOf(answer: Response, name: string): string {
  const set = answer.headers.getSetCookie().find((line) => line.startsWith(`${name}=`));
  if (!set) throw new Error(`The answer of ${answer.url} has no cookie ${name}.`);
  return set.split(";")[0]!;
}

function readCookie(cookie: string): unknown {
  return JSON.parse(atob(decodeURIComponent(cookie.slice(cookie.indexOf("=") + 1))));
}

export function cookieFor(name: string, value: unknown): string {
  return `${name}=${encodeURIComponent(btoa(JSON.stringify(value)))}`;
}

/** Adds a hotel with a rate and a payment, and returns the address of its page at the desk. */
export async function addPartner(site: Site): Promise<string> {
  const hotel = "AHotelThatIsPartner0";
  await site.changeData(`insert into partners (id, name, place, code)
      values ('${hotel}', 'Hotel Capitán Suizo', 'Tamarindo', 'suizo');
    insert into partner_rates (id, partner_id, from_day, percent, actor)
      values ('${hotel}', '${hotel}', '2026-01-01', 10, 'clock');
    insert into partner_entries (id, partner_id, kind, cents, day, actor)
      values ('${hotel}', '${hotel}', 'payment', -1200, '2026-01-31', 'clock')`);
  return `/dashboard/admin/partners/${hotel}`;
}
