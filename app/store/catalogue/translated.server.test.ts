import { and, eq, inArray } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { openPage } from "../../../test/heads.ts";
import { db } from "../engine/db.server.ts";
import { roads, tours, translations, treatments } from "../schema/catalogue-schema.server.ts";
import { listPictures } from "./pictures.server.ts";
import { listPlaces } from "./places.server.ts";
import { findSoldTour, findTour } from "./tours.server.ts";
import { hasTreatments } from "./treatments.server.ts";

const { thing, language, field } = translations;

/** The change is undone when the test ends. */
async function change(whose: string, inLanguage: "en" | "es", text: string | undefined) {
  const is = and(eq(thing, whose), eq(language, inLanguage), eq(field, "name"));
  const before = await db.select().from(translations).where(is);
  onTestFinished(async () => {
    await db.delete(translations).where(is);
    await db.insert(translations).values(before);
  });
  if (text === undefined) await db.delete(translations).where(is);
  else await db.update(translations).set({ text }).where(is);
}

async function names(id: string) {
  const lists = await Promise.all([listPlaces("en"), listPlaces("es")]);
  return lists.map((places) => places.find((place) => place.id === id)!.name);
}

test("places and tours are in the reader's language, and in English where a translation is missing", async () => {
  expect(await names("liberia-airport")).toEqual(["Liberia Airport", "Aeropuerto de Liberia"]);
  expect(await names("tamarindo")).toEqual(["Tamarindo", "Tamarindo"]);
  expect(await findTour("1008", "en")).toMatchObject({ name: "Rincón de la Vieja Volcano" });
  expect(await findTour("1008", "es")).toMatchObject({ name: "Volcán Rincón de la Vieja" });
  await change("tour/1008", "es", undefined);
  expect(await findTour("1008", "es")).toMatchObject({
    name: "Rincón de la Vieja Volcano",
    shortDescription: expect.stringMatching(/^Pailas de barro/),
  });
});

test("a place that is renamed keeps its page, its road, its prices and its name in the other language", async () => {
  await change("place/liberia-airport", "en", "Guanacaste Airport");
  expect(await names("liberia-airport")).toEqual(["Guanacaste Airport", "Aeropuerto de Liberia"]);
  const { found } = (await openPage("/transfers/liberia-airport-to-tamarindo")).loaderData;
  expect(found).toMatchObject({
    ride: { from: { name: "Guanacaste Airport" }, baseCents: 10_000 },
    road: { km: 70 },
  });
});

test("a road is stored once, and shown on the pages of both its directions and beside others", async () => {
  const isIt = and(eq(roads.origin, "liberia-airport"), eq(roads.destination, "tamarindo"));
  await db.update(roads).set({ minutes: 80 }).where(isIt);
  onTestFinished(async () => void (await db.update(roads).set({ minutes: 75 }).where(isIt)));
  const found = async (slug: string) => (await openPage(`/transfers/${slug}`)).loaderData.found;
  expect((await found("liberia-airport-to-tamarindo")).road).toMatchObject({ minutes: 80 });
  const back = await found("tamarindo-to-liberia-airport");
  expect(back.road).toMatchObject({ minutes: 80, by: ["Villarreal", "Huacas", "Belén", "Filadelfia"] });
  expect(back.beside[0]).toMatchObject({ slug: "liberia-airport-to-tamarindo", minutes: 80 });
});

test("home shows the tours that its rows choose, in their order", async () => {
  const onHome = async () =>
    (await openPage("/es/home")).loaderData.tours.map(({ id }: { id: string }) => id);
  expect(await onHome()).toEqual(["1001", "1006", "1008", "1005", "1007"]);
  const place = (id: string, homePosition: number | null) =>
    db.update(tours).set({ homePosition }).where(eq(tours.id, id));
  onTestFinished(async () => {
    await place("1001", 0);
    await place("1002", null);
  });
  await place("1001", null);
  await place("1002", 9);
  expect(await onHome()).toEqual(["1006", "1008", "1005", "1007", "1002"]);
});

test("the spa has a page as long as one treatment is shown", async () => {
  const [shown, ...rest] = await db.select().from(treatments).where(eq(treatments.hidden, false));
  const hide = (ids: string[], hidden: boolean) =>
    db.update(treatments).set({ hidden }).where(inArray(treatments.id, ids));
  onTestFinished(
    async () =>
      void (await hide(
        [shown!, ...rest].map(({ id }) => id),
        false,
      )),
  );
  await hide(
    rest.map(({ id }) => id),
    true,
  );
  expect(await hasTreatments()).toBe(true);
  await hide([shown!.id], true);
  expect(await hasTreatments()).toBe(false);
});

test("each picture that a photograph may replace is listed once", async () => {
  const scenes = (await listPictures("en")).map(({ scene }) => scene);
  expect(scenes.length).toBeGreaterThan(10);
  expect(scenes).toHaveLength(new Set(scenes).size);
  await db.insert(treatments).values({ id: "new", image: "spa-reef", position: 99 });
  onTestFinished(async () => void (await db.delete(treatments).where(eq(treatments.id, "new"))));
  expect((await listPictures("en")).map(({ scene }) => scene)).toEqual([...scenes, "spa-new"]);
});

test("a hidden tour is found but not sold", async () => {
  const hide = async (hidden: boolean) =>
    void (await db.update(tours).set({ hidden }).where(eq(tours.id, "1008")));
  onTestFinished(() => hide(false));
  const found = async () =>
    (await Promise.all([findTour("1008", "en"), findSoldTour("1008", "en")])).map((tour) => tour?.id);
  expect(await found()).toEqual(["1008", "1008"]);
  await hide(true);
  expect(await found()).toEqual(["1008", undefined]);
});
