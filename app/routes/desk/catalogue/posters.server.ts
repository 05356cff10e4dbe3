import { type CatalogueEntries, tourKey, treatmentKey } from "../../../domain/catalogue/catalogue-entry.ts";
import { drawingOf, type Picture } from "../../../domain/catalogue/photo.ts";
import { posterOf } from "../../../domain/catalogue/tour.ts";
import { treatmentPosterOf } from "../../../domain/catalogue/treatment.ts";
import type { Actor } from "../../../domain/common/actor.ts";
import { editCatalogue, lastEdit } from "../../../operations/catalogue/edit-catalogue.server.ts";
import { knownPhotos } from "../../../store/catalogue/photos.server.ts";
import { listPictures } from "../../../store/catalogue/pictures.server.ts";
import { listTourSales } from "../../../store/catalogue/tour-entry.server.ts";
import { listAllTours } from "../../../store/catalogue/tours.server.ts";
import { listTreatmentFacts } from "../../../store/catalogue/treatment-entry.server.ts";
import { seedPictures } from "../../../store/seed/seed-pictures.ts";
import { seedTours } from "../../../store/seed/seed-tours.ts";
import type { Poster } from "./tour-forms.tsx";

const drawn = new Set([
  ...seedTours.map(({ id }) => posterOf(id)),
  ...seedPictures.map(({ scene }) => scene),
]);
const [firstTour, firstTreatment] = ["tour-", "spa-"].map((kind) =>
  [...drawn].find((scene) => scene.startsWith(kind)),
);

/** A place on the site for a photograph. */
export interface PhotoPlace extends Picture {
  /** The name of the drawing that guests see there without a photograph; undefined where they see none. */
  drawing: string | undefined;
}

/** Lists the places of photographs. An added tour or treatment has the drawing that was chosen for it. */
export async function listPhotoPlaces(): Promise<PhotoPlace[]> {
  const read = [listPictures("es"), listTourSales(), listTreatmentFacts()] as const;
  const [places, tours, treatments] = await Promise.all(read);
  const chosen = new Map([
    ...[...tours].map(([id, { images }]) => [posterOf(id), images[0]] as const),
    ...[...treatments].map(([id, { image }]) => [treatmentPosterOf(id), image] as const),
  ]);
  return places.map((place) => {
    const scene = drawn.has(place.scene) ? place.scene : chosen.get(place.scene);
    return { ...place, drawing: scene && drawn.has(scene) ? drawingOf(scene) : undefined };
  });
}

/** Makes the photograph of an added tour or treatment its picture. The others show theirs in the place of their drawing. */
export async function chooseAddedPhoto(scene: string, actor: Actor): Promise<void> {
  if (drawn.has(scene)) return;
  await changePictures(actor, (place) => (place === scene ? scene : undefined));
}

/** Gives a drawing to each tour and treatment that shows the photograph of an added one, before it is removed. */
export async function leaveAddedPhoto(scene: string, actor: Actor): Promise<void> {
  if (drawn.has(scene)) return;
  await changePictures(actor, (place, shown) =>
    shown !== scene ? undefined : place.startsWith("tour-") ? firstTour : firstTreatment,
  );
}

/** Edits which pictures tours and treatments show: `other` returns another picture for a place, or undefined. */
async function changePictures(actor: Actor, other: (place: string, shown?: string) => string | undefined) {
  const since = await lastEdit(); // it comes before the entries, so that a newer change is noticed
  const [tours, treatments] = await Promise.all([listTourSales(), listTreatmentFacts()]);
  const wanted: CatalogueEntries = {};
  for (const [id, sale] of tours) {
    const picture = other(posterOf(id), sale.images[0]);
    if (picture) wanted[tourKey(id)] = { ...sale, images: [picture] };
  }
  for (const [id, facts] of treatments) {
    const picture = other(treatmentPosterOf(id), facts.image);
    if (picture) wanted[treatmentKey(id)] = { ...facts, image: picture };
  }
  if (Object.keys(wanted).length > 0) await editCatalogue(wanted, since, actor);
}

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
