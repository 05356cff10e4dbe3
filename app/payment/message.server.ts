import { z } from "zod";
import { readJson } from "../domain/common/json.ts";
import { textToCents } from "../domain/money/payment.ts";
import { judgeMessage } from "./webhook.server.ts";

/** The subject of a message: an order, or a capture whose order is still to be found. */
export type MessageSubject = { orderId: string } | { captureId: string };

/** The type of the message that a buyer has approved an order. */
export const approvalMessage = "CHECKOUT.ORDER.APPROVED";

// PostgreSQL stores neither NUL nor half a character, so ids with other signs are refused.
const word = z.string().regex(/^[\w.-]{1,100}$/);
const perhaps = word.optional().catch(undefined);
const link = z.object({ rel: z.string(), href: z.string() });
const message = z.object({
  id: word,
  event_type: word,
  resource: z.object({
    id: perhaps,
    order_id: perhaps,
    supplementary_data: z
      .object({ related_ids: z.object({ order_id: perhaps }) })
      .optional()
      .catch(undefined),
    links: z.array(link).catch([]),
    dispute_id: perhaps,
    status: perhaps,
    update_time: z.string().max(40).pipe(z.iso.datetime()).optional().catch(undefined),
    dispute_amount: z.object({ value: word }).optional().catch(undefined),
    disputed_transactions: z.array(z.object({ seller_transaction_id: perhaps })).catch([]),
  }),
});

/** A dispute: a buyer or a bank contests a payment. */
export interface DisputeNews {
  id: string;
  captureId: string | null;
  isOpen: boolean;
  amountCents: number | null;
  /** The moment of this state. */
  at: Date;
}

/**
 * Reads a message of PayPal if its signature is valid; otherwise returns the verdict. A message without a subject
 * needs no reaction.
 */
export async function readPaymentMessage(headers: Headers, body: Buffer) {
  const judged = await judgeMessage(headers, body);
  return judged === "genuine" ? readPaypalMessage(body) : judged;
}

/** Reads a message whose signature was checked. */
export function readPaypalMessage(body: Buffer) {
  const parsed = message.safeParse(readJson(body.toString()));
  if (!parsed.success) return "unreadable" as const;
  const { id, event_type: type, resource } = parsed.data;
  const dispute = type.startsWith("CUSTOMER.DISPUTE.") ? disputeOf(type, resource) : undefined;
  return { id, type, subject: subjectOf(parsed.data), dispute };
}

function subjectOf({ event_type, resource }: z.output<typeof message>): MessageSubject | undefined {
  const orderId = resource.supplementary_data?.related_ids?.order_id;
  if (orderId) return { orderId };
  const order = resource.order_id ?? resource.id;
  if (event_type.startsWith("CHECKOUT.") && order) return { orderId: order };
  const disputed = resource.disputed_transactions[0]?.seller_transaction_id;
  if (event_type.startsWith("CUSTOMER.DISPUTE.")) return disputed ? { captureId: disputed } : undefined;
  const up = resource.links.find(({ rel }) => rel === "up");
  const { data: captureId } = word.safeParse(up?.href.split("/").at(-1));
  return event_type.startsWith("PAYMENT.CAPTURE.") && captureId ? { captureId } : undefined;
}

function disputeOf(type: string, resource: z.output<typeof message>["resource"]): DisputeNews | undefined {
  const { dispute_id: id, status, update_time, dispute_amount, disputed_transactions } = resource;
  if (!id) return undefined;
  return {
    id,
    captureId: disputed_transactions[0]?.seller_transaction_id ?? null,
    isOpen: status !== "RESOLVED" && !type.endsWith(".RESOLVED"),
    amountCents: textToCents(dispute_amount?.value ?? "") ?? null,
    at: update_time ? new Date(update_time) : new Date(),
  };
}
