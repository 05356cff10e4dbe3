import { moneyTexts } from "../../../texts/desk/money/money.ts";
import { cashTexts } from "../../../texts/desk/money/movements.ts";
import { buttons } from "../kit/card.tsx";
import { Ids, Whose } from "../kit/money-rows.tsx";
import type { MoneyPage } from "./money.server.ts";

const { disputes: words } = cashTexts;

/** Shows the claims that are open at PayPal before all other money: who does not answer in time loses it. */
export function Disputes({ rows, more }: MoneyPage["disputes"]) {
  if (rows.length === 0) return null;
  return (
    <section
      id="disputes"
      aria-labelledby="disputes-heading"
      className="my-2 grid scroll-mt-4 gap-2 rounded-card border-2 border-coral bg-coral-dark px-4 py-4 text-white sm:px-5"
    >
      <h2 id="disputes-heading" className="text-2xl">
        {words.heading(rows.length + more)}
      </h2>
      <p className="max-w-prose leading-snug">{words.text}</p>
      <ul className="divide-y divide-white/30">
        {rows.map((row) => (
          <li key={row.key} className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 py-2">
            <strong className="font-display text-2xl tabular-nums">{row.amount}</strong>
            <Whose row={row} look="text-white" />
            <span>{row.moment}</span>
            <span className="flex flex-wrap gap-x-4 text-sm [overflow-wrap:anywhere]">
              <Ids row={row} />
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p>{moneyTexts.more(more)}</p>}
      <a
        href="https://www.paypal.com/resolutioncenter"
        target="_blank"
        rel="noreferrer"
        className={`${buttons.quiet} w-fit text-ink`}
      >
        {words.answer}
      </a>
    </section>
  );
}
