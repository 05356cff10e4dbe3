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
 * Takes one of PayPal's messages. It has its effect once however often it comes, and only tells us to look: what
 * happened is read from PayPal itself, by a job.
 */
export async function hearOfPayment(headers: Headers, body: Buffer) {
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

/** Messages may come in any order: the newest counts. */
async function noteDispute(tx: Transaction, { id, ...news }: DisputeNews): Promise<void> {
  await tx
    .insert(disputes)
    .values({ id, ...news })
    .onConflictDoUpdate({ target: disputes.id, set: news, setWhere: lt(disputes.at, news.at) });
  await announce("", tx);
}

/** What messages ask for, all at once: the same order once, and one that fails holds up no other. */
export async function settleMessages(jobs: Pick<Job<MessageSubject>, "id" | "data">[]): Promise<JobResult[]> {
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
export async function settleSubject(subject: MessageSubject, begun = new Map<string, Promise<unknown>>()) {
  const orderId = "orderId" in subject ? subject.orderId : await orderIdOf(subject.captureId);
  if (!orderId) return;
  if (!begun.has(orderId)) begun.set(orderId, settle(orderId));
  await begun.get(orderId);
}

async function orderIdOf(captureId: string): Promise<string | null | undefined> {
  const [row] = await db
    .select({ orderId: paypalOrders.orderId })
    .from(ledger)
    .innerJoin(paypalOrders, eq(paypalOrders.key, ledger.orderKey))
    .where(eq(ledger.id, captureId));
  return row ? row.orderId : await orderOfCapture(captureId);
}
