import { type LedgerKind, type PayMethod, payMethods } from "./payment.ts";

/** The part of a ledger entry that sums need. */
export interface Movement {
  kind: LedgerKind;
  method: PayMethod;
  amountCents: number;
  currency: string;
  /** The amount handed over in another currency; `amountCents` is in dollars all the same. */
  tenderedCents: number | null;
}

export interface Taking {
  method: PayMethod;
  currency: string;
  inCents: number;
  backCents: number;
}

/**
 * Sums payments and refunds by method and by the currency that changed hands. Undone entries cancel out, and cash that
 * leaves a pocket does not count.
 */
export function takings(moves: Movement[]): Taking[] {
  const sums = new Map<string, Taking>();
  for (const move of moves) {
    const { currency } = move;
    const cents = move.tenderedCents ?? move.amountCents;
    const key = `${payMethods.indexOf(move.method)} ${currency}`;
    const sum = sums.get(key) ?? { method: move.method, currency, inCents: 0, backCents: 0 };
    if (move.kind === "payment") sum.inCents += cents;
    if (move.kind === "undonePayment") sum.inCents -= cents;
    if (move.kind === "refund") sum.backCents += cents;
    if (move.kind === "undoneRefund") sum.backCents -= cents;
    sums.set(key, sum);
  }
  return [...sums.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, sum]) => sum)
    .filter(({ inCents, backCents }) => inCents !== 0 || backCents !== 0);
}

/** Returns the currency of `amountCents`. */
export function currencyOf({
  currency,
  tenderedCents,
}: Pick<Movement, "currency" | "tenderedCents">): string {
  return tenderedCents === null ? currency : "USD";
}

/** Returns 1 for money that came in, -1 for money that went out, 0 for cash that changed hands. */
export function directionOf(kind: LedgerKind): 1 | -1 | 0 {
  if (kind === "payment" || kind === "undoneRefund") return 1;
  return kind === "refund" || kind === "undonePayment" ? -1 : 0;
}
