import { formatDayShort } from "../domain/common/day.ts";
import type { GoesBack } from "../domain/message/letter-contents.ts";
import { amountDueCents } from "../domain/money/payment.ts";
import { isCancelled } from "../domain/reservation/calendar.ts";
import { refundTermsOf } from "../domain/reservation/policy.ts";
import type { Amounts } from "./booked.ts";
import { guestWords } from "./guest-words.ts";
import type { LetterAbout } from "./letter.ts";

/** Returns the sentence on how to pay the amount due; none when nothing is due. */
export function howToPayLine({ reservation, ledger, online }: LetterAbout): string[] {
  const due = amountDueCents(reservation, ledger);
  if (due === 0) return [];
  const words = guestWords[reservation.language];
  return [online ? words.payOnline(words.dollars(due)) : words.payLater];
}

/** Returns the sentences about refunds: the part that PayPal pays back, and the part that the company pays back. */
export function refundLines({ reservation }: LetterAbout, { backCents, byItselfCents }: GoesBack): string[] {
  const { goesBack: words, dollars } = guestWords[reservation.language];
  return [
    ...(byItselfCents > 0 ? [words.byItself(dollars(byItselfCents))] : []),
    ...(backCents > byItselfCents ? [words.byUs(dollars(backCents - byItselfCents))] : []),
  ];
}

/** Says for each ride until when which part of its price comes back; nothing where no ride is left. */
export function refundTermLines({ reservation, policy }: LetterAbout): string[] {
  const { refund, refundTerms, locale } = guestWords[reservation.language];
  const lines = reservation.legs
    .filter((leg) => !isCancelled(reservation, leg))
    .map((leg) => {
      const ride = refund.ride(formatDayShort(leg.day, locale));
      return `${ride}: ${refundTerms(refundTermsOf(policy, leg))}.`;
    });
  return lines.length > 0 ? [refund.heading, ...lines, refund.note] : [];
}

/** Returns the account of a reservation: price, payments, refunds, and the remaining sum. */
export function moneyAccount({ reservation, ledger }: LetterAbout): Amounts {
  const { capturedCents, onlineCents, refundedCents } = ledger;
  const { language, passengers, travellers, priceCents } = reservation;
  const { account: words, confirmation, dollars } = guestWords[language];
  const lines: [string, number][] = [[confirmation.priceFor(passengers, travellers), priceCents]];
  if (onlineCents > 0) lines.push([words.paid, onlineCents]);
  if (capturedCents > onlineCents) lines.push([words.paidToUs, capturedCents - onlineCents]);
  if (refundedCents > 0) lines.push([words.back, refundedCents]);
  const due = amountDueCents(reservation, { ...ledger, inReview: false });
  const total: [string, number] =
    refundedCents > 0 ? [words.kept, capturedCents - refundedCents] : [words.due, due];
  const worded = ([what, cents]: [string, number]): [string, string] => [what, dollars(cents)];
  return { lines: lines.map(worded), total: worded(total) };
}
