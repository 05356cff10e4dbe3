import { requireOperator } from "../../../auth/operator.server.ts";
import { isId } from "../../../domain/common/reference.ts";
import { findDriverPhoto } from "../../../store/team/driver-links.server.ts";
import type { Route } from "./+types/team-photo";

/** Serves the photo of a driver to the desk alone. */
export async function loader({ request, params: { id } }: Route.LoaderArgs) {
  await requireOperator(request);
  const bytes = isId(id) ? await findDriverPhoto(id) : undefined;
  if (!bytes) throw new Response("Not found", { status: 404 });
  return new Response(Buffer.from(bytes), {
    headers: { "Content-Type": "image/webp", "Cache-Control": "private, no-store" },
  });
}
