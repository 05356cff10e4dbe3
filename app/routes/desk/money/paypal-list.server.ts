import type { ListedMove, Period } from "../../../domain/money/money-problems.ts";
import { log } from "../../../log.server.ts";
import { canPayOnline } from "../../../payment/online.server.ts";
import { PaymentError } from "../../../payment/payment-error.ts";
import { listTransactions } from "../../../payment/transactions.server.ts";
import { moneyTexts } from "../../../texts/desk/money/money.ts";

/** A movement that reached us late has a later date here than at PayPal, so the list begins this much earlier. */
const earlierMs = 31 * 86_400_000;
const patienceMs = 8_000;
/** Live changes read the page again and again, and PayPal's list is hours behind anyway. */
const cacheMs = 60_000;

let cached: { key: string; list: Promise<ListedMove[] | string> } | undefined;

/** Returns PayPal's list of a period and of the 31 days before it, or a sentence that says why there is no list. */
export async function listedMoves({ from, to }: Period): Promise<ListedMove[] | string> {
  if (!canPayOnline) return moneyTexts.notOffered;
  const key = [from, to, new Date()].map((moment) => Math.floor(moment.getTime() / cacheMs)).join();
  if (cached?.key !== key) cached = { key, list: ask(new Date(from.getTime() - earlierMs), to) };
  const { list } = cached;
  if (typeof (await list) === "string" && cached?.list === list) forgetList();
  return await list;
}

/** Drops the cached list, so that the next reading asks PayPal again. */
export function forgetList(): void {
  cached = undefined;
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
