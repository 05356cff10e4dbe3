import { expect, test } from "vitest";
import { lineOf, openPage, structuredOf } from "../../../../test/heads.ts";
import { args } from "../../../../test/requests.ts";
import { airportRides, type GroupPrice } from "../../../domain/catalogue/airport-ride.ts";
import { formatDuration, roadBetween } from "../../../domain/catalogue/road.ts";
import { maxTransferPassengers, type TripType, transferQuote } from "../../../domain/price/fare.ts";
import { listPlaces, tellPlaces } from "../../../store/catalogue/places.server.ts";
import { listRoads } from "../../../store/catalogue/roads.server.ts";
import { listFares } from "../../../store/price/fares.server.ts";
import { en } from "../../../texts/en.ts";
import { loader as quote } from "../../api/quote.ts";

const groups = Array.from({ length: maxTransferPassengers }, (_, index) => index + 1);
const tripTypes: TripType[] = ["oneWay", "roundTrip"];
const roads = await listRoads();
const rides = airportRides(await listFares(), await listPlaces("en"));

test("every fare with an airport at one end has a page", async () => {
  const airports = (await listPlaces("en")).filter(({ airport }) => airport).map(({ id }) => id);
  const fares = (await listFares()).filter(({ origin, destination }) =>
    airports.some((id) => id === origin || id === destination),
  );
  expect(rides.map(({ slug }) => slug).sort()).toEqual(
    fares.map(({ origin, destination }) => `${origin}-to-${destination}`).sort(),
  );
  expect(rides).toHaveLength(48);
});

test.each(rides)(
  "$slug costs the same on its page, in its structured data and where prices are asked for",
  async (ride) => {
    const { origin: from, destination: to, slug } = ride;
    const { loaderData, meta } = await openPage(`/transfers/${slug}`);
    const offers: Offer[] = structuredOf(meta, "TaxiService").offers;
    for (const people of groups) {
      for (const tripType of tripTypes) {
        const { priceCents } = transferQuote(ride, people, tripType);
        const query = new URLSearchParams({ from, to, passengers: String(people), tripType });
        const asked = await (await quote(args(`/api/quote?${query}`))).json();
        const told = offers.filter((offer) => offer.name === en.fields[tripType] && isFor(offer, people));
        expect([
          people,
          tripType,
          onPage(loaderData.found.prices, people, tripType),
          asked.priceCents,
          told.map(({ price }) => price),
        ]).toEqual([people, tripType, priceCents, priceCents, [(priceCents / 100).toFixed(2)]]);
      }
    }
  },
);

test("every ride has its road both ways, and words about where it leads", async () => {
  for (const { origin, destination, from, to } of rides) {
    const road = roadBetween(roads, origin, destination)!;
    expect([road.km % 5, road.minutes % 5, road.by.length > 1]).toEqual([0, 0, true]);
    const back = roadBetween(roads, destination, origin)!;
    expect([back.km, back.minutes, back.by.toReversed()]).toEqual([road.km, road.minutes, road.by]);
    for (const language of ["en", "es"] as const) {
      const told = await tellPlaces(language, [from.id, to.id]);
      expect(told.map(({ road }) => typeof road)).toEqual(["string", "string"]);
      expect(told.filter(({ hour, pitch, roadName }) => hour && pitch && roadName)).toHaveLength(1);
    }
  }
});

test("a page leads back, to the other airport and on to four more places", async () => {
  const { loaderData } = await openPage("/transfers/liberia-airport-to-tamarindo");
  expect(loaderData.found.beside.map(({ slug }: { slug: string }) => slug)).toEqual([
    "tamarindo-to-liberia-airport",
    "san-jose-airport-to-tamarindo",
    "liberia-airport-to-playa-brasilito",
    "liberia-airport-to-playa-potrero",
    "liberia-airport-to-playa-grande",
    "liberia-airport-to-flamingo",
  ]);
});

test("both languages call the ride by its places", async () => {
  const { meta } = await openPage("/transfers/tamarindo-to-liberia-airport");
  expect(lineOf(meta, "title")).toBe("Tamarindo to Liberia Airport: private van $100");
  const spanish = await openPage("/es/transfers/tamarindo-to-liberia-airport");
  expect(lineOf(spanish.meta, "title")).toBe("De Tamarindo al aeropuerto de Liberia: van $100");
});

test.each([
  "nowhere",
  "liberia-airport-to-arenal",
  "tamarindo-to-nosara",
  "liberia-airport-to-liberia-airport",
])("%s is no airport ride, and the page says so", async (slug) => {
  const { status, loaderData, meta } = await openPage(`/transfers/${slug}`);
  expect([status, loaderData.found, lineOf(meta, "title")]).toEqual([404, undefined, en.route.missing]);
});

test("times are written in hours and minutes", () => {
  expect([45, 60, 75, 300].map(formatDuration)).toEqual(
    ["45 min", "1 h", "1 h 15 min", "5 h"].map(nonBreaking),
  );
});

interface Offer {
  name: string;
  price: string;
  eligibleQuantity: { minValue: number; maxValue: number };
}

function isFor({ eligibleQuantity: { minValue, maxValue } }: Offer, people: number): boolean {
  return minValue <= people && people <= maxValue;
}

function onPage(prices: GroupPrice[], people: number, tripType: TripType): number | undefined {
  return prices.find(({ least, most }) => least <= people && people <= most)?.[`${tripType}Cents`];
}

function nonBreaking(time: string): string {
  return time.replaceAll(/ (?=h|min)/g, "\u00a0");
}
