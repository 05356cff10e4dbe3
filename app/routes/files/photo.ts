import { redirect } from "react-router";
import { drawingOf, photoPath } from "../../domain/catalogue/photo.ts";
import { knownPhotoFile, knownPhotos } from "../../store/catalogue/photos.server.ts";
import { listPictures } from "../../store/catalogue/pictures.server.ts";
import type { Route } from "./+types/photo";

/** An open page may ask for a photograph that was replaced or removed meanwhile: it gets the current picture of that place. */
export async function loader({ params: { scene, version, file } }: Route.LoaderArgs) {
  const bytes = await knownPhotoFile(scene, version, file);
  if (!bytes) {
    const pictures = await listPictures("en");
    if (pictures.every((picture) => picture.scene !== scene))
      throw new Response("Not found", { status: 404 });
    const photo = (await knownPhotos())[scene];
    const replaced = photo && photo.version !== version;
    if (replaced) return redirect(photoPath(photo, photo.width, "webp"));
    const drawing = drawingOf(scene);
    if (!drawing) throw new Response("Not found", { status: 404 });
    return redirect(`/scenes/${drawing}.svg`);
  }
  return new Response(Buffer.from(bytes), {
    headers: {
      "Content-Type": file.endsWith("avif") ? "image/avif" : "image/webp",
      "Content-Length": String(bytes.length),
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
}
