import { eq, sql } from "drizzle-orm";
import { type DrizzleTransactionLike, fromDrizzle, type Job, type JobResult } from "pg-boss";
import { z } from "zod";
import { crash } from "../crash.server.ts";
import { orderOfCapture } from "../payment/orders.server.ts";
import { isFromPaypal } from "../payment/webhook.server.ts";
import { db } from "../store/db.server.ts";
import { boss, settleQueue } from "../store/jobs.server.ts";
import { ledger, paypalOrders, webhookEvents } from "../store/payment-schema.server.ts";
import { settle } from "./settle.server.ts";

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

/** What a message is about: an order, or a capture whose order is still to be found. */
export type Subject = { orderId: string } | { captureId: string };

/**
 * Takes one of PayPal's messages. It is believed only with PayPal's signature, has its effect once however often
 * it comes, and only tells us to look: what happened is read from PayPal itself, by a job.
 */
export async function hearPaypal(headers: Headers, body: Buffer): Promise<"heard" | "forged" | "unreadable"> {
  if (!(await isFromPaypal(headers, body))) return "forged";
  const parsed = message.safeParse(parse(body));
  if (!parsed.success) return "unreadable";
  const { id, event_type: type } = parsed.data;
  const subject = subjectOf(parsed.data);
  await db.transaction(async (tx) => {
    const rows = await tx
      .insert(webhookEvents)
      .values({ id, type, subject: JSON.stringify(subject ?? null) })
      .onConflictDoNothing()
      .returning({ id: webhookEvents.id });
    if (rows.length === 0 || !subject) return;
    await boss.insert(settleQueue, [{ data: subject }], {
      db: fromDrizzle(tx as DrizzleTransactionLike, sql),
    });
  });
  crash.at("message stored");
  return "heard";
}

/** What messages ask for, all at once: the same order once, and one that fails holds up no other. */
export async function settleMessages(jobs: Pick<Job<Subject>, "id" | "data">[]): Promise<JobResult[]> {
  const begun = new Map<string, Promise<unknown>>();
  return await Promise.all(
    jobs.map(async ({ id, data }): Promise<JobResult> => {
      try {
        await settleSubject(data, begun);
        return { id, status: "completed" };
      } catch (error) {
        return { id, status: "failed", output: { message: String(error) } };
      }
    }),
  );
}

/** What a message asks for, done, unless it is begun already. Throws when a later try may work. */
export async function settleSubject(subject: Subject, begun = new Map<string, Promise<unknown>>()) {
  const orderId = "orderId" in subject ? subject.orderId : await orderIdOf(subject.captureId);
  if (!orderId) return;
  if (!begun.has(orderId)) begun.set(orderId, settle(orderId));
  await begun.get(orderId);
}

function subjectOf({ event_type, resource }: z.output<typeof message>): Subject | undefined {
  const orderId = resource.supplementary_data?.related_ids?.order_id;
  if (orderId) return { orderId };
  const order = resource.order_id ?? resource.id;
  if (event_type.startsWith("CHECKOUT.") && order) return { orderId: order };
  const up = resource.links.find(({ rel }) => rel === "up");
  const { data: captureId } = word.safeParse(up?.href.split("/").at(-1));
  return event_type.startsWith("PAYMENT.CAPTURE.") && captureId ? { captureId } : undefined;
}

async function orderIdOf(captureId: string): Promise<string | null | undefined> {
  const [row] = await db
    .select({ orderId: paypalOrders.orderId })
    .from(ledger)
    .innerJoin(paypalOrders, eq(paypalOrders.key, ledger.orderKey))
    .where(eq(ledger.id, captureId));
  return row ? row.orderId : await orderOfCapture(captureId);
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
