import { operations } from "../../domain/sale/api.ts";
import { env } from "../../env.server.ts";
import { log } from "../../log.server.ts";
import { startPayment } from "../../operations/money/pay.server.ts";
import { inTime } from "../../payment/in-time.server.ts";
import { PaymentError } from "../../payment/payment-error.ts";
import { isApiOrigin } from "../../security.server.ts";
import { countPost } from "../../store/account/rate.server.ts";
import { BusyError } from "../../store/engine/claim-queue.server.ts";
import { en } from "../../texts/en.ts";
import { originOf, visitorOf } from "../../visitor.server.ts";
import { readCheckoutId } from "../kit/cookies.server.ts";
import { productApi, refuseCall } from "./product-api.server.ts";

const failed = "The payment could not be started, and nothing was charged. Please try again later.";
const why = { ...en.checkout, ...en.pay.problems };

/** Starts a payment of the visitor's checkout. This GET changes something, so that it is guarded as a POST would be. */
export const loader = productApi(operations.processPayment, failed, async ({ request, context }) => {
  if (!isOwnFetch(request)) return refuseCall(403, "Only our own pages may start a payment.");
  const { allowed, retryAfterSeconds } = await countPost(visitorOf({ context }), env.POSTS_PER_MINUTE);
  if (!allowed)
    return refuseCall(429, "That was a lot at once.", { "Retry-After": String(retryAfterSeconds) });
  const checkoutId = await readCheckoutId(request);
  if (!checkoutId) return refuseCall(404, why.unknown);
  try {
    const begun = startPayment(checkoutId, originOf({ context }));
    begun.catch((error) => error instanceof BusyError || log.error({ error }, "create order"));
    const started = await inTime(begun, undefined);
    if (!started) return refuseCall(502, failed);
    if (started.outcome === "order") {
      return Response.json({ id: started.orderId, approveUrl: started.approveUrl });
    }
    return refuseCall(409, why[started.outcome]);
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    return refuseCall(502, failed);
  }
});

export const action = loader;

/** Tells whether a script of ours or a program sent the request, and not a foreign page, an <img>, a link or a prefetch (CSRF). */
function isOwnFetch({ headers }: Request): boolean {
  const from = headers.get("Sec-Fetch-Site") ?? "same-origin";
  const by = headers.get("Sec-Fetch-Dest") ?? "empty";
  const origin = headers.get("Origin");
  const ours = origin ? origin === env.siteUrl || isApiOrigin(origin) : from === "same-origin";
  return ours && by === "empty" && !headers.has("Sec-Purpose");
}
