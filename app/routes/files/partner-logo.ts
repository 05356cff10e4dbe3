import { isId } from "../../domain/common/reference.ts";
import { findLogoFile } from "../../store/partner/logos.server.ts";
import type { Route } from "./+types/partner-logo";

/** Serves the logo of a partner, which stands on pages and papers of its own guests. */
export async function loader({ params: { partner, file } }: Route.LoaderArgs) {
  const [, version] = /^([\da-f]{12})\.webp$/.exec(file) ?? [];
  const bytes = version && isId(partner) ? await findLogoFile({ partnerId: partner, version }) : undefined;
  if (!bytes) throw new Response("Not found", { status: 404 });
  return new Response(Buffer.from(bytes), {
    headers: {
      "Content-Type": "image/webp",
      "Content-Length": String(bytes.length),
      "Cache-Control": "public, max-age=31536000, immutable",
      "X-Robots-Tag": "noindex",
    },
  });
}
