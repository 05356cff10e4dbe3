import { data } from "react-router";
import { log } from "../../../log.server.ts";
import { PaymentError } from "../../../payment/payment-error.ts";
import { BusyError } from "../../../store/engine/claim-queue.server.ts";
import type { ActionResult } from "./notice.tsx";

/** Logs an error where PayPal was asked, and returns the answer that says whether to press again soon, or later. */
export function paymentFailure(error: unknown, page: string) {
  if (error instanceof BusyError) return data<ActionResult>({ outcome: "busy" }, { status: 409 });
  log.error({ error }, page);
  const outcome = error instanceof PaymentError ? "noAnswer" : "failed";
  return data<ActionResult>({ outcome }, { status: 503 });
}
