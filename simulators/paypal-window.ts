import type { Fault, SimLedger, SimOrder } from "./paypal-ledger.ts";
import { approvalPage, farewellPage, isFault, notePage } from "./paypal-page.ts";
import type { Payments } from "./paypal-payments.ts";
import { payer } from "./paypal-shapes.ts";

interface Window {
  ledger: SimLedger;
  payments: Payments;
  /** The origins that learn the outcome, and that the window may return to. */
  origins: string[];
}

/** Answers /checkoutnow, where a buyer approves or cancels, in a window of its own or on a redirect. */
export function approvalWindow({ ledger, payments, origins }: Window) {
  function show(order: SimOrder): Response {
    const backTo = [order.returnUrl, order.cancelUrl].flatMap((back) => returnAddress(back)?.origin ?? []);
    return approvalPage(order, [...new Set(backTo)]);
  }

  function decide(order: SimOrder, form: URLSearchParams): Response {
    const approved = !form.has("cancel");
    if (approved) {
      const faults = [form.get("payment"), form.get("refusal"), form.get("messages")].filter(isFault);
      ledger.together(() => approve(order, faults));
    }
    const outcome = approved ? "approved" : "cancelled";
    if (approved && form.has("silent")) return farewellPage(order.id, "silent", origins);
    if (form.has("popup")) return farewellPage(order.id, outcome, origins);
    const back = returnAddress(approved ? order.returnUrl : order.cancelUrl);
    if (!back) return farewellPage(order.id, outcome, []);
    back.searchParams.set("token", order.id);
    if (approved) back.searchParams.set("PayerID", payer.payer_id);
    return new Response(null, { status: 303, headers: { Location: back.href, "Cache-Control": "no-store" } });
  }

  function approve(order: SimOrder, faults: Fault[]) {
    if (faults.length > 0) payments.setFaults(order, faults);
    payments.approve(payments.find(order.id));
  }

  /** Returns to the simulator's own site or to this machine, and never to a stranger's (open redirect). */
  function returnAddress(text: string | undefined): URL | undefined {
    const back = text ? URL.parse(text) : null;
    const local = /^https?:\/\/(localhost|127\.0\.0\.1)(:|\/|$)/.test(back?.href ?? "");
    return back && (origins.includes(back.origin) || local) ? back : undefined;
  }

  return async (request: Request): Promise<Response> => {
    const token = new URL(request.url).searchParams.get("token");
    // The button opens the window at the click and only then asks the shop for an order.
    if (token === null) return notePage(200, "One moment", "The shop is preparing the payment.");
    const order = ledger.orders.get(token);
    if (!order || order.status === "EXPIRED") return notePage(404, "No such payment", "It may have run out.");
    if (order.status === "COMPLETED") return notePage(200, "Already paid", "You can close this window.");
    return request.method === "POST" ? decide(order, new URLSearchParams(await request.text())) : show(order);
  };
}
