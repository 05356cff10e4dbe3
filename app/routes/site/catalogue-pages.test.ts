import { expect, test } from "vitest";
import { args } from "../../../test/requests.ts";
import { loader as loadSpa } from "./tours/spa.tsx";
import { loader as loadTours } from "./tours/tours.tsx";
import { loader as loadAirportTransfers } from "./transfers/airport-transfers.tsx";

test("the tours page lists every tour with its poster and a price", async () => {
  const tours = await loadTours(args("/tours"));
  expect(tours.map((tour) => tour.id).sort()).toEqual([
    "1001",
    "1002",
    "1003",
    "1004",
    "1005",
    "1006",
    "1007",
    "1008",
  ]);
  for (const tour of tours) {
    expect(tour.images[0]).toBe(`tour-${tour.id}`);
    expect(tour.pricePerPersonCents).toBeGreaterThan(0);
  }
});

test("both airports offer their places by name, at the price of the fare", async () => {
  const sections = await loadAirportTransfers(args("/airport-transfers"));
  expect(sections.map(({ airport, rides }) => [airport.code, airport.scene, rides.length])).toEqual([
    ["LIR", "airport-liberia", 11],
    ["SJO", "airport-san-jose", 13],
  ]);
  const rides = sections.flatMap((section) => section.rides);
  expect(rides.every((ride) => ride.name && ride.baseCents > 0)).toBe(true);
  const negra = sections[0]!.rides.find((ride) => ride.destination === "playa-negra");
  expect(negra).toMatchObject({ name: "Playa Negra", baseCents: 14_000, extraCents: 1_000 });
});

test("the spa page names the price of the van there and back", async () => {
  expect((await loadSpa(args("/spa"))).rides).toMatchObject([
    { name: "Westin Playa Conchal", priceCents: 8_000 },
    { name: "JW Marriot", priceCents: 10_000 },
  ]);
});
