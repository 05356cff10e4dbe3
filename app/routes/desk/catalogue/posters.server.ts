import { posterOf } from "../../../domain/catalogue/tour.ts";
import { knownPhotos } from "../../../store/catalogue/photos.server.ts";
import { listPictures } from "../../../store/catalogue/pictures.server.ts";
import { listAllTours } from "../../../store/catalogue/tours.server.ts";
import { seedPictures } from "../../../store/seed/seed-pictures.ts";
import { seedTours } from "../../../store/seed/seed-tours.ts";
import type { Poster } from "./tour-forms.tsx";

const drawn = new Set([
  ...seedTours.map(({ id }) => posterOf(id)),
  ...seedPictures.map(({ scene }) => scene),
]);

/** Returns the pictures that a tour can have: the drawings, and the photographs of tours without one. */
export async function listPosters(): Promise<Poster[]> {
  const tours = await listAllTours("es");
  return await standing(tours.map(({ id, name }) => ({ scene: posterOf(id), name })));
}

/** Returns the pictures that a treatment can have. */
export async function listTreatmentPosters(): Promise<Poster[]> {
  return await standing((await listPictures("es")).filter(({ scene }) => scene.startsWith("spa-")));
}

async function standing(posters: Poster[]): Promise<Poster[]> {
  const photos = await knownPhotos();
  return posters.filter(({ scene }) => drawn.has(scene) || Object.hasOwn(photos, scene));
}
