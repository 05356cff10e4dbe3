import { requireOperator } from "../../../auth/operator.server.ts";
import { isId } from "../../../domain/common/reference.ts";
import { findPaperPhoto } from "../../../store/team/papers.server.ts";
import type { Route } from "./+types/paper-photo";

/** Serves the photograph of a paper to those who run the day, and to nobody else. */
export async function loader({ request, params: { id } }: Route.LoaderArgs) {
  await requireOperator(request, "dispatch");
  const bytes = isId(id) ? await findPaperPhoto(id) : undefined;
  if (!bytes) throw new Response("Not found", { status: 404 });
  return new Response(Buffer.from(bytes), {
    headers: { "Content-Type": "image/webp", "Cache-Control": "private, no-store" },
  });
}
