import { redirect } from "react-router";
import { drawingOf, isPhotoScene } from "../domain/photo.ts";
import { knownPhotoFile } from "../store/photos.server.ts";
import type { Route } from "./+types/photo";

/** A page that somebody still has open may ask for a photograph that was taken away: it gets the drawing. */
export async function loader({ params: { scene, version, file } }: Route.LoaderArgs) {
  const bytes = await knownPhotoFile(scene, version, file);
  if (!bytes && !isPhotoScene(scene)) throw new Response("Not found", { status: 404 });
  if (!bytes) return redirect(drawingOf(scene));
  return new Response(Buffer.from(bytes), {
    headers: {
      "Content-Type": file.endsWith("avif") ? "image/avif" : "image/webp",
      "Content-Length": String(bytes.length),
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
}
