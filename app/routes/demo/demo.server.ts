import { data } from "react-router";
import { env } from "../../env.server.ts";

/** Headers of what only a demonstration shows. */
export const demoHeaders = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" };

/** Letters lie open in the local mailbox, so a real site must not have one. */
export function requireDemo({ DEMO, demo, production } = env): void {
  if (!DEMO && (!demo || production)) throw data(null, { status: 404 });
}
