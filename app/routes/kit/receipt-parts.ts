import { formatNumber } from "../../domain/common/money.ts";
import type { Texts } from "../../texts/en.ts";
import { goesWords, openWords, standWords } from "../../texts/ride-places.ts";
import type { Receipt } from "./receipt.server.ts";

/** A row of a receipt: its label, notes beneath it, and the amount or the day at the right. */
export interface ReceiptRow {
  label: string;
  notes?: string[];
  value?: string;
  isSum?: boolean;
}

export interface ReceiptPart {
  title: string;
  rows: ReceiptRow[];
}

/** Returns what a receipt says below its head: the rides, the price, and the payments. */
export function receiptParts(t: Texts, receipt: Receipt): ReceiptPart[] {
  return [ridesPart(t, receipt), pricePart(t, receipt), paymentsPart(t, receipt)];
}

function ridesPart(t: Texts, { reservation, refunds }: Receipt): ReceiptPart {
  const { legs, tour, passengers, travellers } = reservation;
  const rides = legs.map((leg): ReceiptRow => {
    const isCancelled = leg.state === "cancelled";
    const notes = [
      leg.time ? `${t.day(leg.day)}, ${t.time(leg.time)}` : t.day(leg.day),
      !leg.time && !isCancelled && openWords(t, leg),
      refunds[leg.id] && t.refundTerms(refunds[leg.id]!),
    ];
    return {
      label: tour ? `${tour}: ${standWords(t, leg)}` : `${standWords(t, leg)} → ${goesWords(t, leg)}`,
      notes: notes.flatMap((note) => note || []),
      value: isCancelled ? t.receipt.cancelled : "",
    };
  });
  const people = { label: t.summary.passengers, value: t.people(passengers, travellers) };
  return { title: t.receipt.rides, rows: [...rides, people] };
}

function pricePart(t: Texts, { reservation: { breakdown, priceCents } }: Receipt): ReceiptPart {
  const lines = breakdown.map((line) => ({ label: t.priceLine(line), value: t.dollars(line.cents) }));
  const total = { label: t.receipt.total, value: t.dollars(priceCents), isSum: true };
  return { title: t.summary.price, rows: [...lines, total] };
}

function paymentsPart(t: Texts, { moves, inReview, paidCents, dueCents, backCents }: Receipt): ReceiptPart {
  const { receipt: words } = t;
  const lines = moves.map((move) => ({
    label: move.kind === "refund" ? words.refunds[move.method] : words.methods[move.method],
    notes: [noteOf(t, move)],
    value: signed(t, move),
  }));
  const left =
    backCents > 0
      ? { label: words.toGoBack, value: t.dollars(backCents), isSum: true }
      : { label: words.due, value: t.dollars(dueCents), isSum: true };
  const rows: (ReceiptRow | false)[] = [
    ...lines,
    moves.length === 0 && { label: words.nothing },
    moves.length > 1 && { label: words.paid, value: t.dollars(paidCents) },
    left,
    inReview && { label: words.inReview },
  ];
  return { title: words.payments, rows: rows.flatMap((row) => row || []) };
}

type Move = Receipt["moves"][number];

function signed(t: Texts, { kind, amountCents }: Move): string {
  return kind === "refund" ? `\u2212${t.dollars(amountCents)}` : t.dollars(amountCents);
}

/** Returns the day of a payment; for cash in colones also the sum that was handed over and the rate of a dollar. */
function noteOf(t: Texts, { day, tenderedCents, rate }: Move): string {
  if (tenderedCents === null || rate === null) return t.day(day);
  const [sum, each] = [tenderedCents / 100, Number(rate)].map(
    (amount) => `₡${formatNumber(amount, t.locale)}`,
  );
  return `${t.day(day)}. ${t.receipt.colones(sum!, each!)}`;
}
