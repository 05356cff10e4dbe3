import fc from "fast-check";
import { expect, test } from "vitest";
import { processorMs } from "../../../test/processor-ms.ts";
import { freeMoments, isVanFree, type VanRide } from "./free-vans.ts";

const moments = Array.from({ length: 31 }, (_, n) => 300 + 30 * n);

/** Half of the rides of such a day have their hour, some an hour or so to begin in, the others the whole day. */
const anyRide = fc
  .record({
    first: fc.constantFrom(...moments),
    choice: fc.constantFrom("none", "none", "hour", "day"),
    before: fc.constantFrom(0, 45),
    after: fc.integer({ min: 60, max: 300 }),
    vans: fc.constantFrom(1, 1, 1, 1, 2),
  })
  .map(({ choice, ...ride }) => {
    if (choice === "day") return { ...ride, first: 300, last: 1200 };
    return { ...ride, last: choice === "hour" ? ride.first + 60 : ride.first };
  });

const dayOf = (count: number, fleet: number): VanRide[] =>
  fc.sample(anyRide, { seed: 11, numRuns: count }).map((ride) => ({ ...ride, fleet }));

// With few vans many rides find none, and more orders are tried.
test.each([
  ["enough", 2],
  ["too few", 6],
])("a day of 350 rides with %s vans is decided in proportion to one of 35", (_, ridesToVan) => {
  const [small, large] = [35, 350].map((count) => {
    const fleet = Math.ceil(count / ridesToVan);
    return { fleet, others: dayOf(count, fleet), times: [] as number[] };
  });
  const decide = ({ fleet, others }: typeof large & object) => {
    const wanted = { first: 300, last: 1200, before: 45, after: 150, vans: 1, fleet };
    isVanFree(wanted, others);
    freeMoments(wanted, others, moments, 3);
  };
  // The shortest of many turns is the one that no other work of the machine lengthened.
  for (let turn = 0; turn < 60; turn++)
    for (const day of [small!, large!]) day.times.push(processorMs(() => decide(day)));
  const [short, long] = [small!, large!].map(({ times }) => Math.min(...times));
  expect(long! / short!).toBeLessThan(25);
  expect(long!).toBeLessThan(250);
});
