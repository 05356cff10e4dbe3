import type { ReactNode } from "react";
import { moneyTexts } from "../../../texts/desk/money/money.ts";
import { cashTexts } from "../../../texts/desk/money/movements.ts";
import { buttons } from "../kit/card.tsx";
import { Ids, More, Whose } from "../kit/money-rows.tsx";
import type { MoneyPage } from "./money.server.ts";
import { Takings } from "./takings.tsx";

interface Moves extends Pick<MoneyPage, "sums" | "takings" | "unnumbered" | "csv"> {
  rows: MoneyPage["moves"]["rows"];
  more: number;
  /** The form that chooses the period. */
  children: ReactNode;
}

/** This many rows stand unfolded. */
const open = 12;
const summary = "flex min-h-11 w-fit cursor-pointer items-center font-semibold underline underline-offset-2";

/** Shows the ledger of the period. */
export function MoneyMoves({ sums, takings, unnumbered, csv, rows, more, children }: Moves) {
  const rest = rows.slice(open);
  return (
    <section id="moves" className="grid scroll-mt-4 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 className="text-2xl">{moneyTexts.moves}</h2>
        {rows.length > 0 && (
          <a href={csv} download className={buttons.quiet}>
            {cashTexts.csv}
          </a>
        )}
      </div>
      {children}
      {sums && <p>{sums}</p>}
      <Takings rows={takings} />
      {unnumbered.rows.length > 0 && (
        <details>
          <summary className={summary}>
            {cashTexts.noReference.some(unnumbered.rows.length + unnumbered.more)}
          </summary>
          <Rows rows={unnumbered.rows} />
          <More count={unnumbered.more} />
        </details>
      )}
      {rows.length === 0 && (
        <div className="rounded-card border-2 border-dashed border-ink/20 px-6 py-14 text-center">
          <p className="font-display text-2xl font-bold">{moneyTexts.noMoves}</p>
          <p className="mt-2 text-ink-soft">{moneyTexts.noMovesText}</p>
        </div>
      )}
      <Rows rows={rows.slice(0, open)} />
      {rest.length > 0 && (
        <details>
          <summary className={summary}>{moneyTexts.restOfMoves(rest.length)}</summary>
          <Rows rows={rest} />
        </details>
      )}
      <More count={more} />
    </section>
  );
}

function Rows({ rows }: Pick<Moves, "rows">) {
  return (
    <ul className="divide-y divide-ink/10">
      {rows.map((row) => (
        <li
          key={row.key}
          className="grid grid-cols-[1fr_auto] gap-x-4 py-2.5 lg:grid-cols-[9rem_13rem_12rem_1fr_6rem] lg:items-baseline"
        >
          <p className="font-semibold">{row.title}</p>
          <p className="text-right font-semibold tabular-nums lg:order-last">{row.amount}</p>
          <p className="text-sm text-ink-soft">{row.moment}</p>
          <p className="text-right text-sm lg:text-left">
            <Whose row={row} />
          </p>
          <p className="col-span-2 flex flex-wrap gap-x-4 text-sm text-ink-soft lg:col-span-1">
            {row.text} <Ids row={row} />
          </p>
        </li>
      ))}
    </ul>
  );
}
