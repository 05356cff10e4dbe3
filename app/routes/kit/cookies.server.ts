import { createCookie } from "react-router";
import { isId } from "../../domain/common/reference.ts";
import { isTripSecret } from "../../operations/reservation/trip-secret.server.ts";
import { cookieOptions, cookiesOf, hostOnly } from "../../security.server.ts";

/** A page that holds what somebody typed is kept by no cache. */
export const personalHeaders = { "Cache-Control": "private, no-store" };

/** The id of the visitor's open checkout, and nothing else of it. */
export const checkoutCookie = createCookie(`${hostOnly}checkout`, { ...cookieOptions, maxAge: 24 * 3600 });

/** Whose trip is being paid, for who comes back from PayPal by a redirect. */
export const payingCookie = createCookie(`${hostOnly}paying`, { ...cookieOptions, maxAge: 3 * 3600 });

/** What the dialog on /home tells: a reservation's trip secret, or that a message was sent. */
export const noticeCookie = createCookie(`${hostOnly}notice`, { ...cookieOptions, maxAge: 900 });
/** Once home has told of a trip, only the checkout still says that it is booked. */
type HomeNotice = { trip: string; seen?: boolean } | { contact: true };

export async function readCheckoutId(request: Request): Promise<string | undefined> {
  const value: unknown = await checkoutCookie.parse(cookiesOf(request));
  return typeof value === "string" && isId(value) ? value : undefined;
}

export async function readPayingTrip(request: Request): Promise<string | undefined> {
  const value: unknown = await payingCookie.parse(cookiesOf(request));
  return isTripSecret(value) ? value : undefined;
}

/** A cookie that was not written by us reads as undefined. */
export async function readNotice(request: Request): Promise<HomeNotice | undefined> {
  const value: unknown = await noticeCookie.parse(cookiesOf(request));
  if (typeof value !== "object" || value === null) return undefined;
  if ("contact" in value) return { contact: true };
  if (!("trip" in value) || !isTripSecret(value.trip)) return undefined;
  return { trip: value.trip, seen: "seen" in value };
}

/** The cookie of a dialog that was shown. */
export async function seenNotice(request: Request): Promise<string> {
  const notice = await readNotice(request);
  if (!notice || "contact" in notice) return await noticeCookie.serialize("", { maxAge: 0 });
  return await noticeCookie.serialize({ trip: notice.trip, seen: true });
}
