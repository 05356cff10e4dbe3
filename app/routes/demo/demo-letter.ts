import { data } from "react-router";
import { findCapturedLetter } from "../../store/message/mailbox.server.ts";
import { framedLetter } from "../kit/framed-letter.server.ts";
import type { Route } from "./+types/demo-letter";
import { demoHeaders, requireDemo } from "./demo.server.ts";

/** Answers with a letter's HTML alone, for the frame of the mailbox page. */
export async function loader({ params }: Route.LoaderArgs) {
  requireDemo();
  const raw = await findCapturedLetter(params.id);
  if (!raw) throw data(null, { status: 404 });
  const { default: PostalMime } = await import("postal-mime");
  const { html = "" } = await PostalMime.parse(raw);
  return framedLetter(html, demoHeaders);
}
