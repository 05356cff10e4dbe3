import type { ReactNode } from "react";
import type { PriceLine, Quote } from "../domain/fare.ts";
import { formatCents } from "../domain/money.ts";
import { priceLineWords } from "../texts/en/price.ts";
import { en } from "../texts/en.ts";

/** The price and how it is made up: a card beside the form, and always in view. */
export function PricePanel({ quote, note }: { quote: Quote; note?: string }) {
  return (
    <section aria-label={en.form.price} aria-live="polite" className="rounded-card bg-shell p-6 shadow-card">
      {quote.priceCents > 0 ? (
        <>
          <p className="font-display text-5xl font-bold tabular-nums">{formatCents(quote.priceCents)}</p>
          <p className="text-ink-soft">{en.form.total}</p>
          <PriceLines lines={quote.breakdown} />
          {note && <p className="mt-4 text-sm text-ink-soft">{note}</p>}
        </>
      ) : (
        <p className="text-ink-soft">{en.form.priceEmpty}</p>
      )}
    </section>
  );
}

export function PriceLines({ lines }: { lines: PriceLine[] }) {
  return (
    <ul className="mt-4 grid gap-2 border-t border-ink/10 pt-4">
      {lines.map((line) => (
        <li key={line.kind} className="flex justify-between gap-4">
          <span>{priceLineWords(line)}</span>
          <span className="font-semibold tabular-nums">{formatCents(line.cents)}</span>
        </li>
      ))}
    </ul>
  );
}

interface PriceBarProps {
  quote: Quote;
  /** The names of the fields without which the next step stays shut. */
  wanting?: string[];
  /** Only there: on a wide screen the next step stands in the page. */
  phoneOnly?: boolean;
  children: ReactNode;
}

/** On a phone the price and the next step stay at the foot of the screen. */
export function PriceBar({ quote, wanting = [], phoneOnly = false, children }: PriceBarProps) {
  return (
    <div
      data-price-bar
      className={`sticky bottom-0 z-10 -mx-5 flex flex-wrap items-center justify-between gap-4 border-t border-ink/10 bg-shell px-5 py-3 lg:static lg:mx-0 lg:border-0 lg:bg-transparent lg:p-0 ${phoneOnly ? "lg:hidden" : ""}`}
    >
      <p className="lg:hidden">
        <span className="block text-xs text-ink-soft">{en.form.price}</span>
        <span className="font-display text-2xl font-bold tabular-nums">
          {quote.priceCents > 0 ? formatCents(quote.priceCents) : "–"}
        </span>
      </p>
      {children}
      {wanting.length > 0 && (
        <p className="basis-full text-sm text-ink-soft">{en.form.stillNeeded(wanting.slice(0, 4))}</p>
      )}
    </div>
  );
}
