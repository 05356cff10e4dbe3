import { fareBetween } from "../../../domain/price/fare.ts";
import { byTheHour } from "../../../domain/sale/charter.ts";
import { dollars } from "../../../texts/desk/ride/ride.ts";
import { byHandTexts } from "../../../texts/desk/sale/by-hand.ts";
import { priceLineWords } from "../../../texts/es/price/price-line.ts";
import type { ByHandValues } from "./by-hand-answer.ts";
import { quoteByHand } from "./by-hand-price.ts";
import type { ByHandCatalogue } from "./by-hand-ride.tsx";

/** Shows the price while the form is typed; without a script it takes a press. */
export function PricePart({ values, catalogue }: { values: ByHandValues; catalogue: ByHandCatalogue }) {
  const { quote, agreedCents } = quoteByHand(values, catalogue);
  const { kind, from, to } = values;
  const isUnsold = kind === "Viaje" && from && to && !fareBetween(catalogue.fares, from, to);
  const cents = quote && (agreedCents ?? quote.priceCents);
  return (
    <section aria-label={byHandTexts.price} aria-live="polite">
      {cents ? (
        <>
          <p className="font-display text-[2.1rem] leading-none font-bold tabular-nums">{dollars(cents)}</p>
          {kind === byTheHour ? (
            <p className="mt-1 text-ink-soft">{byHandTexts.charter.price}</p>
          ) : agreedCents ? (
            <p className="mt-1 text-ink-soft">
              {byHandTexts.agreedPrice}, {byHandTexts.insteadOf(dollars(quote.priceCents))}
            </p>
          ) : (
            <ul className="mt-2 grid gap-1 text-[0.95rem] text-ink-soft">
              {quote.breakdown.map((line, n) => (
                <li key={n} className="flex justify-between gap-3">
                  <span>{priceLineWords(line)}</span>
                  <span className="tabular-nums">{dollars(line.cents)}</span>
                </li>
              ))}
            </ul>
          )}
        </>
      ) : (
        <p className="text-ink-soft">
          {isUnsold
            ? byHandTexts.errors.noFare
            : kind === byTheHour
              ? byHandTexts.charter.noPrice
              : byHandTexts.noPrice}
        </p>
      )}
    </section>
  );
}
