import { posterOf } from "../../../domain/tour.ts";
import { listAllTours } from "../../../store/catalogue.server.ts";
import { knownPhotos } from "../../../store/photos.server.ts";
import { seedTours } from "../../../store/seed-tours.ts";
import type { Poster } from "./tour-forms.tsx";

const drawn = new Set(seedTours.map(({ id }) => posterOf(id)));

/** What can stand for a tour: the drawings, and the photographs of tours that have none. */
export async function listPosters(): Promise<Poster[]> {
  const [tours, photos] = await Promise.all([listAllTours("es"), knownPhotos()]);
  const posters = tours.map(({ id, name }) => ({ scene: posterOf(id), name }));
  return posters.filter(({ scene }) => drawn.has(scene) || Object.hasOwn(photos, scene));
}
