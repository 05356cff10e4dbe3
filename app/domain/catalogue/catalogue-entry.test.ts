import { expect, test } from "vitest";
import { type CatalogueEntries, isGoneSince, mergedEdit } from "./catalogue-entry.ts";

const key = "fare/a/b";
const fare = (baseCents: number, extraCents: number): CatalogueEntries => ({
  [key]: { baseCents, extraCents },
});
const none: CatalogueEntries = { [key]: null };

test.each<[string, CatalogueEntries, CatalogueEntries, CatalogueEntries, boolean]>([
  ["is there", fare(1, 1), fare(2, 1), fare(1, 1), false],
  ["was taken away", fare(1, 1), fare(2, 1), none, true],
  ["was taken away, as the edit does too", fare(1, 1), none, none, false],
  ["was never there, and is not yet", none, fare(2, 1), none, false],
])("an edit finds out whether its entry is gone, where it %s", (_, before, after, now, isGone) => {
  expect(isGoneSince(before, after, now)).toBe(isGone);
});

test.each<[string, CatalogueEntries, CatalogueEntries, CatalogueEntries, CatalogueEntries]>([
  ["the field that it changed, and keeps the other's", fare(1, 1), fare(2, 1), fare(1, 7), fare(2, 7)],
  ["all that it changed", fare(1, 1), fare(2, 2), fare(5, 7), fare(2, 2)],
  ["nothing where it changed nothing", fare(1, 1), fare(1, 1), fare(5, 7), fare(5, 7)],
  ["a new thing as it was typed", none, fare(2, 1), none, fare(2, 1)],
  ["a new thing over one that came meanwhile", none, fare(2, 1), fare(5, 7), fare(2, 1)],
  ["a thing that was taken away meanwhile as it was typed", fare(1, 1), fare(2, 1), none, fare(2, 1)],
  ["a thing away, whatever it is by now", fare(1, 1), none, fare(5, 7), none],
])("an edit writes %s", (_, before, after, now, written) => {
  expect(mergedEdit(before, after, now)).toEqual(written);
});

test("an edit removes a text that it empties, and keeps what colleagues wrote in other fields", () => {
  const texts = (names: object): CatalogueEntries => ({ "texts/tour/1001/en": names });
  const before = texts({ name: "Catamaran", bring: "A hat" });
  const now = texts({ name: "Sunset catamaran", bring: "A hat", meet: "Pier" });
  expect(mergedEdit(before, texts({ name: "Catamaran" }), now)).toStrictEqual(
    texts({ name: "Sunset catamaran", meet: "Pier" }),
  );
});
