import { eq, lt, sql } from "drizzle-orm";
import { type DrizzleTransactionLike, fromDrizzle, type Job, type JobResult } from "pg-boss";
import { crash } from "../../crash.server.ts";
import { type DisputeNews, type MessageSubject, readPaymentMessage } from "../../payment/message.server.ts";
import { orderOfCapture } from "../../payment/orders.server.ts";
import { db, type Transaction } from "../../store/engine/db.server.ts";
import { boss, settleQueue } from "../../store/engine/jobs.server.ts";
import { announce } from "../../store/engine/live.server.ts";
import { disputes, ledger, paypalOrders, webhookEvents } from "../../store/schema/payment-schema.server.ts";
import { settle } from "./settle.server.ts";

/**
 * Receives a webhook message of PayPal. It takes effect once however often it comes, and only triggers a look: a
 * job then reads the order from PayPal itself.
 */
export async function receivePaymentMessage(headers: Headers, body: Buffer) {
  const message = await readPaymentMessage(headers, body);
  if (typeof message === "string") return message;
  const { id, type, subject, dispute } = message;
  await db.transaction(async (tx) => {
    const rows = await tx
      .insert(webhookEvents)
      .values({ id, type, subject: JSON.stringify(subject ?? null) })
      .onConflictDoNothing()
      .returning({ id: webhookEvents.id });
    if (rows.length === 0) return;
    if (dispute) await noteDispute(tx, dispute);
    if (!subject) return;
    await boss.insert(settleQueue, [{ data: subject }], {
      db: fromDrizzle(tx as DrizzleTransactionLike, sql),
    });
  });
  crash.at("message stored");
  return "heard" as const;
}

/** Stores the state of a dispute; messages may come in any order, and the newest counts. */
async function noteDispute(tx: Transaction, { id, ...news }: DisputeNews): Promise<void> {
  await tx
    .insert(disputes)
    .values({ id, ...news })
    .onConflictDoUpdate({ target: disputes.id, set: news, setWhere: lt(disputes.at, news.at) });
  await announce("", tx);
}

/** Settles the orders of several messages at once: each order once, and one that fails does not stop the others. */
export async function settleMessages(jobs: Pick<Job<MessageSubject>, "id" | "data">[]): Promise<JobResult[]> {
  const underWay = new Map<string, Promise<unknown>>();
  return await Promise.all(
    jobs.map(async ({ id, data }): Promise<JobResult> => {
      try {
        await settleSubject(data, underWay);
        return { id, status: "completed" };
      } catch (error) {
        return { id, status: "failed", output: { message: String(error) } };
      }
    }),
  );
}

/** Settles the order of a message, unless that is under way already. Throws when a later attempt may work. */
export async function settleSubject(subject: MessageSubject, underWay = new Map<string, Promise<unknown>>()) {
  const orderId = "orderId" in subject ? subject.orderId : await orderIdOf(subject.captureId);
  if (!orderId) return;
  if (!underWay.has(orderId)) underWay.set(orderId, settle(orderId));
  await underWay.get(orderId);
}

async function orderIdOf(captureId: string): Promise<string | null | undefined> {
  const [row] = await db
    .select({ orderId: paypalOrders.orderId })
    .from(ledger)
    .innerJoin(paypalOrders, eq(paypalOrders.key, ledger.orderKey))
    .where(eq(ledger.id, captureId));
  return row ? row.orderId : await orderOfCapture(captureId);
}
