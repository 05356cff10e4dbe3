import { action } from "../app/routes/api/paypal-webhook.ts";
import type { SimEvent } from "../simulators/paypal.ts";
import { args } from "./requests.ts";

/** The status that a message gets which says that it comes from PayPal. */
export async function hear({ headers, body }: Pick<SimEvent, "headers" | "body">): Promise<number> {
  const answer = await action(args("/api/paypal/webhook", { method: "POST", headers, body }));
  return answer.status;
}
