import { redirect } from "react-router";
import { type Started, startPayment } from "../../booking/pay.server.ts";
import type { Settled } from "../../booking/record-order.server.ts";
import { settle } from "../../booking/settle.server.ts";
import { tripHash } from "../../booking/trip-secret.server.ts";
import { readFields } from "../../domain/form.ts";
import { log } from "../../log.server.ts";
import { findCheckoutOfTrip, findReservationOfOrder } from "../../store/payments.server.ts";
import { payingCookie, personal, readCheckoutId } from "../cookies.server.ts";
import { postedForm } from "../form.server.ts";
import type { Route } from "./+types/paypal";
import { bookedHeaders } from "./booked.server.ts";

/** A buyer who was sent to PayPal and comes back: approved means that we take the money now. */
export async function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const trip: unknown = await payingCookie.parse(request.headers.get("Cookie"));
  const page = typeof trip === "string" && trip ? `/trip/${trip}` : "/checkout";
  if (query.has("cancelled")) {
    logCancelled(query.get("token"));
    return redirect(`${page}?problem=cancelled`);
  }
  const checkoutId = (await readCheckoutId(request)) ?? "";
  const { outcome, goTo, headers } = await settled(request, query.get("token") ?? "", page, checkoutId);
  return redirect(goTo ?? `${page}?problem=${outcome}`, { headers });
}

/**
 * Behind PayPal's button: `intent` is "order", "settle" or "cancelled"; the page names its checkout, or the
 * secret of its trip. A form without a script is sent on to PayPal.
 */
export async function action({ request }: Route.ActionArgs) {
  const form = readFields(await postedForm(request), ["intent", "checkout", "trip", "order"]);
  const page = form.trip ? `/trip/${form.trip}` : "/checkout";
  const json = request.headers.get("Accept")?.includes("application/json");
  switch (form.intent) {
    case "cancelled":
      logCancelled(form.order);
      return Response.json({ outcome: "cancelled" });
    case "settle": {
      const { headers, ...answer } = await settled(request, form.order, page, form.checkout);
      headers.set("Cache-Control", personal["Cache-Control"]);
      return Response.json(answer, { headers });
    }
    default: {
      const checkoutId = form.trip ? await findCheckoutOfTrip(tripHash(form.trip)) : form.checkout;
      const started = await start(checkoutId ?? "");
      if (json) return Response.json(started, { headers: personal });
      if (started.outcome !== "order") return redirect(`${page}?problem=${started.outcome}`, 303);
      const headers = { "Set-Cookie": await payingCookie.serialize(form.trip) };
      return redirect(started.approveUrl!, { status: 303, headers });
    }
  }
}

/** Section 4: only logged. */
function logCancelled(order: string | null): void {
  log.info({ order: order?.slice(0, 40) }, "payment cancelled");
}

async function start(checkoutId: string): Promise<Started | { outcome: "noAnswer" }> {
  try {
    return await startPayment(checkoutId);
  } catch (error) {
    log.error({ error }, "create order"); // section 8
    return { outcome: "noAnswer" };
  }
}

/** Where the buyer goes on, and what the browser remembers: only of the checkout or trip that it can name. */
async function settled(request: Request, orderId: string, page: string, checkoutId: string) {
  const outcome = await trySettle(orderId);
  const headers = new Headers();
  if (outcome !== "paid" && outcome !== "inReview") return { outcome, headers };
  if (page !== "/checkout") return { outcome, goTo: page, headers };
  const theirs = await findReservationOfOrder(orderId);
  const own = theirs?.checkoutId === checkoutId;
  return {
    ...{ outcome, goTo: "/home" },
    headers: own ? await bookedHeaders(request, checkoutId, theirs.reservationId) : headers,
  };
}

async function trySettle(orderId: string): Promise<Settled | "noAnswer"> {
  try {
    return await settle(orderId);
  } catch (error) {
    log.error({ error, order: orderId }, "settle"); // the sweep goes on asking
    return "noAnswer";
  }
}
