import { z } from "zod";
import type { ListedMove } from "../domain/money/money-problems.ts";
import { textToCents } from "../domain/money/payment.ts";
import { log } from "../log.server.ts";
import { callPaypal } from "./paypal.server.ts";

/** PayPal answers for at most 31 days at once. */
const longestMs = 31 * 86_400_000;

/** Returns PayPal's own list of payments and refunds; it is up to three hours behind. */
export async function listTransactions(from: Date, to: Date): Promise<ListedMove[]> {
  const moves: ListedMove[] = [];
  for (let start = from.getTime(); start < to.getTime(); start += longestMs) {
    const end = Math.min(start + longestMs, to.getTime());
    for (let page = 1, pages = 1; page <= pages; page++) {
      const query = new URLSearchParams({
        start_date: new Date(start).toISOString(),
        end_date: new Date(end).toISOString(),
        fields: "transaction_info",
        page_size: "500",
        page: String(page),
      });
      const answer = listed.parse(await callPaypal(`/v1/reporting/transactions?${query}`));
      pages = answer.total_pages;
      moves.push(...answer.transaction_details.flatMap(moveOf));
    }
  }
  // A transaction on the border of two periods is in both answers.
  return [...new Map(moves.map((move) => [move.id, move])).values()];
}

/** PayPal guarantees none of these fields; a row that lacks one can't be compared and is skipped. */
const transaction = z.object({
  transaction_id: z.string(),
  paypal_reference_id: z.string().optional().catch(undefined),
  transaction_event_code: z.string(),
  transaction_initiation_date: z.coerce.date(),
  transaction_amount: z.object({ currency_code: z.string(), value: z.string() }),
  /** S is done, V done and later taken back, P pending, D denied. */
  transaction_status: z.string(),
});
const listed = z.object({
  transaction_details: z.array(z.unknown()).default([]),
  total_pages: z.number().default(1),
});
const row = z.object({ transaction_info: transaction });

/** PayPal's event codes: any payment received; those of a checkout; refund, reversal and chargeback. */
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
  const info = read.data.transaction_info;
  const { transaction_id: id, transaction_event_code: code, paypal_reference_id: reference } = info;
  const { value, currency_code: currency } = info.transaction_amount;
  const amountCents = textToCents(value.replace(/^-/, "")) ?? 0;
  const move = { id, amountCents, currency, at: info.transaction_initiation_date };
  if (!["S", "V"].includes(info.transaction_status) || amountCents === 0) return [];
  if (value.startsWith("-")) {
    if (!returns.includes(code) || !reference) return [];
    return [{ ...move, kind: "refund", captureId: reference, checkout: false }];
  }
  if (!payment.test(code)) return [];
  return [{ ...move, kind: "capture", captureId: id, checkout: checkout.includes(code) }];
}
