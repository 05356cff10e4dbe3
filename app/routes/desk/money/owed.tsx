import { useContext } from "react";
import { deskMethods } from "../../../domain/money/payment.ts";
import { cashTexts } from "../../../texts/desk/money/movements.ts";
import { buttons, mainUntilOpen } from "../kit/card.tsx";
import { Input, Select } from "../kit/fields.tsx";
import { DeskForm, FormsContext } from "../kit/form.tsx";
import { Act } from "../kit/money-rows.tsx";
import type { CashDesk, OwedRow } from "./cash-desk.server.ts";

const { owed: words, methods } = cashTexts;

type OwedProps = CashDesk["owed"] & {
  /** The first button is the page's main one. */
  isMain: boolean;
};

/** Lists guests who are to get money back and have not got it yet. */
export function Owed({ rows, more, isMain }: OwedProps) {
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="owed" className="grid content-start gap-3">
      <div>
        <h2 id="owed" className="text-2xl">
          {words.heading}
        </h2>
        <p className="text-ink-soft">{words.lead}</p>
      </div>
      <ul className="grid gap-3">
        {rows.map((row, n) => (
          <li key={`${row.id} ${row.amount}`}>
            <Row row={row} isMain={isMain && n === 0} />
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-ink-soft">{words.more(more)}</p>}
    </section>
  );
}

function Row({ row, isMain }: { row: OwedRow; isMain: boolean }) {
  const { answer, presses } = useContext(FormsContext);
  const form = `returned-${row.id}`;
  return (
    <article className="grid gap-2 rounded-card bg-shell px-4 py-4 shadow-card sm:px-5">
      <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-4">
        <h3 className="font-display text-xl font-bold [overflow-wrap:anywhere]">{row.guest}</h3>
        <p className="rounded-lg border-2 border-coral px-2.5 font-display text-2xl font-bold text-coral-dark tabular-nums">
          {row.sum}
        </p>
      </div>
      <p className="flex flex-wrap items-center gap-x-4 text-sm text-ink-soft">
        <a
          href={`/dashboard/admin/r/${row.reference}`}
          className="-my-3 inline-block py-3 font-semibold text-lagoon underline"
        >
          {row.reference}
        </a>
        {row.paid}
      </p>
      {row.button && <Act button={row.button} look={isMain ? "primary" : "quiet"} />}
      <details hidden={presses?.length === 0} open={answer?.form === form}>
        <summary
          className={`cursor-pointer ${isMain && !row.button ? mainUntilOpen : "flex min-h-11 w-fit items-center font-semibold underline underline-offset-2"}`}
        >
          {words.open}
        </summary>
        <DeskForm name={form} intent="returned" fields={{ id: row.id, amount: row.amount }} keepsQuery>
          <div className="grid items-start gap-3 sm:grid-cols-2">
            <Select name="method" label={words.method} required>
              <option value="">{words.choose}</option>
              {deskMethods.map((method) => (
                <option key={method} value={method}>
                  {methods[method]}
                </option>
              ))}
            </Select>
            <Input name="note" label={words.note} hint={words.noteHint} maxLength={200} />
            <button type="submit" className={`${buttons.ink} sm:col-span-2`}>
              {words.do(row.sum)}
            </button>
          </div>
        </DeskForm>
      </details>
    </article>
  );
}
