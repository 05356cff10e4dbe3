import { tripSecret } from "../../../operations/reservation/trip-secret.server.ts";
import { checkoutCookie, noticeCookie, readCheckoutId } from "../../kit/cookies.server.ts";

/** Returns the cookies that make /home show the new reservation and that end the draft it was made from. */
export async function bookedHeaders(
  request: Request,
  checkoutId: string,
  reservationId: string,
): Promise<Headers> {
  const notice = { trip: tripSecret(reservationId) };
  const headers = new Headers({ "Set-Cookie": await noticeCookie.serialize(notice) });
  if ((await readCheckoutId(request)) === checkoutId) {
    headers.append("Set-Cookie", await checkoutCookie.serialize("", { maxAge: 0 }));
  }
  return headers;
}
