import type { ListedMove, Period } from "../../../domain/money/money-truth.ts";
import { log } from "../../../log.server.ts";
import { canPayOnline } from "../../../payment/online.server.ts";
import { PaymentError } from "../../../payment/payment-error.ts";
import { listTransactions } from "../../../payment/transactions.server.ts";
import { moneyTexts } from "../../../texts/desk/money/money.ts";

/** What we heard of late bears a later date here than at PayPal. */
const earlierMs = 31 * 86_400_000;
const patienceMs = 8_000;
/** Live changes read the page again and again; PayPal's list is hours behind anyway. */
const keptMs = 60_000;

let kept: { key: string; list: Promise<ListedMove[] | string> } | undefined;

/** PayPal's list of a period and of the time before it; or a sentence that says why there is none. */
export async function listedMoves({ from, to }: Period): Promise<ListedMove[] | string> {
  if (!canPayOnline) return moneyTexts.notOffered;
  const key = [from, to, new Date()].map((moment) => Math.floor(moment.getTime() / keptMs)).join();
  if (kept?.key !== key) kept = { key, list: ask(new Date(from.getTime() - earlierMs), to) };
  const { list } = kept;
  if (typeof (await list) === "string" && kept?.list === list) forgetList();
  return await list;
}

/** The next look asks PayPal anew. */
export function forgetList(): void {
  kept = undefined;
}

async function ask(from: Date, to: Date): Promise<ListedMove[] | string> {
  const late = new Promise<string>((resolve) => setTimeout(resolve, patienceMs, moneyTexts.noAnswer).unref());
  const list = listTransactions(from, to).catch((error) => {
    log.warn({ error }, "PayPal's list not read");
    const refused = error instanceof PaymentError && !error.retry;
    return refused ? moneyTexts.refused(error.issue) : moneyTexts.noAnswer;
  });
  return await Promise.race([list, late]);
}
