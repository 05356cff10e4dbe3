import { expect, test } from "vitest";
import { airportRides, groupPrices, suggestedRides } from "./airport-ride.ts";

const towns = ["a", "b", "c", "d", "e", "f", "g", "h"];
const airports = ["lir", "sjo"];
const place = (id: string) => ({ id, name: id, airport: airports.includes(id), onAirportPage: true });
const cents = { baseCents: 10_000, extraCents: 1_000 };
const fare = (origin: string, destination: string) => ({ origin, destination, ...cents });
const fares = [
  fare("a", "b"),
  ...towns.flatMap((town) => airports.flatMap((airport) => [fare(town, airport), fare(airport, town)])),
];
const rides = airportRides(fares, ["a", "lir", "b", "sjo", ...towns.slice(2)].map(place));
const slugs = (of: { slug: string }[]) => of.map(({ slug }) => slug);

test("rides from airports come first, then those to them, and no others", () => {
  expect(slugs(rides)).toEqual([
    ...airports.flatMap((airport) => towns.map((town) => `${airport}-to-${town}`)),
    ...towns.flatMap((town) => airports.map((airport) => `${town}-to-${airport}`)),
  ]);
});

test.each([
  ["lir-to-c", ["c-to-lir", "sjo-to-c", "lir-to-d", "lir-to-e", "lir-to-f", "lir-to-g"]],
  ["lir-to-g", ["g-to-lir", "sjo-to-g", "lir-to-h", "lir-to-a", "lir-to-b", "lir-to-c"]],
  ["c-to-lir", ["lir-to-c", "c-to-sjo", "d-to-lir", "e-to-lir", "f-to-lir", "g-to-lir"]],
])("the page of %s suggests the way back, the other airport and the next places", (slug, beside) => {
  expect(slugs(suggestedRides(rides.find((ride) => ride.slug === slug)!, rides))).toEqual(beside);
});

test("groups up to four pay the same, and each larger size up to fourteen has its own price", () => {
  const prices = groupPrices(fares[0]!);
  expect(prices[0]).toEqual({ least: 1, most: 4, oneWayCents: 10_000, roundTripCents: 20_000 });
  expect(prices.slice(1).map(({ least, most }) => [least, most])).toEqual(
    [5, 6, 7, 8, 9, 10, 11, 12, 13, 14].map((size) => [size, size]),
  );
  expect(prices.at(-1)).toMatchObject({ oneWayCents: 20_000, roundTripCents: 40_000 });
});
