import type { PaypalMove, Period } from "../../domain/money-truth.ts";
import { PaypalError, paypal } from "../../payment/paypal.server.ts";
import { listTransactions } from "../../payment/transactions.server.ts";
import { money } from "../../texts/es-money.ts";

/** What we heard of late bears a later date here than at PayPal. */
const earlierMs = 31 * 86_400_000;
const patienceMs = 8_000;
/** Live changes read the page again and again; PayPal's list is hours behind anyway. */
const keptMs = 60_000;

let kept: { key: string; until: number; list: Promise<PaypalMove[] | string> } | undefined;

/** PayPal's list of a period and of the time before it; or a sentence that says why there is none. */
export async function paypalsList({ from, to }: Period): Promise<PaypalMove[] | string> {
  if (!paypal) return money.notOffered;
  const key = [from, to].map((moment) => Math.floor(moment.getTime() / keptMs)).join();
  if (kept?.key !== key || kept.until < Date.now()) {
    kept = { key, until: Date.now() + keptMs, list: ask(new Date(from.getTime() - earlierMs), to) };
  }
  return await kept.list;
}

/** The next look asks PayPal anew. */
export function forgetList(): void {
  kept = undefined;
}

async function ask(from: Date, to: Date): Promise<PaypalMove[] | string> {
  const late = new Promise<string>((resolve) => setTimeout(resolve, patienceMs, money.noAnswer).unref());
  const list = listTransactions(from, to).catch((error) => {
    if (!(error instanceof PaypalError)) throw error;
    return error.retry ? money.noAnswer : money.refused(error.issue);
  });
  return await Promise.race([list, late]);
}
