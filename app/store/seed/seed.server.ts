import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { Language } from "../../domain/common/language.ts";
import {
  company,
  pictures,
  places,
  roads,
  tours,
  translations,
  treatments,
} from "../schema/catalogue-schema.server.ts";
import { fares } from "../schema/price-schema.server.ts";
import { firstCompany } from "./first-company.server.ts";
import { seedDocuments } from "./seed-documents.ts";
import { seedFares } from "./seed-fares.ts";
import { seedPictureNames, seedPictures } from "./seed-pictures.ts";
import { seedPlaceNames, seedPlaces } from "./seed-places.ts";
import { placeTexts as english } from "./seed-places-en.ts";
import { placeTexts as spanish } from "./seed-places-es.ts";
import { seedRoads } from "./seed-roads.ts";
import { seedTours, seedTourTexts } from "./seed-tours.ts";
import { seedTreatments, seedTreatmentTexts } from "./seed-treatments.ts";

const placeTexts = { en: english, es: spanish };
const texts = (["en", "es"] as const).flatMap((language) => [
  ...Object.entries(seedPlaceNames[language]).flatMap(([id, name]) =>
    textsOf(`place/${id}`, language, { name }),
  ),
  ...Object.entries(placeTexts[language]).flatMap(([id, texts]) => textsOf(`place/${id}`, language, texts)),
  ...Object.entries(seedPictureNames[language]).flatMap(([scene, name]) =>
    textsOf(`picture/${scene}`, language, { name }),
  ),
  ...Object.entries(seedDocuments[language]).flatMap(([id, texts]) =>
    textsOf(`document/${id}`, language, texts),
  ),
  ...Object.entries(seedTourTexts[language]).flatMap(([id, tour]) => textsOf(`tour/${id}`, language, tour)),
  ...Object.entries(seedTreatmentTexts[language]).flatMap(([id, texts]) =>
    textsOf(`treatment/${id}`, language, texts),
  ),
]);

/** Fills an empty catalogue; a catalogue with places stays as it is. */
export async function seed(db: PgDatabase<PgQueryResultHKT>): Promise<void> {
  // Most starts find the row, and counting costs the embedded engine a tenth of an insert.
  if ((await db.$count(company)) === 0) await db.insert(company).values(firstCompany).onConflictDoNothing();
  if ((await db.$count(places)) > 0) return;
  await db.transaction(async (tx) => {
    await tx.insert(places).values(seedPlaces).onConflictDoNothing();
    await tx.insert(fares).values(seedFares).onConflictDoNothing();
    await tx.insert(roads).values(seedRoads).onConflictDoNothing();
    await tx.insert(pictures).values(seedPictures).onConflictDoNothing();
    await tx.insert(tours).values(seedTours).onConflictDoNothing();
    await tx.insert(treatments).values(seedTreatments).onConflictDoNothing();
    await tx.insert(translations).values(texts).onConflictDoNothing();
  });
}

function textsOf(thing: string, language: Language, fields: object) {
  return Object.entries(fields).map(([field, text]: [string, string]) => ({ thing, language, field, text }));
}
