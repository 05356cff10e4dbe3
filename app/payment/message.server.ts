import { z } from "zod";
import { isFromPaypal } from "./webhook.server.ts";

/** What a message is about: an order, or a capture whose order is still to be found. */
export type MessageSubject = { orderId: string } | { captureId: string };

/** The type of a message that a buyer has approved an order. */
export const approvalMessage = "CHECKOUT.ORDER.APPROVED";

// What else a signed message holds, no database keeps: a NUL, or half a character.
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
  }),
});

/** One of PayPal's messages, believed only with PayPal's signature. Without a subject there is nothing to look at. */
export async function readPaymentMessage(headers: Headers, body: Buffer) {
  if (!(await isFromPaypal(headers, body))) return "forged" as const;
  const parsed = message.safeParse(parse(body));
  if (!parsed.success) return "unreadable" as const;
  return { id: parsed.data.id, type: parsed.data.event_type, subject: subjectOf(parsed.data) };
}

function subjectOf({ event_type, resource }: z.output<typeof message>): MessageSubject | undefined {
  const orderId = resource.supplementary_data?.related_ids?.order_id;
  if (orderId) return { orderId };
  const order = resource.order_id ?? resource.id;
  if (event_type.startsWith("CHECKOUT.") && order) return { orderId: order };
  const up = resource.links.find(({ rel }) => rel === "up");
  const { data: captureId } = word.safeParse(up?.href.split("/").at(-1));
  return event_type.startsWith("PAYMENT.CAPTURE.") && captureId ? { captureId } : undefined;
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
