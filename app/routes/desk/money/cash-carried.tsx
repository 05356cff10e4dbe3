import { type ReactNode, useContext } from "react";
import { moneyTexts } from "../../../texts/desk/money/money.ts";
import { cashTexts } from "../../../texts/desk/money/movements.ts";
import { reportTexts } from "../../../texts/desk/money/reports.ts";
import { buttons } from "../kit/card.tsx";
import { Input } from "../kit/fields.tsx";
import { DeskForm, FormsContext } from "../kit/form.tsx";
import type { CashDesk } from "./cash-desk.server.ts";

const { rate: words } = cashTexts.inPocket;

const link = "inline-flex min-h-11 items-center gap-1 font-semibold underline underline-offset-2";

interface CashCarriedProps extends Pick<CashDesk["cash"], "carried" | "rate"> {
  /** This stands before everything else of the page. */
  children: ReactNode;
}

/** Heads the page with the cash that drivers carry, in two currencies, and the rate between them. */
export function CashCarried({ carried, rate, children }: CashCarriedProps) {
  const { answer, presses } = useContext(FormsContext);
  return (
    <header className="bg-ink text-sand">
      <div className="wrap grid gap-1 pt-1 pb-4">
        <div className="flex flex-wrap items-center justify-between gap-x-5">
          <h1 className="text-3xl">{moneyTexts.heading}</h1>
          <nav aria-label={moneyTexts.papers} className="flex gap-x-5">
            <a href="/dashboard/admin/money/reports" className={link}>
              {reportTexts.heading}
            </a>
            <a href="#moves" className={link}>
              {moneyTexts.toMoves} <span aria-hidden="true">↓</span>
            </a>
          </nav>
        </div>
        {children}
        <p className="text-sand/80">{carried.lead}</p>
        {carried.sums && (
          <p className="font-display text-[2.1rem] leading-tight font-bold tabular-nums">{carried.sums}</p>
        )}
        {(rate || !presses) && (
          <details key={rate?.text} open={answer?.form === "rate" && !answer.good}>
            <summary className="flex min-h-11 w-fit cursor-pointer flex-wrap items-center gap-x-2 text-[0.95rem]">
              <span className="text-sand/80">{rate?.text ?? words.none}</span>
              {!presses && (
                <span className="font-semibold underline underline-offset-2">
                  {rate ? words.change : words.set}
                </span>
              )}
            </summary>
            <DeskForm
              name="rate"
              intent="rate"
              keepsQuery
              className="grid max-w-md grid-cols-[1fr_auto] items-end gap-3 rounded-2xl bg-sand p-3.5 text-ink"
            >
              <Input
                name="rate"
                label={words.field}
                value={rate?.value ?? ""}
                inputMode="decimal"
                maxLength={10}
                required
              />
              <button type="submit" className={buttons.ink}>
                {words.save}
              </button>
            </DeskForm>
          </details>
        )}
      </div>
    </header>
  );
}
