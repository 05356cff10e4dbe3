import { and, eq, ne, or, sql } from "drizzle-orm";
import { actorKey, paymentService } from "../../domain/common/actor.ts";
import { excessPartCents } from "../../domain/money/payment.ts";
import type { PaymentOrder, Refund } from "../../payment/order.ts";
import type { Transaction } from "../../store/engine/db.server.ts";
import { ledgerOf } from "../../store/money/ledger.server.ts";
import { ledger, refunds } from "../../store/schema/payment-schema.server.ts";
import { readReservation } from "../reservation/lock-and-record.server.ts";

export type RefundRow = typeof refunds.$inferSelect;

/** Records the refunds of an order in the ledger, and returns those that were not done before. */
export async function recordRefunds(tx: Transaction, order: PaymentOrder): Promise<RefundRow[]> {
  const done: RefundRow[] = [];
  for (const refund of order.refunds) done.push(...(await record(tx, refund)));
  for (const reversal of await reversalsOf(tx, order)) done.push(...(await record(tx, reversal)));
  return done;
}

async function record(tx: Transaction, { refundId, ...refund }: Refund): Promise<RefundRow[]> {
  const own = await ownId(tx, refund, refundId);
  // A refund that was asked for here knows its part since then.
  const differenceCents = own ? 0 : await excessPartOf(tx, refund);
  const [row] = await tx
    .insert(refunds)
    .values({ ...refund, differenceCents, id: own ?? refund.paypalId, actor: actorKey(paymentService) })
    .onConflictDoUpdate({
      target: refunds.id,
      set: { state: refund.state, paypalId: refund.paypalId, problem: refund.problem },
      // "done" is final. "refused" can only become "done", whatever an older answer says.
      setWhere: refund.state === "done" ? ne(refunds.state, "done") : eq(refunds.state, "requested"),
    })
    .returning();
  if (row?.state !== "done") return [];
  const { method, currency, reservationId } = await captureOf(tx, row);
  const common = { kind: "refund", reverses: row.captureId, method, currency, reservationId } as const;
  const parts = [
    { priceDifference: true, amountCents: row.differenceCents },
    { priceDifference: false, amountCents: row.amountCents - row.differenceCents },
  ].filter(({ amountCents }) => amountCents > 0);
  await tx
    .insert(ledger)
    .values(parts.map((part, n) => ({ id: n === 0 ? row.id : `${row.id}:waived`, ...part, ...common })));
  return [row];
}

/** Returns the part of a refund made at PayPal that the guest had paid too much. */
async function excessPartOf(tx: Transaction, refund: Refund): Promise<number> {
  const { reservationId } = await captureOf(tx, refund);
  if (!reservationId) return 0;
  const reservation = await readReservation(tx, reservationId);
  return excessPartCents(refund.amountCents, reservation!, await ledgerOf(reservationId, tx));
}

async function captureOf(tx: Transaction, { captureId }: { captureId: string }) {
  const [capture] = await tx.select().from(ledger).where(eq(ledger.id, captureId));
  return capture!;
}

/**
 * Returns reversals by PayPal itself: only the capture's state may show them, as the part of a returned capture
 * that no refund explains.
 */
async function reversalsOf(tx: Transaction, { captures }: PaymentOrder): Promise<Refund[]> {
  const found: Refund[] = [];
  for (const { id, state, amountCents } of captures) {
    if (state !== "returned") continue;
    const isExplained = and(eq(refunds.captureId, id), ne(refunds.state, "refused"));
    const [row] = await tx
      .select({ cents: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::int` })
      .from(refunds)
      .where(isExplained);
    const rest = amountCents - row!.cents;
    if (rest <= 0) continue;
    const paypalId = `reversal-${id}`;
    found.push({ paypalId, captureId: id, amountCents: rest, state: "done", problem: null });
  }
  return found;
}

/** Finds the site's own refund by PayPal's id, or by its own id where PayPal's answer was lost. */
async function ownId(
  tx: Transaction,
  refund: Pick<Refund, "paypalId" | "captureId">,
  refundId = "",
): Promise<string | undefined> {
  const { id, paypalId, captureId } = refunds;
  const isOwn = or(eq(paypalId, refund.paypalId), and(eq(id, refundId), eq(captureId, refund.captureId)));
  const [own] = await tx.select({ id }).from(refunds).where(isOwn);
  return own?.id;
}
