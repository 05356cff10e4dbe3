import { expect } from "vitest";
import type { Language } from "../app/domain/common/language.ts";
import type { TripType } from "../app/domain/price/fare.ts";
import { transferQuote } from "../app/domain/price/fare.ts";
import { seedFares } from "../app/store/seed/seed-fares.ts";
import { texts } from "../app/texts/language.ts";
import { test } from "./browser.ts";
import { find } from "./cast.ts";
import { findLetters } from "./mailbox.ts";
import { bookLater, openDraft, type Ride } from "./screen-cast.ts";
import { inDays } from "./steps.ts";

const groups = [1, 4, 5, 14];
const tripTypes: TripType[] = ["oneWay", "roundTrip"];
const offers = seedFares.flatMap((fare) =>
  groups.flatMap((people) => tripTypes.map((tripType) => ({ fare, people, tripType }))),
);
type Offer = (typeof offers)[number];

test("form, route page and quote ask the same for every ride, group and trip", { timeout: 120_000 }, async ({
  stage: { site },
}) => {
  const routePages = new Map<string, string>();
  let found = 0;
  for (const [index, offer] of offers.entries()) {
    const language: Language = index % 3 === 0 ? "es" : "en";
    const t = texts[language];
    const query = queryOf(offer);
    const asked = await (await fetch(`${site.url}/api/quote?${query}`)).json();
    const form = await read(`${site.url}${t.href("/private-shuttle")}?${query}`);
    const slug = t.href(`/transfers/${offer.fare.origin}-to-${offer.fare.destination}`);
    if (!routePages.has(slug)) routePages.set(slug, (await readIfThere(site.url + slug)) ?? "");
    const page = routePages.get(slug);
    const onPage = page ? cellOf(page, offer) : undefined;
    if (onPage) found += 1;
    const { priceCents } = transferQuote(offer.fare, offer.people, offer.tripType);
    const shownPrice = t.dollars(priceCents);
    expect([query, asked.priceCents, panelOf(form, t.form.price), onPage ?? shownPrice]).toEqual([
      query,
      priceCents,
      shownPrice,
      shownPrice,
    ]);
  }
  expect(found).toBeGreaterThan(48 * groups.length); // at least one of two trips of every airport ride
});

const sample: [Language, string, string, number, TripType][] = [
  ["en", "liberia-airport", "tamarindo", 1, "oneWay"],
  ["es", "tamarindo", "liberia-airport", 4, "roundTrip"],
  ["en", "las-catalinas", "liberia-airport", 5, "roundTrip"],
  ["es", "san-jose-airport", "nosara", 14, "roundTrip"],
  ["en", "tamarindo", "arenal", 14, "oneWay"],
  ["es", "tamarindo", "westin-playa-conchal", 5, "oneWay"],
];

test("a ride costs at the checkout, on its trip page and in its letter what was quoted", {
  timeout: 120_000,
}, async ({ stage: { site } }) => {
  const letters = new Map<string, string>();
  for (const [language, from, to, people, tripType] of sample) {
    const t = texts[language];
    const ride: Ride = {
      from,
      to,
      passengers: String(people),
      tripType,
      departure: inDays(20),
      returnDate: inDays(27),
    };
    const visitor = { site: site.url, language };
    const asked = await (await fetch(`${site.url}/api/quote?${new URLSearchParams(ride)}`)).json();
    const draft = await openDraft(visitor, { ride });
    const summary = await read(`${site.url}${t.href("/checkout")}`, draft.cookie);
    const { secret, cookie } = await bookLater(visitor, { ride });
    const trip = await read(`${site.url}${t.href(`/trip/${secret}`)}`);
    const dialog = await read(`${site.url}${t.href("/home")}`, cookie);
    const calendar = await read(`${site.url}${t.href(`/trip/${secret}/calendar.ics`)}`);
    const reference = find(trip, /(TMR-[2-9A-Z]{5})/);
    const price = t.dollars(asked.priceCents);
    expect([panelOf(summary, t.form.price), panelOf(trip, t.form.price)]).toEqual([price, price]);
    expect(dialog.slice(dialog.indexOf("<dialog"))).toContain(`${price}</strong>`);
    expect(calendar.replace(/\r\n /g, "")).toContain(`${reference}\\, ${people} `);

    const letter = await guestLetter(site.url, letters, reference);
    const amounts = [...letter.matchAll(/\$\s?([\d.,\s]*\d)/g)].map(([, text]) =>
      Number(text!.replace(/\D/g, "")),
    );
    expect([reference, amounts]).toEqual([reference, expect.arrayContaining([asked.priceCents / 100])]);
  }
});

function queryOf({ fare: { origin: from, destination: to }, people, tripType }: Offer): string {
  return new URLSearchParams({ from, to, passengers: String(people), tripType }).toString();
}

async function read(address: string, Cookie = ""): Promise<string> {
  const answer = await fetch(address, { headers: { Cookie } });
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}.`);
  return await textOf(answer);
}

async function readIfThere(address: string): Promise<string | undefined> {
  const answer = await fetch(address);
  const text = await textOf(answer);
  return answer.status === 404 ? undefined : text;
}

/** Returns the text with one spelling of the non-breaking space. */
async function textOf(answer: Response): Promise<string> {
  return (await answer.text()).replaceAll("&nbsp;", "\u00a0");
}

/** Returns the first amount in the panel beside a form. */
function panelOf(html: string, label: string): string {
  return find(html.slice(html.indexOf(`aria-label="${label}"`)), />(\$[^<]+)</);
}

/** Returns the price of a group in the table of a route page. */
function cellOf(html: string, { people, tripType }: Offer): string | undefined {
  const rows = find(html, /<tbody>(.*?)<\/tbody>/s).split("</tr>");
  const cells = [...rows[Math.max(0, people - 4)]!.matchAll(/<td[^>]*>([^<]+)</g)].map(([, text]) => text);
  return cells[tripTypes.indexOf(tripType)];
}

/** Returns the plain text of the letter to the guest, as soon as it is there. */
async function guestLetter(site: string, known: Map<string, string>, reference: string): Promise<string> {
  for (let tries = 0; tries < 120; tries++) {
    const letters = await findLetters(site, reference, known);
    const letter = letters.find((letter) => !letter.includes("Reserva "));
    if (letter) return find(letter, /<pre[^>]*>(.*?)<\/pre>/s);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`No letter tells ${reference}.`);
}
