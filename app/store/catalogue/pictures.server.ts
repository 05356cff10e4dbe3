import { asc } from "drizzle-orm";
import type { Picture } from "../../domain/catalogue/photo.ts";
import { posterOf } from "../../domain/catalogue/tour.ts";
import { treatmentPosterOf } from "../../domain/catalogue/treatment.ts";
import type { Language } from "../../domain/common/language.ts";
import { db } from "../engine/db.server.ts";
import { pictures } from "../schema/catalogue-schema.server.ts";
import { listAllTours } from "./tours.server.ts";
import { translated } from "./translated.server.ts";
import { listAllTreatments } from "./treatments.server.ts";

/**
 * Lists the drawings that a photograph may replace: the posters of the pages, then those of tours and of new
 * treatments.
 */
export async function listPictures(language: Language): Promise<Picture[]> {
  const name = translated("picture", pictures.scene, "name", language);
  const ofPages = await db
    .select({ scene: pictures.scene, name })
    .from(pictures)
    .orderBy(asc(pictures.position));
  const ofTours = (await listAllTours(language)).map(({ id, name }) => ({ scene: posterOf(id), name }));
  const ofTreatments = (await listAllTreatments(language))
    .map(({ id, name }) => ({ scene: treatmentPosterOf(id), name }))
    .filter(({ scene }) => ofPages.every((page) => page.scene !== scene));
  return [...ofPages, ...ofTours, ...ofTreatments];
}
