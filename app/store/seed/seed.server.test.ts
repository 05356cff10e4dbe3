import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { fareBetween, transferQuote } from "../../domain/price/fare.ts";
import { listPlaces } from "../catalogue/places.server.ts";
import { listTours } from "../catalogue/tours.server.ts";
import { db } from "../engine/db.server.ts";
import { listAirportRoutes, listFares } from "../price/fares.server.ts";
import { fares } from "../schema/price-schema.server.ts";
import { seed } from "./seed.server.ts";

// The fares are listed again here, by name and in dollars, independent of the seed: from, to, base, extra.
const coast =
  "Tamarindo,Playa Brasilito,Playa Potrero,Playa Grande,Flamingo,Jardín del Edén,Westin Playa Conchal,Las Catalinas,Playa Negra,JW Marriot,Playa Avellanas,Samara,Nosara";
const table: [string, string, number, number][] = [
  ...coast.split(",").map((place): [string, string, number, number] => ["San Jose Airport", place, 320, 20]),
  ...[
    ..."Tamarindo,Playa Brasilito,Playa Potrero,Playa Grande,Flamingo,Jardín del Edén,Westin Playa Conchal".split(
      ",",
    ),
  ].map((place): [string, string, number, number] => ["Liberia Airport", place, 100, 10]),
  ["Liberia Airport", "Las Catalinas", 110, 10],
  ["Liberia Airport", "Playa Negra", 140, 10],
  ["Liberia Airport", "JW Marriot", 120, 10],
  ["Liberia Airport", "Playa Avellanas", 130, 10],
  ["Tamarindo", "Playa Hermosa", 100, 10],
  ["Tamarindo", "Andaz Papagayo", 100, 10],
  ["Tamarindo", "Dream Las Mareas", 150, 10],
  ["Tamarindo", "Arenal", 320, 20],
  ["Tamarindo", "JW Marriot", 50, 10],
  ["Tamarindo", "Hacienda Guachipelin", 150, 10],
  ["Tamarindo", "Occidental Papagayo", 100, 10],
  ["Tamarindo", "Frontera Nicaragua", 160, 10],
  ["Tamarindo", "Samara", 140, 10],
  ["Tamarindo", "Playa Avellanas", 50, 10],
  ["Tamarindo", "Riu Hotel", 100, 10],
  ["Tamarindo", "Westin Playa Conchal", 40, 10],
  ["Tamarindo", "Tabacón Arenal", 320, 20],
  ["Tamarindo", "Nosara", 180, 10],
];

test("every route costs what the list says, both ways, for 1 to 14 people, one way and round trip", async () => {
  const [places, fares] = [await listPlaces("en"), await listFares()];
  const idOf = (name: string) => places.find((place) => place.name === name)!.id;
  let checked = 0;
  for (const [a, b, base, extra] of table) {
    for (const [from, to] of [
      [a, b],
      [b, a],
    ] as const) {
      for (let people = 1; people <= 14; people++) {
        for (const [trip, rides] of [
          ["oneWay", 1],
          ["roundTrip", 2],
        ] as const) {
          const dollars = (base + (people > 4 ? people - 4 : 0) * extra) * rides;
          const quote = transferQuote(fareBetween(fares, idOf(from), idOf(to)), people, trip);
          expect([from, to, people, trip, quote.priceCents]).toEqual([from, to, people, trip, dollars * 100]);
          checked += 1;
        }
      }
    }
  }
  expect(checked).toBe(38 * 2 * 14 * 2);
  expect(fares).toHaveLength(38 * 2);
});

test("all 24 priced places can be booked, and the airport page offers both airports and 13 coastal places", async () => {
  const [places, fares] = [await listPlaces("en"), await listFares()];
  expect(places).toHaveLength(24);
  for (const place of places) expect(fares.some((fare) => fare.origin === place.id)).toBe(true);
  const short = places.filter((place) => place.onAirportPage);
  expect(short.map((place) => place.name).sort()).toEqual(
    ["Liberia Airport", "San Jose Airport", ...coast.split(",")].sort(),
  );
});

test("the airport routes are eleven from Liberia and thirteen from San José, priced by their fares", async () => {
  const routes = await listAirportRoutes();
  expect(routes.filter((route) => route.origin === "liberia-airport")).toHaveLength(11);
  expect(routes.filter((route) => route.origin === "san-jose-airport")).toHaveLength(13);
  expect(routes.find((route) => route.destination === "las-catalinas")?.baseCents).toBe(11_000);
});

test("there are eight tours, 1001 to 1008, each with a price and a poster", async () => {
  const tours = await listTours("en");
  expect(tours.map((tour) => tour.id)).toEqual([
    "1001",
    "1002",
    "1003",
    "1004",
    "1005",
    "1006",
    "1007",
    "1008",
  ]);
  for (const tour of tours)
    expect([tour.pricePerPersonCents > 0, tour.images.length > 0]).toEqual([true, true]);
});

test("a price changed by the operator survives the next start", async () => {
  const nosara = eq(fares.origin, "nosara");
  const before = await db.select().from(fares).where(nosara);
  try {
    await db.update(fares).set({ baseCents: 12_345 }).where(nosara);
    await seed(db);
    const after = await db.select().from(fares).where(nosara);
    expect(after.map((fare) => fare.baseCents)).toEqual(before.map(() => 12_345));
  } finally {
    await db.delete(fares).where(nosara);
    await db.insert(fares).values(before);
  }
});
