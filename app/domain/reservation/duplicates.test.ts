import { expect, test } from "vitest";
import { type DuplicateRide, isDuplicate, nameDuplicates } from "./duplicates.ts";

const ride: DuplicateRide = { day: "2026-12-31", origin: "a", destination: "b", tourId: null };

test.each<[string, Partial<DuplicateRide>, boolean]>([
  ["of the same day", {}, true],
  ["of the day before", { day: "2026-12-30" }, true],
  ["of the day after", { day: "2027-01-01" }, true],
  ["two days before", { day: "2026-12-29" }, false],
  ["two days after", { day: "2027-01-02" }, false],
  ["that goes back", { origin: "b", destination: "a" }, false],
  ["from somewhere else", { origin: "c" }, false],
  ["of a tour", { tourId: "1001" }, false],
  ["that was split from it on purpose", { splitOf: "r1" }, false],
  ["that was split from another", { splitOf: "r2" }, true],
  ["of the same series", { seriesId: "s1" }, false],
  ["of another series", { seriesId: "s2" }, true],
  ["of no series", { seriesId: null }, true],
])("a ride of the same phone number %s looks like a duplicate: %s", (_, change, isSame) => {
  const one = { ...ride, splitOf: "r1", seriesId: "s1" };
  expect(isDuplicate(one, { ...ride, ...change })).toBe(isSame);
  expect(isDuplicate({ ...ride, ...change }, one)).toBe(isSame);
});

test("five duplicates are named, and the others counted", () => {
  const likely = ["1", "2", "3", "4", "5", "6", "7"].map((n) => ({
    reference: n,
    firstName: n,
    day: "2026-12-31",
  }));
  const duplicates = { likely, apart: [], isCut: true };
  expect(nameDuplicates(duplicates)).toEqual({ named: likely.slice(0, 5), more: 2, isCut: true });
  expect(nameDuplicates({ ...duplicates, likely: likely.slice(0, 5) })).toMatchObject({ more: 0 });
});
