import { expect, test } from "vitest";
import { waysOverRoads } from "./ways-over.ts";

const road = (origin: string, destination: string, minutes: number) => ({ origin, destination, minutes });
// From the airport one drives by the town to the beach; the bay has a longer road of its own.
const roads = [
  road("airport", "town", 30),
  road("town", "beach", 40),
  road("airport", "bay", 90),
  road("beach", "bay", 45),
];

const waysOver = waysOverRoads(roads);

test("a closed road is on the ways whose shortest drive goes over it, in both directions", () => {
  expect([...waysOver({ origin: "beach", destination: "town" })].sort()).toEqual([
    "airport beach",
    "bay town",
    "beach airport",
    "beach town",
    "town bay",
    "town beach",
  ]);
});

test("a road that nobody measured is closed between its ends alone", () => {
  expect([...waysOver({ origin: "atlantis", destination: "town" })]).toEqual([
    "atlantis town",
    "town atlantis",
  ]);
});
