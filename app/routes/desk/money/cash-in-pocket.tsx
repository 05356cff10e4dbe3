import { cashTexts } from "../../../texts/desk/money/movements.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { CodeField } from "../kit/code-field.tsx";
import { type Acting, ActingForm } from "../kit/money-rows.tsx";
import type { CashDesk, HandoverRow, HolderRow } from "./cash-desk.server.ts";

const { held: words } = cashTexts;

/** Shows who carries cash of the company, and which handovers came last. */
export function CashInPocket({
  holders,
  handovers,
  ...acting
}: Acting & Pick<CashDesk, "holders" | "handovers">) {
  if (holders.length + handovers.length === 0) return null;
  return (
    <section aria-labelledby="held" className="grid content-start gap-3">
      <h2 id="held" className="text-2xl">
        {words.heading}
      </h2>
      {holders.length > 0 && (
        <ul className="divide-y divide-ink/10 rounded-card bg-shell px-4 shadow-card sm:px-5">
          {holders.map((row) => (
            // Another sum makes another form, so that what was typed for the old sum goes away.
            <li key={`${row.key} ${row.amount}`} className="py-3">
              <Holder row={row} {...acting} />
            </li>
          ))}
        </ul>
      )}
      {handovers.length > 0 && (
        <details open={handovers.some(({ id }) => id === acting.answer?.form)}>
          <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold underline underline-offset-2">
            {words.latest}
          </summary>
          <ul className="divide-y divide-ink/10">
            {handovers.map((row) => (
              <li key={row.id} className="py-1.5">
                <Handover row={row} {...acting} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function Holder({ row, ...acting }: Acting & { row: HolderRow }) {
  const answer = row.giverId && acting.answer?.form === row.giverId ? acting.answer : undefined;
  return (
    <>
      <h3 className="flex flex-wrap items-baseline gap-x-2 text-base">
        <span className="font-bold [overflow-wrap:anywhere]">{row.name}</span>
        <span className="font-display text-xl font-bold tabular-nums">{row.says}</span>
      </h3>
      {row.giverId && (
        <ActingForm fields={{ intent: "handOver", id: row.giverId, shown: row.amount }} {...acting}>
          <div className="mt-1 grid grid-cols-[1fr_auto] items-start gap-x-3">
            <TextField
              id={`${row.key}-amount`}
              name="amount"
              label={words.amount(row.name)}
              error={answer?.text}
              inputMode="decimal"
              autoComplete="off"
              required
              defaultValue={answer?.typed?.amount ?? row.amount}
            />
            <Button look="dark" className="mt-[1.9rem]">
              {words.do}
            </Button>
          </div>
        </ActingForm>
      )}
    </>
  );
}

function Handover({ row, ...acting }: Acting & { row: HandoverRow }) {
  const asksCode = acting.answer?.form === row.id ? acting.answer.asksCode : undefined;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <p>
        <span className={row.isUndone ? "line-through" : "font-semibold"}>
          {row.name} <span className="tabular-nums">{row.amount}</span>
        </span>{" "}
        <span className="text-sm text-ink-soft">
          {row.moment} · {row.isUndone ? words.undone : words.received(row.taker)}
        </span>
      </p>
      {!row.isUndone && (
        <ActingForm fields={{ intent: "undo", id: row.id }} {...acting}>
          {asksCode && <CodeField id={`${row.id}-code`} outcome={asksCode} />}
          <button type="submit" className="min-h-11 px-2 font-semibold underline underline-offset-2">
            {words.undo}
          </button>
        </ActingForm>
      )}
    </div>
  );
}
