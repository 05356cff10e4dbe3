import { useId } from "react";
import { deskMethods } from "../../../domain/money/payment.ts";
import { cashTexts } from "../../../texts/desk/money/movements.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { CodeField } from "../kit/code-field.tsx";
import { Act, type Acting, ActingForm } from "../kit/money-rows.tsx";
import type { CashDesk, OwedRow } from "./cash-desk.server.ts";

const { owed: words, methods } = cashTexts;

/** Lists guests who are to get money back and have not got it yet. */
export function Owed({ rows, more, ...acting }: Acting & CashDesk["owed"]) {
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
        {rows.map((row) => (
          <li key={`${row.id} ${row.amount}`}>
            <Row row={row} {...acting} />
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-ink-soft">{words.more(more)}</p>}
    </section>
  );
}

function Row({ row, ...acting }: Acting & { row: OwedRow }) {
  const refusal =
    acting.answer?.form === row.id && acting.answer.typed?.intent === "returned" ? acting.answer : undefined;
  const asksCode = refusal?.asksCode;
  const id = useId();
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
      {row.button && <Act button={row.button} look="quiet" {...acting} />}
      <details hidden={acting.isShut} open={refusal !== undefined}>
        <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold underline underline-offset-2">
          {words.open}
        </summary>
        <ActingForm fields={{ intent: "returned", id: row.id, amount: row.amount }} {...acting}>
          <div className="grid items-start gap-3 sm:grid-cols-2">
            <SelectField
              id={`${id}-method`}
              name="method"
              label={words.method}
              required
              error={asksCode ? undefined : refusal?.text}
              defaultValue={refusal?.typed?.method ?? ""}
            >
              <option value="">{words.choose}</option>
              {deskMethods.map((method) => (
                <option key={method} value={method}>
                  {methods[method]}
                </option>
              ))}
            </SelectField>
            <TextField
              id={`${id}-note`}
              name="note"
              label={words.note}
              hint={words.noteHint}
              maxLength={200}
              autoComplete="off"
              defaultValue={refusal?.typed?.note}
            />
            {asksCode && (
              <div className="sm:col-span-2">
                <CodeField id={`${id}-code`} outcome={asksCode} />
              </div>
            )}
            <Button look="dark" className="sm:col-span-2">
              {words.do(row.sum)}
            </Button>
          </div>
        </ActingForm>
      </details>
    </article>
  );
}
