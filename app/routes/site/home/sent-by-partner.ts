import { redirect } from "react-router";
import { findPartnerByCode } from "../../../store/partner/partners.server.ts";
import { textsFor } from "../../../texts/language.ts";
import { partnerCookie, readSendingPartner } from "../../kit/cookies.server.ts";
import type { Route } from "./+types/sent-by-partner";

/**
 * Leads a guest home who follows a partner's link or QR code, and remembers the partner who sent them first. Browsers that
 * fetch the address ahead, and pages that embed it, are told nothing to remember.
 */
export async function loader({ request, params }: Route.LoaderArgs) {
  const home = textsFor(request).href("/home");
  const isNew = isOpened(request) && (await readSendingPartner(request)) === undefined;
  const partner = isNew ? await findPartnerByCode(params.code) : undefined;
  const headers = new Headers({ "Cache-Control": "private, no-store" });
  if (partner?.active) headers.set("Set-Cookie", await partnerCookie.serialize(partner.code));
  return redirect(home, { headers });
}

/** In these headers browsers say that they fetch or draw an address before anybody opens it. */
const aheadHeaders = ["Sec-Purpose", "Purpose", "X-Purpose", "X-Moz"];

/** Says whether somebody opens the address as a page of its own; browsers before 2023 say nothing of it. */
function isOpened({ headers }: Request): boolean {
  const isAhead = aheadHeaders.some((name) => /prefetch|prerender|preview/i.test(headers.get(name) ?? ""));
  return !isAhead && (headers.get("Sec-Fetch-Dest") ?? "document") === "document";
}
