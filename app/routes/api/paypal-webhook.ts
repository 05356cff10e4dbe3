import { log } from "../../log.server.ts";
import { receivePaymentMessage } from "../../operations/money/hear-payment.server.ts";
import { bytesOf } from "../kit/body.server.ts";
import type { Route } from "./+types/paypal-webhook";

// A message that can't be read is answered with 200: PayPal would send it for three days, and it would be no clearer.
const statuses = { heard: 200, forged: 401, untimely: 401, unreadable: 200 };

/** Receives PayPal's messages. Anything but 200 makes PayPal send a message again, up to 25 times in three days. */
export async function action({ request }: Route.ActionArgs) {
  if (request.method !== "POST") return loader();
  const body = await bytesOf(request);
  if (!body) return Response.json({ outcome: "unreadable" }, { status: 413 });
  const outcome = await receivePaymentMessage(request.headers, body);
  if (outcome === "untimely")
    log.error("PayPal's message is of another time: is this machine's clock right?");
  else if (outcome !== "heard") log.warn({ outcome }, "a message that says it is PayPal's");
  return Response.json({ outcome }, { status: statuses[outcome] });
}

export function loader() {
  return Response.json({ error: "Only PayPal writes here." }, { status: 405, headers: { Allow: "POST" } });
}
