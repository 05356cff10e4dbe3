import type { ReactNode } from "react";
import type { PriceLine, Quote } from "../domain/price/price-line.ts";
import { useFormTexts } from "../texts/language.ts";
import { ChatInBar } from "./chat-button.tsx";

interface PricePanelProps {
  quote: Quote;
  /** The price is for this, such as "both rides, 5 people". */
  unit?: string;
  note?: string;
  /** The reason why there is no price, where more is wrong than a missing choice. */
  instead?: string;
  /** True where a wide screen has the panel within a card with the next step. */
  inCard?: boolean;
  /** True where an hour, and not the price, is the largest thing on the page. */
  isSmall?: boolean;
  children?: ReactNode;
}

/** Shows the price and its lines in a card beside the form, always in view. */
export function PricePanel({ quote, unit, note, instead, inCard, isSmall, children }: PricePanelProps) {
  const t = useFormTexts();
  return (
    <section
      aria-label={t.form.price}
      aria-live="polite"
      className={`rounded-card bg-shell p-6 shadow-card ${inCard ? "lg:p-0 lg:shadow-none" : ""}`}
    >
      {quote.priceCents > 0 ? (
        <>
          <div className={isSmall ? "flex items-baseline gap-2" : ""}>
            <p className={`font-display font-bold tabular-nums ${isSmall ? "text-3xl" : "text-5xl"}`}>
              {t.dollars(quote.priceCents)}
            </p>
            <p className="text-ink-soft">{[t.form.total, unit].filter(Boolean).join(", ")}</p>
          </div>
          <PriceLines lines={quote.breakdown} />
          {note && <p className="mt-4 text-sm text-ink-soft">{note}</p>}
        </>
      ) : (
        <p className="text-ink-soft">{instead ?? t.form.priceEmpty}</p>
      )}
      {children}
    </section>
  );
}

export function PriceLines({ lines }: { lines: PriceLine[] }) {
  const t = useFormTexts();
  if (lines.length === 0) return null;
  return (
    <ul className="mt-4 grid gap-2 border-t border-ink/10 pt-4">
      {lines.map((line, n) => (
        <li key={n} className="flex justify-between gap-4">
          <span>{t.priceLine(line)}</span>
          <span className="font-semibold tabular-nums">{t.dollars(line.cents)}</span>
        </li>
      ))}
    </ul>
  );
}

interface PriceBarProps {
  quote: Quote;
  children: ReactNode;
}

/** Keeps the price and the next step at the foot of a phone's screen. */
export function PriceBar({ quote, children }: PriceBarProps) {
  const t = useFormTexts();
  return (
    <div
      data-price-bar
      className="sticky bottom-0 z-10 mx-[calc(-1*var(--gutter))] flex flex-wrap items-center justify-between gap-4 border-t border-ink/10 bg-shell px-(--gutter) py-3 lg:hidden"
    >
      <p>
        <span className="block text-xs text-ink-soft">{t.form.price}</span>
        <span className="font-display text-2xl font-bold tabular-nums">
          {quote.priceCents > 0 ? t.dollars(quote.priceCents) : "–"}
        </span>
      </p>
      <div className="flex grow items-center gap-3">
        <ChatInBar />
        {children}
      </div>
    </div>
  );
}
