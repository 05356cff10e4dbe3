import { createCookie } from "react-router";
import { isId } from "../../domain/common/reference.ts";
import { isPartnerCode } from "../../domain/partner/partner-code.ts";
import { env } from "../../env.server.ts";
import { isTripSecret } from "../../operations/reservation/trip-secret.server.ts";
import { checkoutOfQuote } from "../../operations/sale/quote-link.server.ts";
import { cookieOptions, cookiesOf, hostOnly } from "../../security.server.ts";
import { findPartnerByCode } from "../../store/partner/partners.server.ts";

/** No cache may keep a page that holds what a visitor typed. */
export const personalHeaders = { "Cache-Control": "private, no-store" };

/** The cookie holds only the id of the visitor's open checkout. */
export const checkoutCookie = createCookie(`${hostOnly}checkout`, { ...cookieOptions, maxAge: 24 * 3600 });

/**
 * The cookie holds the secret of the trip or quote that is being paid, for a guest who comes back from PayPal by a
 * redirect.
 */
export const payingCookie = createCookie(`${hostOnly}paying`, { ...cookieOptions, maxAge: 3 * 3600 });

/**
 * The cookie holds the code of the partner who sent the guest. Kept pages are the same with it: its name is none of those
 * that `server/page-key.ts` knows.
 */
export const partnerCookie = createCookie(`${hostOnly}partner`, {
  ...cookieOptions,
  maxAge: env.PARTNER_DAYS * 24 * 3600,
});

/** Returns the code of the partner who sent the guest, whether there is such a partner or not. */
async function readPartnerCode(request: Request): Promise<string | undefined> {
  const value: unknown = await partnerCookie.parse(cookiesOf(request));
  return typeof value === "string" && isPartnerCode(value) ? value : undefined;
}

/** Returns the id of the partner who sent the guest, as long as it is one. */
export async function readSendingPartner(request: Request): Promise<string | undefined> {
  const code = await readPartnerCode(request);
  const partner = code ? await findPartnerByCode(code) : undefined;
  return partner?.active ? partner.id : undefined;
}

/** The cookie says what the dialog on /home shows: a reservation, by its trip secret, or that a message was sent. */
export const noticeCookie = createCookie(`${hostOnly}notice`, { ...cookieOptions, maxAge: 900 });
/**
 * `seen` is set once /home has shown the trip's dialog; after that only the checkout still says that the trip is
 * booked.
 */
type HomeNotice = { trip: string; seen?: boolean } | { contact: true };

export async function readCheckoutId(request: Request): Promise<string | undefined> {
  const value: unknown = await checkoutCookie.parse(cookiesOf(request));
  return typeof value === "string" && isId(value) ? value : undefined;
}

export async function readPayingTrip(request: Request): Promise<string | undefined> {
  const value: unknown = await payingCookie.parse(cookiesOf(request));
  return isTripSecret(value) ? value : undefined;
}

export async function readPayingQuote(request: Request): Promise<string | undefined> {
  const value: unknown = await payingCookie.parse(cookiesOf(request));
  return checkoutOfQuote(value) ? (value as string) : undefined;
}

/** Returns undefined for a cookie that we did not write. */
export async function readNotice(request: Request): Promise<HomeNotice | undefined> {
  const value: unknown = await noticeCookie.parse(cookiesOf(request));
  if (typeof value !== "object" || value === null) return undefined;
  if ("contact" in value) return { contact: true };
  if (!("trip" in value) || !isTripSecret(value.trip)) return undefined;
  return { trip: value.trip, seen: "seen" in value };
}

/** Returns the cookie after its dialog was shown. */
export async function seenNotice(request: Request): Promise<string> {
  const notice = await readNotice(request);
  if (!notice || "contact" in notice) return await noticeCookie.serialize("", { maxAge: 0 });
  return await noticeCookie.serialize({ trip: notice.trip, seen: true });
}
