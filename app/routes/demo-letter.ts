import PostalMime from "postal-mime";
import { data } from "react-router";
import { findCapturedLetter } from "../store/mailbox.server.ts";
import type { Route } from "./+types/demo-letter";
import { demoHeaders, requireDemo } from "./demo.server.ts";

// A letter needs inline styles, and its links must leave the frame that it is shown in.
const contentSecurityPolicy = [
  "sandbox allow-popups allow-popups-to-escape-sandbox",
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join("; ");

/** A letter's HTML alone, for the frame of the mailbox page. */
export async function loader({ params }: Route.LoaderArgs) {
  requireDemo();
  const raw = await findCapturedLetter(params.id);
  if (!raw) throw data(null, { status: 404 });
  const { html = "" } = await PostalMime.parse(raw);
  return new Response(html.replace(/<head[^>]*>/i, '$&<base target="_blank">'), {
    headers: {
      ...demoHeaders,
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": contentSecurityPolicy,
    },
  });
}
