import { action } from "../app/routes/api/paypal-webhook.ts";
import type { SimEvent } from "../simulators/paypal.ts";
import { args } from "./requests.ts";

/** Returns the status that answers a message that claims to come from PayPal. */
export async function hear({ headers, body }: Pick<SimEvent, "headers" | "body">): Promise<number> {
  const answer = await action(args("/api/paypal/webhook", { method: "POST", headers, body }));
  return answer.status;
}
