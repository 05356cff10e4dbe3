import { requireOperator } from "../../../../auth/operator.server.ts";
import { isId } from "../../../../domain/common/reference.ts";
import { findTapPhoto } from "../../../../store/ride/proof.server.ts";
import type { Route } from "./+types/desk-proof-photo";

/** Serves a photograph of one ride's proof to the desk alone. */
export async function loader({ params: { ride, id }, request }: Route.LoaderArgs) {
  await requireOperator(request);
  const bytes = isId(ride) && isId(id) ? await findTapPhoto(ride, id) : undefined;
  if (!bytes) throw new Response("Not found", { status: 404 });
  return new Response(Buffer.from(bytes), {
    headers: { "Content-Type": "image/webp", "Cache-Control": "private, no-store" },
  });
}
