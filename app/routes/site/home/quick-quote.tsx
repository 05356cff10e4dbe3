import type { ReactNode } from "react";
import type { Place } from "../../../domain/catalogue/place.ts";
import { type Fare, fareBetween, maxTransferPassengers, transferQuote } from "../../../domain/price/fare.ts";
import type { Texts } from "../../../texts/en.ts";
import { useTexts } from "../../../texts/language.ts";
import { Button } from "../../../ui/button.tsx";
import { quoteScript } from "./quote-script.ts";

const box =
  "block h-12 w-full appearance-none rounded-xl bg-transparent text-lg font-semibold text-ink hover:bg-sand max-sm:pl-21 sm:h-16 sm:pt-6 sm:pl-4";
const [usualFrom, usualTo, usualPeople] = ["liberia-airport", "tamarindo", 2];

/**
 * A plain form: the booking page reads the same fields. Its price is the one-way price of the chosen ride, which a few
 * lines of script follow; without them the button leads to the price.
 */
export function QuickQuote({ places, fares }: { places: Place[]; fares: Fare[] }) {
  const t = useTexts();
  const words = t.home.quote;
  const usual = transferQuote(fareBetween(fares, usualFrom, usualTo), usualPeople, "oneWay").priceCents;
  const followed = {
    unit: words.unit,
    none: words.none,
    more: words.more(maxTransferPassengers),
    book: words.book,
    ask: words.ask,
  };
  return (
    <>
      <form
        action={t.href("/private-shuttle")}
        aria-label={words.name}
        data-still=""
        data-prices={JSON.stringify({ ...pricesOf(places, fares, t), ...followed })}
        className="grid rounded-card bg-shell p-2.5 text-ink shadow-card sm:grid-cols-2 lg:grid-cols-[1.35fr_1.35fr_0.7fr_1.1fr_auto] lg:divide-x lg:divide-ink/15"
      >
        <PlaceSelect name="from" label={t.fields.from} places={places} defaultValue={usualFrom} />
        <PlaceSelect name="to" label={t.fields.to} places={places} defaultValue={usualTo} />
        <div className="flex items-center justify-between border-ink/10 pb-2.5 max-sm:flex-wrap max-sm:border-t sm:contents">
          <Cell
            name="passengers"
            label={words.people}
            className="flex flex-wrap items-center max-sm:[&>label]:static max-sm:[&>label]:w-21 max-sm:[&>label]:pl-3"
          >
            <Step by={-1} label={words.fewer} sign="–" />
            <input
              id="passengers"
              name="passengers"
              inputMode="numeric"
              maxLength={3}
              defaultValue={usualPeople}
              required
              className={`${box} max-sm:w-9 max-sm:pl-0! max-sm:not-in-data-still:text-center sm:pr-2`}
            />
            <Step by={1} label={words.another} sign="+" />
          </Cell>
          <output
            htmlFor="from to passengers"
            className="in-data-still:hidden flex flex-col justify-center py-2 max-sm:ml-auto max-sm:items-end max-sm:pr-1 max-sm:text-right sm:px-5 lg:border-l lg:border-ink/15"
          >
            <span className="font-display text-[1.75rem] leading-none font-bold tabular-nums">
              {usual > 0 ? t.dollars(usual) : "–"}
            </span>
            <span className="mt-1 text-[0.8125rem] leading-tight text-ink-soft sm:text-sm">{words.unit}</span>
          </output>
        </div>
        <Button className="min-h-13 text-lg max-lg:col-span-full lg:min-h-16 lg:px-10">
          <span className="in-data-still:hidden">{words.book}</span>
          <span className="not-in-data-still:hidden">{words.see}</span>
        </Button>
      </form>
      <script>{quoteScript}</script>
    </>
  );
}

/**
 * Returns each different row of one-way prices, for 1 person up to the most in a van; and of every pair of places, in
 * their order, the number of its row, or nothing where it has no fare.
 */
function pricesOf(places: Place[], fares: Fare[], t: Texts) {
  const rows: string[][] = [];
  const rowOf = (from: Place, to: Place) => {
    const fare = fareBetween(fares, from.id, to.id);
    if (!fare) return "";
    const row = Array.from({ length: maxTransferPassengers }, (_, more) =>
      t.dollars(transferQuote(fare, more + 1, "oneWay").priceCents),
    );
    const known = rows.findIndex((other) => other.join() === row.join());
    return known < 0 ? rows.push(row) - 1 : known;
  };
  return { rows, pairs: places.map((from) => places.map((to) => rowOf(from, to)).join()) };
}

interface CellProps {
  name: string;
  label: string;
  className?: string;
  children: ReactNode;
}

function Cell({ name, label, className = "", children }: CellProps) {
  return (
    <div className={`relative border-ink/10 sm:px-1 max-sm:nth-2:border-t ${className}`}>
      <label
        htmlFor={name}
        className="pointer-events-none absolute left-3 text-ink-soft max-sm:inset-y-0 max-sm:flex max-sm:items-center sm:top-2 sm:left-5 sm:text-sm"
      >
        {label}
      </label>
      {children}
    </div>
  );
}

/** A press that changes how many people ride, on a phone. */
function Step({ by, label, sign }: { by: number; label: string; sign: string }) {
  return (
    <button
      type="button"
      data-by={by}
      aria-label={label}
      className="grid size-11 shrink-0 place-items-center rounded-xl border border-ink/20 text-xl leading-none font-semibold in-data-still:hidden hover:bg-sand sm:hidden"
    >
      {sign}
    </button>
  );
}

interface PlaceSelectProps {
  name: string;
  label: string;
  places: Place[];
  defaultValue: string;
}

function PlaceSelect({ name, label, places, defaultValue }: PlaceSelectProps) {
  return (
    <Cell name={name} label={label}>
      <select id={name} name={name} defaultValue={defaultValue} className={`${box} pr-10 text-ellipsis`}>
        {places.map((place) => (
          <option key={place.id} value={place.id}>
            {place.name}
          </option>
        ))}
      </select>
      <svg
        viewBox="0 0 24 24"
        width="20"
        height="20"
        aria-hidden="true"
        className="pointer-events-none absolute right-4 bottom-4 sm:bottom-3.5"
      >
        <path d="m6 9 6 6 6-6" fill="none" stroke="currentColor" strokeWidth="2.5" />
      </svg>
    </Cell>
  );
}
