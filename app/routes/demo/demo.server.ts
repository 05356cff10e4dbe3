import { data } from "react-router";
import { env } from "../../env.server.ts";

/** These headers go with every answer that only a demonstration gives. */
export const demoHeaders = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" };

/** Throws a 404 on a real site: letters lie open in the local mailbox, so that a real site must not have one. */
export function requireDemo({ DEMO, demo, production } = env): void {
  if (!DEMO && (!demo || production)) throw data(null, { status: 404 });
}
