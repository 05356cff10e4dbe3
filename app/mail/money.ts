import { formatDayShort } from "../domain/common/day.ts";
import type { GoesBack } from "../domain/message/letter-contents.ts";
import { amountDueCents, owedCents } from "../domain/money/payment.ts";
import { showsPrice } from "../domain/partner/relation.ts";
import { isCancelled } from "../domain/reservation/calendar.ts";
import { refundTermsOf } from "../domain/reservation/policy.ts";
import { type Amounts, priceOf } from "./booked.ts";
import { guestWords } from "./guest-words.ts";
import type { LetterAbout } from "./letter.ts";

/** Returns the sentence on how to pay the amount due, or that a partner pays; none when nothing is due. */
export function howToPayLine({ reservation, ledger, online }: LetterAbout): string[] {
  const words = guestWords[reservation.language];
  if (!showsPrice(reservation.relation)) return [words.byPartner.paid];
  const due = amountDueCents(reservation, ledger);
  if (due === 0) return [];
  return [online ? words.payOnline(words.dollars(due)) : words.payLater];
}

/** Returns the sentences about refunds: the part that PayPal pays back, and the part that the company pays back. */
export function refundLines({ reservation }: LetterAbout, { backCents, byItselfCents }: GoesBack): string[] {
  const { goesBack: words, dollars } = guestWords[reservation.language];
  if (!showsPrice(reservation.relation)) return [];
  return [
    ...(byItselfCents > 0 ? [words.byItself(dollars(byItselfCents))] : []),
    ...(backCents > byItselfCents ? [words.byUs(dollars(backCents - byItselfCents))] : []),
  ];
}

/** Says for each ride until when which part of its price comes back; nothing where no ride is left. */
export function refundTermLines({ reservation, policy }: LetterAbout): string[] {
  const { refund, refundTerms, locale } = guestWords[reservation.language];
  const lines = reservation.legs
    .filter(() => showsPrice(reservation.relation))
    .filter((leg) => !isCancelled(reservation, leg))
    .map((leg) => {
      const ride = refund.ride(formatDayShort(leg.day, locale));
      // A Spanish hour ends with a full stop of its own.
      return `${ride}: ${refundTerms(refundTermsOf(policy, leg))}`.replace(/\.?$/, ".");
    });
  return lines.length > 0 ? [refund.heading, ...lines, refund.note] : [];
}

/**
 * Returns the price as it is today, line by line, and beneath it what was paid, what goes back, and what remains; nothing
 * where a partner pays.
 */
export function moneyTables({ reservation, ledger }: LetterAbout): [price: Amounts, account: Amounts] | [] {
  if (!showsPrice(reservation.relation)) return [];
  const { capturedCents, onlineCents, refundedCents, refundingCents } = ledger;
  const { language, passengers, travellers } = reservation;
  const { account: words, booked, confirmation, dollars } = guestWords[language];
  const price = priceOf(reservation, booked);
  const goesBackCents = refundingCents + owedCents(reservation, ledger);
  const lines: [string, number][] = [];
  if (onlineCents > 0) lines.push([words.paid, onlineCents]);
  if (capturedCents > onlineCents) lines.push([words.paidToUs, capturedCents - onlineCents]);
  if (refundedCents > 0) lines.push([words.back, refundedCents]);
  if (goesBackCents > 0) lines.push([words.goesBack, goesBackCents]);
  const backCents = refundedCents + goesBackCents;
  const due = amountDueCents(reservation, { ...ledger, inReview: false });
  const total: [string, number] = backCents > 0 ? [words.kept, capturedCents - backCents] : [words.due, due];
  const worded = ([what, cents]: [string, number]): [string, string] => [what, dollars(cents)];
  return [
    { ...price, total: [confirmation.priceFor(passengers, travellers), price.total[1]] },
    { lines: lines.map(worded), total: worded(total) },
  ];
}
