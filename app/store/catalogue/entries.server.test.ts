import { expect, test } from "vitest";
import type { CatalogueEntries } from "../../domain/catalogue/catalogue-entry.ts";
import { db } from "../engine/db.server.ts";
import { readEntries, writeEntries } from "./entries.server.ts";

const taken = new Error("Taken back.");

/** The entries after all of them were written at once, which is then rolled back. */
async function written<Key extends keyof CatalogueEntries & string>(steps: CatalogueEntries[], keys: Key[]) {
  let seen: Partial<CatalogueEntries> = {};
  await db
    .transaction(async (tx) => {
      for (const things of steps) await writeEntries(tx, things);
      seen = await readEntries(tx, keys);
      throw taken;
    })
    .catch((error) => {
      if (error !== taken) throw error;
    });
  return seen;
}

const place = { airport: false, onAirportPage: false, position: 99, latitude: null, longitude: null };
const fare = { baseCents: 5000, extraCents: 500 };
const road = { km: 12, minutes: 20, by: "land" } as never;

test("a place is added and removed with its name, its road and its fare, in any order of the entries", async () => {
  const keys = ["texts/place/new/en", "fare/new/tamarindo", "road/new/tamarindo", "place/new"] as const;
  const all: CatalogueEntries = {
    "texts/place/new/en": { name: "New" },
    "fare/new/tamarindo": fare,
    "road/new/tamarindo": road,
    "place/new": place,
  };
  expect(await written([all], [...keys])).toEqual(all);
  const turned = Object.fromEntries(Object.entries(all).reverse()) as CatalogueEntries;
  const none = (things: CatalogueEntries) =>
    Object.fromEntries(Object.keys(things).map((key) => [key, null])) as CatalogueEntries;
  const gone = { ...none(all), "texts/place/new/en": {} };
  for (const [made, unmade] of [
    [all, none(all)],
    [turned, none(turned)],
  ] as const)
    expect(await written([made, unmade], [...keys])).toEqual(gone);
});

test.each([
  ["a place that stays keeps its first name", "place/tamarindo/en", null, { name: "Tamarindo" }],
  ["though its other name may go", "place/liberia-airport/es", null, {}],
  ["and what else is told may go whole", "document/terms/en", null, {}],
  ["a new name is taken", "place/tamarindo/en", { name: "Playa" }, { name: "Playa" }],
])("%s", async (_, thing, texts, kept) => {
  const key = `texts/${thing}` as "texts/place/tamarindo/en";
  expect(await written([{ [key]: texts } as CatalogueEntries], [key])).toEqual({ [key]: kept });
});

test("a tour that is not removed keeps all its texts", async () => {
  const key = "texts/tour/1001/es" as const;
  const before = await readEntries(db, [key]);
  expect(before[key]).toHaveProperty("name");
  expect(await written([{ [key]: null } as CatalogueEntries], [key])).toEqual(before);
});

test("each entry is read by its key, and is null where it does not exist", async () => {
  const tour = { minutes: expect.any(Number), pricePerPersonCents: expect.any(Number) };
  const known = {
    "place/tamarindo": { airport: false, position: expect.any(Number) },
    "road/tamarindo/liberia-airport": { km: 70 },
    "fare/liberia-airport/tamarindo": { baseCents: 10_000 },
    "lead/tamarindo": { from: expect.any(Number), to: expect.any(Number) },
    company: { name: expect.any(String) },
    "letter/thanks": { isOn: true, reviewUrl: "" },
    "tour/1001": tour,
    "texts/place/tamarindo/en": { name: "Tamarindo" },
  };
  const none = ["confirmed/fares", "rule/none", "code/NONE", "treatment/none", "surcharge/none"];
  const absent = Object.fromEntries(
    [...none, "place/none", "tour/none", "lead/none"].map((key) => [key, null]),
  );
  const all = { ...known, ...absent };
  expect(await readEntries(db, Object.keys(all) as (keyof CatalogueEntries & string)[])).toMatchObject(all);
});

test("a treatment and a confirmed step are read as they were written, and are gone once they are removed", async () => {
  const treatment = { image: "treatment", priceCents: 6000, minutes: 60, hidden: true, position: 9 };
  const all: CatalogueEntries = { "treatment/new": treatment, "confirmed/policy": true };
  const keys = ["treatment/new", "confirmed/policy"] as const;
  const none: CatalogueEntries = { "treatment/new": null, "confirmed/policy": null };
  expect(await written([], [...keys])).toEqual(none);
  expect(await written([all, { "treatment/new": { ...treatment, minutes: 90 } }], [...keys])).toEqual({
    ...all,
    "treatment/new": { ...treatment, minutes: 90 },
  });
  expect(await written([all, none], [...keys])).toEqual(none);
});
