import { isId } from "../../../domain/common/reference.ts";
import { readProofSecret } from "../../../operations/ride/proof-link.server.ts";
import { findTapPhoto } from "../../../store/ride/proof.server.ts";
import type { Route } from "./+types/proof-photo";

/** Serves a photograph of one ride to whoever has the link to that ride's proof. */
export async function loader({ params: { secret, id } }: Route.LoaderArgs) {
  const open = await readProofSecret(secret);
  const bytes = open && isId(id) ? await findTapPhoto(open.jobId, id) : undefined;
  if (!bytes) throw new Response("Not found", { status: 404 });
  return new Response(Buffer.from(bytes), {
    headers: { "Content-Type": "image/webp", "Cache-Control": "private, no-store" },
  });
}
