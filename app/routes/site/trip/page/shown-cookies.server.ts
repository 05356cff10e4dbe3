import { noticeCookie, payingCookie, readNotice, readPayingTrip } from "../../../kit/cookies.server.ts";

/**
 * Deletes the cookies for what this page now shows: the dialog on /home about this trip, and the payment under way
 * once it came back or nothing is due. A script reads the page again and again, perhaps in another window, so that its
 * requests delete no cookie.
 */
export async function forgetShown(
  request: Request,
  secret: string,
  isPaymentOver: boolean,
): Promise<Headers> {
  const headers = new Headers();
  if (!request.headers.get("Accept")?.includes("text/html")) return headers;
  const notice = await readNotice(request);
  if (notice && "trip" in notice && notice.trip === secret)
    headers.append("Set-Cookie", await noticeCookie.serialize("", { maxAge: 0 }));
  if (isPaymentOver && (await readPayingTrip(request)) === secret)
    headers.append("Set-Cookie", await payingCookie.serialize("", { maxAge: 0 }));
  return headers;
}
