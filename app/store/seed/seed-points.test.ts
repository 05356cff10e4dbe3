import { expect, test } from "vitest";
import { townPointOf } from "../../domain/catalogue/town-point.ts";
import { metresBetween } from "../../domain/ride/metres.ts";
import { seedRoads } from "./seed-roads.ts";

test("no place is farther from another, as a bird flies, than the road between them is long", () => {
  const known = seedRoads.flatMap(({ origin, destination, km }) => {
    const [from, to] = [townPointOf(origin), townPointOf(destination)];
    return from && to ? { way: `${origin} ${destination}`, km, flown: metresBetween(from, to) / 1_000 } : [];
  });
  expect(known.length).toBeGreaterThan(30);
  // Each of the two may be two kilometres off.
  expect(known.filter(({ flown, km }) => flown > km + 4)).toEqual([]);
  expect(known.filter(({ flown, km }) => km > 30 && flown < km / 3)).toEqual([]);
});

test.each([null, "", "arenal", "__proto__", "constructor"])("%s is nowhere", (place) => {
  expect(townPointOf(place)).toBeUndefined();
});
