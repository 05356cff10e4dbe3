import { formatCents } from "../domain/money.ts";
import { amountDueCents } from "../domain/payment.ts";
import { letters } from "../texts/en/letters.ts";
import type { Amounts } from "./booked.ts";
import type { About } from "./letter.ts";

/** A sum of money in a letter to a guest. */
export function dollars(cents: number): string {
  return formatCents(cents, letters.booked.locale);
}

/** The sentences about paying what is due; none when nothing is. */
export function howToPay({ reservation, ledger, online }: About): string[] {
  const due = amountDueCents(reservation, ledger);
  if (due === 0) return [];
  return [online ? letters.payOnline(dollars(due)) : letters.payLater];
}

/** Price, what came in, what went back, and what that leaves. */
export function accountOf({ reservation, ledger }: About): Amounts {
  const words = letters.account;
  const { capturedCents, refundedCents } = ledger;
  const { passengers, priceCents } = reservation;
  const lines: [string, number][] = [[letters.confirmation.priceFor(passengers), priceCents]];
  if (capturedCents > 0) lines.push([words.paid, capturedCents]);
  if (refundedCents > 0) lines.push([words.back, refundedCents]);
  const due = amountDueCents(reservation, { ...ledger, inReview: false });
  const total: [string, number] =
    refundedCents > 0 ? [words.kept, capturedCents - refundedCents] : [words.due, due];
  const worded = ([what, cents]: [string, number]): [string, string] => [what, dollars(cents)];
  return { lines: lines.map(worded), total: worded(total) };
}
