import type { ReactNode } from "react";
import type { PriceLine, Quote } from "../domain/price/fare.ts";
import type { Texts } from "../texts/en.ts";
import { useTexts } from "../texts/language.ts";
import { ChatInBar } from "./chat-button.tsx";

interface PricePanelProps {
  quote: Quote;
  note?: string;
  /** The reason why there is no price, where more is wrong than a missing choice. */
  instead?: string;
  children?: ReactNode;
}

/** Shows the price and its lines in a card beside the form, always in view. */
export function PricePanel({ quote, note, instead, children }: PricePanelProps) {
  const t = useTexts();
  return (
    <section aria-label={t.form.price} aria-live="polite" className="rounded-card bg-shell p-6 shadow-card">
      {quote.priceCents > 0 ? (
        <>
          <p className="font-display text-5xl font-bold tabular-nums">{t.dollars(quote.priceCents)}</p>
          <p className="text-ink-soft">{t.form.total}</p>
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
  const t = useTexts();
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
  /** The names of the fields that keep the next step shut: the empty ones, and those that are wrong. */
  missing?: string[];
  wrong?: string[];
  /** True where a wide screen has the next step in the page instead. */
  phoneOnly?: boolean;
  /** The number of people that the price is for, where it depends on them. */
  people?: number;
  children: ReactNode;
}

/** Keeps the price and the next step at the foot of a phone's screen. */
export function PriceBar({
  quote,
  missing = [],
  wrong = [],
  phoneOnly = false,
  people,
  children,
}: PriceBarProps) {
  const t = useTexts();
  return (
    <div
      data-price-bar
      className={`sticky bottom-0 z-10 mx-[calc(-1*var(--gutter))] flex flex-wrap items-center justify-between gap-4 border-t border-ink/10 bg-shell px-(--gutter) py-3 lg:static lg:mx-0 lg:border-0 lg:bg-transparent lg:p-0 ${phoneOnly ? "lg:hidden" : ""}`}
    >
      <p className="lg:hidden">
        <span className="block text-xs text-ink-soft">{people ? t.form.priceFor(people) : t.form.price}</span>
        <span className="font-display text-2xl font-bold tabular-nums">
          {quote.priceCents > 0 ? t.dollars(quote.priceCents) : "–"}
        </span>
      </p>
      <div className="flex grow items-center gap-3">
        <ChatInBar />
        {children}
      </div>
      {missing.length + wrong.length > 0 && (
        <p className="basis-full text-sm text-ink-soft">
          {missing.length > 0 && <span className="block">{t.form.stillNeeded(few(t, missing))}</span>}
          {wrong.length > 0 && <span className="block">{t.form.pleaseCheck(few(t, wrong))}</span>}
        </p>
      )}
    </div>
  );
}

/** Joins as many names as fit beside a button. */
function few(t: Texts, names: string[]): string {
  const shown = names.slice(0, 4).join(", ");
  return names.length > 4 ? t.form.andMore(shown, names.length - 4) : shown;
}
