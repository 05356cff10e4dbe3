import type { ChangeQuote } from "../../../../operations/money/plan-refund.server.ts";
import { undoTexts } from "../../../../texts/desk/frame/undo.ts";
import { roomTexts } from "../../../../texts/desk/reservation/reservation.ts";
import { dollars } from "../../../../texts/desk/ride/ride.ts";

const { price } = roomTexts;

/** Returns for example "+$20" or "−$20". */
export function signed(cents: number): string {
  return `${cents < 0 ? "−" : "+"}${dollars(Math.abs(cents))}`;
}

/** Says what a change would cost, and how much is due or goes back then. */
export function priceWords({ beforeCents, priceCents, dueCents, backCents }: ChangeQuote): string {
  const difference = signed(priceCents - beforeCents);
  return [
    priceCents === beforeCents
      ? price.same(dollars(priceCents))
      : price.change(dollars(beforeCents), dollars(priceCents), difference),
    dueCents > 0 && price.due(dollars(dueCents)),
    backCents > 0 && `${price.back(dollars(backCents))} ${undoTexts.finalBack}`,
  ]
    .filter(Boolean)
    .join(" ");
}
