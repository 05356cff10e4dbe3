import { z } from "zod";
import type { ListedMove } from "../domain/money/money-truth.ts";
import { textToCents } from "../domain/money/payment.ts";
import { log } from "../log.server.ts";
import { callPaypal } from "./paypal.server.ts";

/** The longest time that PayPal answers one question about. */
const longestMs = 31 * 86_400_000;

/** PayPal's own list of the money that came in and went back; it lags up to three hours. */
export async function listTransactions(from: Date, to: Date): Promise<ListedMove[]> {
  const moves: ListedMove[] = [];
  for (let start = from.getTime(); start < to.getTime(); start += longestMs) {
    const end = Math.min(start + longestMs, to.getTime());
    for (let page = 1, pages = 1; page <= pages; page++) {
      const asked = new URLSearchParams({
        start_date: new Date(start).toISOString(),
        end_date: new Date(end).toISOString(),
        fields: "transaction_info",
        page_size: "500",
        page: String(page),
      });
      const answer = listed.parse(await callPaypal(`/v1/reporting/transactions?${asked}`));
      pages = answer.total_pages;
      moves.push(...answer.transaction_details.flatMap(moveOf));
    }
  }
  // What happened at the seam of two questions is told twice.
  return [...new Map(moves.map((move) => [move.id, move])).values()];
}

/** PayPal promises none of these; a row that lacks what is needed to know it is no money that we can compare. */
const transaction = z.object({
  transaction_id: z.string(),
  paypal_reference_id: z.string().optional().catch(undefined),
  transaction_event_code: z.string(),
  transaction_initiation_date: z.coerce.date(),
  transaction_amount: z.object({ currency_code: z.string(), value: z.string() }),
  /** S done, V done and later taken back, P pending, D denied. */
  transaction_status: z.string(),
});
const listed = z.object({
  transaction_details: z.array(z.unknown()).default([]),
  total_pages: z.number().default(1),
});
const row = z.object({ transaction_info: transaction });

/** A payment received, of whatever kind; those of a checkout; refund, reversal, chargeback. */
const payment = /^T00/;
const checkout = ["T0005", "T0006", "T0019"];
const returns = ["T1106", "T1107", "T1201"];

function moveOf(listedRow: unknown): ListedMove[] {
  const read = row.safeParse(listedRow);
  if (!read.success) {
    log.warn(
      { row: read.error.issues.map(({ path }) => path.join(".")) },
      "a row of PayPal's list is not read",
    );
    return [];
  }
  const told = read.data.transaction_info;
  const { transaction_id: id, transaction_event_code: code, paypal_reference_id: reference } = told;
  const { value, currency_code: currency } = told.transaction_amount;
  const amountCents = textToCents(value.replace(/^-/, "")) ?? 0;
  const move = { id, amountCents, currency, at: told.transaction_initiation_date };
  if (!["S", "V"].includes(told.transaction_status) || amountCents === 0) return [];
  if (value.startsWith("-")) {
    if (!returns.includes(code) || !reference) return [];
    return [{ ...move, kind: "refund", captureId: reference, checkout: false }];
  }
  if (!payment.test(code)) return [];
  return [{ ...move, kind: "capture", captureId: id, checkout: checkout.includes(code) }];
}
