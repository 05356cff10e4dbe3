import { data, redirect } from "react-router";
import { readFields } from "../../../domain/common/form.ts";
import type { Origin } from "../../../domain/sale/unpaid-limit.ts";
import { log } from "../../../log.server.ts";
import { promiseLetter } from "../../../operations/message/promised-letters.server.ts";
import { type StartedPayment, startPayment } from "../../../operations/money/pay.server.ts";
import type { SettleOutcome } from "../../../operations/money/record-order.server.ts";
import { settle } from "../../../operations/money/settle.server.ts";
import { tripHash } from "../../../operations/reservation/trip-hash.server.ts";
import { isTripSecret } from "../../../operations/reservation/trip-secret.server.ts";
import { findCheckout, hasEmailInDoubt } from "../../../operations/sale/checkout.server.ts";
import { checkoutOfQuote } from "../../../operations/sale/quote-link.server.ts";
import { inTime } from "../../../payment/in-time.server.ts";
import { countPost } from "../../../store/account/rate.server.ts";
import { BusyError } from "../../../store/engine/claim-queue.server.ts";
import { findCheckoutOfTrip, findReservationOfOrder } from "../../../store/money/payments.server.ts";
import type { Texts } from "../../../texts/en.ts";
import { textsFor } from "../../../texts/language.ts";
import { originOf, type Visit, visitorOf } from "../../../visitor.server.ts";
import {
  payingCookie,
  personalHeaders,
  readCheckoutId,
  readPayingQuote,
  readPayingTrip,
} from "../../kit/cookies.server.ts";
import { postedForm } from "../../kit/form.server.ts";
import type { Route } from "./+types/paypal";
import { bookedHeaders } from "./booked.server.ts";

/** Takes the payment of a buyer who was sent to PayPal and comes back having approved it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const t = textsFor(request);
  const query = new URL(request.url).searchParams;
  const { token: orderId } = readFields(query, ["token"]);
  const [trip, quote] = [await readPayingTrip(request), await readPayingQuote(request)];
  const { page, checkoutId } = paidOn(t, { trip, quote, checkout: await readCheckoutId(request) });
  if (query.has("cancelled")) logCancelled(orderId);
  return goOn(await settled({ request, context, page, orderId, checkoutId }), page, query.has("cancelled"));
}

/**
 * Returns the page on which somebody pays a trip, a quote or a draft, and the checkout that it pays before it is
 * booked.
 */
function paidOn(
  t: Texts,
  { trip, quote, checkout = "" }: { trip?: string; quote?: string; checkout?: string },
) {
  if (trip) return { page: t.href(`/trip/${trip}`), checkoutId: checkout };
  if (quote) return { page: t.href(`/quote/${quote}`), checkoutId: checkoutOfQuote(quote) ?? "" };
  return { page: t.href("/checkout"), checkoutId: checkout };
}

/**
 * Answers PayPal's button: `intent` is "order", "settle" or "cancelled", and the page names its checkout or the secret
 * of its trip or quote. A form that was sent without a script is sent on to PayPal.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = readFields(await postedForm(request), ["intent", "checkout", "trip", "quote", "order"]);
  if (form.trip && !isTripSecret(form.trip)) throw unreadable();
  if (form.quote && !checkoutOfQuote(form.quote)) throw unreadable();
  const { page, checkoutId: draftId } = paidOn(textsFor(request), form);
  const asked = { request, context, page, orderId: form.order, checkoutId: draftId };
  switch (form.intent) {
    case "cancelled":
      logCancelled(form.order);
      return answer(await settled(asked));
    case "settle":
      return answer(await settled(asked));
    case "order": {
      const checkoutId = form.trip ? await findCheckoutOfTrip(tripHash(form.trip)) : draftId;
      // The office typed the address of a quote.
      const draft = form.trip || form.quote ? undefined : await findCheckout(draftId);
      const started =
        draft && hasEmailInDoubt(draft)
          ? ({ outcome: "emailInDoubt" } as const)
          : await start(checkoutId ?? "", originOf({ context }));
      if (request.headers.get("Accept")?.includes("application/json")) {
        return Response.json(started, { headers: personalHeaders });
      }
      if (started.outcome !== "order") return redirect(`${page}?problem=${started.outcome}`, 303);
      // The payment was approved a moment ago, so that there is nothing left to do at PayPal.
      if (!started.approveUrl) return goOn(await settled({ ...asked, orderId: started.orderId }), page);
      const headers = { "Set-Cookie": await payingCookie.serialize(form.trip || form.quote) };
      return redirect(started.approveUrl, { status: 303, headers });
    }
    default:
      throw unreadable();
  }
}

const unreadable = () =>
  data("This form could not be read. Please go back and send it again.", { status: 400 });

type SettledAnswer = Awaited<ReturnType<typeof settled>>;

function answer({ headers, ...rest }: SettledAnswer): Response {
  headers.set("Cache-Control", personalHeaders["Cache-Control"]);
  return Response.json(rest, { headers });
}

function goOn({ outcome, goTo, headers }: SettledAnswer, page: string, cancelled = false): Response {
  const problem = cancelled && outcome === "notApproved" ? "cancelled" : outcome;
  return redirect(goTo ?? `${page}?problem=${problem}`, { status: 303, headers });
}

/** A cancelled payment took nothing and changes nothing, so that it is only logged. */
function logCancelled(order: string): void {
  log.info({ order: order.slice(0, 40) }, "payment cancelled");
}

async function start(
  checkoutId: string,
  origin: Origin,
): Promise<StartedPayment | { outcome: "slow" | "busy" }> {
  const slow = { outcome: "slow" } as const;
  const started = startPayment(checkoutId, origin).catch((error) => {
    if (error instanceof BusyError) return { outcome: "busy" as const };
    log.error({ error }, "create order");
    return slow;
  });
  return await inTime(started, slow);
}

interface BuyersReturn extends Visit {
  page: string;
  orderId: string;
  checkoutId: string;
}

/**
 * Takes the payment if it is still to be taken; returns its outcome and the cookies, only for the checkout or trip
 * that the browser can name.
 */
async function settled({ request, context, page, orderId, checkoutId }: BuyersReturn) {
  const headers = new Headers();
  const theirs = await findReservationOfOrder(orderId);
  // PayPal is asked about orders of ours only, and only so often a minute.
  if (!theirs) return { outcome: "gone" as const, headers };
  const { allowed } = await countPost(`settle ${visitorOf({ context })}`, settlesPerMinute);
  const outcome = allowed ? await trySettle(orderId) : "noAnswer";
  if (outcome !== "paid" && outcome !== "inReview") return { outcome, headers };
  const t = textsFor(request);
  if (page.startsWith(t.href("/trip/"))) return { outcome, goTo: page, headers };
  if (theirs.checkoutId !== checkoutId)
    return { outcome, goTo: t.href(`/checkout?problem=${outcome}`), headers };
  return {
    outcome,
    goTo: t.href("/home"),
    headers: await bookedHeaders(request, checkoutId, theirs.reservationId),
  };
}

const settlesPerMinute = 60;

async function trySettle(orderId: string): Promise<SettleOutcome | "noAnswer"> {
  const settled = settle(orderId, "buyer").catch((error) => {
    log.error({ error, order: orderId }, "settle"); // the regular look at open orders asks again
    return "noAnswer" as const;
  });
  const outcome = await inTime(settled, "noAnswer" as const);
  if (outcome === "noAnswer")
    await promiseLetter(orderId).catch((error) => log.error({ error, order: orderId }, "promise"));
  return outcome;
}
