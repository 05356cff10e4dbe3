import { redirect } from "react-router";
import { findPartnerByCode } from "../../../store/partner/partners.server.ts";
import { textsFor } from "../../../texts/language.ts";
import { partnerCookie, readPartnerCode } from "../../kit/cookies.server.ts";
import type { Route } from "./+types/sent-by-partner";

/**
 * Leads a guest home who follows a partner's link or QR code, and remembers the partner who sent them first. Browsers that
 * fetch the address ahead, and pages that embed it, are told nothing to remember.
 */
export async function loader({ request, params }: Route.LoaderArgs) {
  const home = textsFor(request).href("/home");
  const isKnown = (await readPartnerCode(request)) !== undefined;
  const partner = isKnown || !isOpened(request) ? undefined : await findPartnerByCode(params.code);
  const headers = new Headers({ "Cache-Control": "private, no-store" });
  if (partner?.active) headers.set("Set-Cookie", await partnerCookie.serialize(partner.code));
  return redirect(home, { headers });
}

/** Says whether somebody opens the address as a page of its own; browsers before 2023 say nothing of it. */
function isOpened({ headers }: Request): boolean {
  const isAhead = ["Sec-Purpose", "Purpose", "X-Moz"].some((name) => headers.get(name)?.includes("prefetch"));
  return !isAhead && (headers.get("Sec-Fetch-Dest") ?? "document") === "document";
}
