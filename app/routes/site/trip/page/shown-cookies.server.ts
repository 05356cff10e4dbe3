import { noticeCookie, payingCookie, readNotice, readPayingTrip } from "../../../kit/cookies.server.ts";

/**
 * Forgets what this page shows: /home need not tell of the trip any more, nor is a payment of it under way once it
 * came back or nothing is due. What a script reads again and again, perhaps in another window, forgets nothing.
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
