import { isId } from "../../domain/common/reference.ts";
import { findFace } from "../../store/team/faces.server.ts";
import type { Route } from "./+types/face";

/** Serves a driver's photo while the driver agrees to it: nobody keeps it without asking again. */
export async function loader({ params: { driver, file } }: Route.LoaderArgs) {
  const [, mark] = /^([\da-f]{12})\.webp$/.exec(file) ?? [];
  const photo = mark && isId(driver) ? await findFace(driver, mark) : undefined;
  if (!photo) throw new Response("Not found", { status: 404 });
  return new Response(Buffer.from(photo), {
    headers: {
      "Content-Type": "image/webp",
      "Content-Length": String(photo.length),
      "Cache-Control": "private, no-cache",
      "X-Robots-Tag": "noindex",
    },
  });
}
