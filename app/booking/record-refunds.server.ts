import { and, eq, inArray, sql } from "drizzle-orm";
import type { PaypalOrder } from "../payment/paypal-order.ts";
import type { Transaction } from "../store/db.server.ts";
import { payments, refunds } from "../store/payment-schema.server.ts";

export type RefundRow = typeof refunds.$inferSelect;

/** Brings the refunds of an order into the ledger, and tells which of them were not done before. */
export async function recordRefunds(tx: Transaction, order: PaypalOrder): Promise<RefundRow[]> {
  const done: RefundRow[] = [];
  for (const refund of [...refundsOf(order), ...reversalsOf(order)]) {
    const values = { ...refund, id: (await ownId(tx, refund)) ?? refund.paypalId, actor: "paypal" };
    const [row] = await tx
      .insert(refunds)
      .values(values)
      .onConflictDoUpdate({
        target: refunds.id,
        set: { state: refund.state, paypalId: refund.paypalId, problem: refund.problem },
        // Done and refused are final, whatever an older answer says.
        setWhere: and(eq(refunds.state, "requested"), sql`${refunds.captureId} = ${refund.captureId}`),
      })
      .returning();
    if (row?.state === "done") done.push(row);
  }
  return done;
}

interface Told {
  paypalId: string;
  captureId: string;
  amountCents: number;
  state: RefundRow["state"];
  problem: string | null;
  customId?: string;
}

const states: Record<string, RefundRow["state"]> = { COMPLETED: "done", PENDING: "requested" };

function refundsOf({ refunds, captures }: PaypalOrder): Told[] {
  return refunds.flatMap(({ id, status, amountCents, captureId, customId }) => {
    const capture = captureId ?? captures[0]?.id;
    if (!capture) return [];
    const state = states[status] ?? "refused";
    const problem = state === "refused" ? status : null;
    return [{ paypalId: id, captureId: capture, amountCents, state, problem, customId }];
  });
}

/** Money that PayPal took back by itself may be told by the capture's state alone. */
function reversalsOf({ captures, refunds }: PaypalOrder): Told[] {
  return captures.flatMap(({ id, status, amountCents }) => {
    const listed = refunds.filter(({ status }) => status === "COMPLETED" || status === "PENDING");
    const rest = amountCents - listed.reduce((sum, refund) => sum + refund.amountCents, 0);
    if (!["REFUNDED", "REVERSED"].includes(status) || rest <= 0) return [];
    return [
      { paypalId: `reversal-${id}`, captureId: id, amountCents: rest, state: "done" as const, problem: null },
    ];
  });
}

/** Our own refunds bear our id; PayPal's answer to one of them may not have reached us. */
async function ownId(tx: Transaction, { customId, captureId }: Told): Promise<string | undefined> {
  if (!customId) return undefined;
  const [own] = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.captureId, refunds.captureId))
    .where(and(inArray(refunds.id, [customId]), eq(refunds.captureId, captureId)));
  return own?.id;
}
