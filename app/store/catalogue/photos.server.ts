import { and, eq } from "drizzle-orm";
import type { Photo } from "../../domain/catalogue/photo.ts";
import type { Actor } from "../../domain/common/actor.ts";
import { db } from "../engine/db.server.ts";
import { photoFiles, photos } from "../schema/photo-schema.server.ts";
import { recordDeskChange } from "../team/desk-changes.server.ts";

let cachedPhotos: Promise<Record<string, Photo>> | undefined;
let cachedFiles = new Map<string, Uint8Array>();

/** Returns the photographs by scene. They are kept in memory until they change, because every page needs them. */
export function knownPhotos(): Promise<Record<string, Photo>> {
  cachedPhotos ??= listPhotos().catch((error) => {
    forgetPhotos();
    throw error;
  });
  return cachedPhotos;
}

export function forgetPhotos(): void {
  cachedPhotos = undefined;
  cachedFiles = new Map();
}

/** Reads the photographs by scene. */
export async function listPhotos(): Promise<Record<string, Photo>> {
  const rows = await db.select().from(photos);
  return Object.fromEntries(rows.map((photo) => [photo.scene, photo]));
}

/**
 * Returns a file of a photograph and keeps it in memory: there are some 18 photographs at most, and the database
 * takes twenty times as long for a file as for a drawing.
 */
export async function knownPhotoFile(
  scene: string,
  version: string,
  name: string,
): Promise<Uint8Array | undefined> {
  const key = `${scene}/${version}/${name}`;
  // If a photograph is taken away meanwhile, the cache is another one then, and this file goes into the old one.
  const files = cachedFiles;
  const bytes = files.get(key) ?? (await findPhotoFile(scene, version, name));
  if (bytes) files.set(key, bytes);
  return bytes;
}

async function findPhotoFile(scene: string, version: string, name: string) {
  const [file] = await db
    .select({ bytes: photoFiles.bytes })
    .from(photoFiles)
    .innerJoin(photos, eq(photos.scene, photoFiles.scene))
    .where(and(eq(photos.scene, scene), eq(photos.version, version), eq(photoFiles.name, name)));
  return file?.bytes;
}

export type PhotoFile = Omit<typeof photoFiles.$inferSelect, "scene">;

/** Saves a photograph in place of the former one of its scene. The same photograph twice is stored once. */
export async function savePhoto(photo: Photo, files: PhotoFile[], actor: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(photos).values(photo).onConflictDoUpdate({ target: photos.scene, set: photo });
    await tx.delete(photoFiles).where(eq(photoFiles.scene, photo.scene));
    await tx.insert(photoFiles).values(files.map((file) => ({ scene: photo.scene, ...file })));
    await recordDeskChange(tx, actor, { change: "photoPut", after: photo.scene });
  });
  forgetPhotos();
}

export async function removePhoto(scene: string, actor: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const removed = await tx.delete(photos).where(eq(photos.scene, scene)).returning({ scene: photos.scene });
    if (removed.length > 0) await recordDeskChange(tx, actor, { change: "photoRemoved", after: scene });
  });
  forgetPhotos();
}
