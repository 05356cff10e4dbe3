import type { ReactNode } from "react";
import type { useFetcher } from "react-router";
import { cashTexts } from "../../../texts/desk/money/cash.ts";
import { moneyTexts } from "../../../texts/desk/money/money.ts";
import { Button } from "../../../ui/button.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { CodeField } from "../kit/code-field.tsx";
import type { MoneyRow, RowButton } from "../kit/money-rows.server.ts";
import type { ActionResult } from "../kit/notice.tsx";
import type { MoneyPage } from "./money.server.ts";
import { Takings } from "./takings.tsx";

export interface Acting {
  /** The address of the page, with its period. */
  here: string;
  /** Both halves of a double click send this id. */
  click: string;
  /** The answer to the last action. */
  answer?: ActionResult;
  fetcher: ReturnType<typeof useFetcher<ActionResult>>;
  /** The reader's role may press nothing here. */
  isShut?: boolean;
}

/** Shows a count that must be zero. */
export function MoneyTile({ count, label, text }: MoneyPage["strays"]) {
  const look = count === 0 ? "bg-leaf/20" : "bg-coral-dark text-white";
  return (
    <section className={`grid content-start gap-1 rounded-card px-4 py-5 sm:px-6 ${look}`}>
      <p className="font-display text-6xl leading-none font-bold tabular-nums sm:text-7xl">{count}</p>
      <h2 className="text-lg leading-tight sm:text-2xl">{label}</h2>
      <p className="text-sm sm:text-base">{text}</p>
    </section>
  );
}

/** Lists what may need an action; it draws nothing when there are no rows. */
export function MoneyRows({
  heading,
  rows,
  more,
  ...acting
}: Acting & MoneyPage["problems"] & { heading: string }) {
  if (rows.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h2 className="text-2xl">{heading}</h2>
      <ul className="grid gap-3">
        {rows.map((row) => (
          <li key={row.key}>
            <Row row={row} {...acting} />
          </li>
        ))}
      </ul>
      <More count={more} />
    </section>
  );
}

function Row({ row, ...acting }: Acting & { row: MoneyRow }) {
  const { title, amount, moment, text, bad, button } = row;
  const columns = acting.isShut ? "lg:grid-cols-[1fr_8rem]" : "lg:grid-cols-[1fr_8rem_16rem]";
  return (
    <article
      className={`grid grid-cols-[1fr_auto] gap-x-4 gap-y-3 rounded-card border-l-8 bg-shell px-4 py-4 shadow-card sm:px-6 lg:grid-rows-[auto_1fr] lg:items-center lg:gap-x-6 ${columns} ${bad ? "border-coral-dark" : "border-mango"}`}
    >
      <h3 className="font-display text-xl leading-snug font-bold">{title}</h3>
      <p className="text-right font-display text-xl font-bold tabular-nums lg:row-span-2">{amount}</p>
      <div className="col-span-2 -mt-2 grid gap-1 lg:col-span-1 lg:row-start-2 lg:self-start">
        <p className="max-w-[68ch]">{text}</p>
        <p className="flex flex-wrap items-center gap-x-4 text-sm text-ink-soft">
          <span>{moment}</span> <Whose row={row} /> <Ids row={row} />
        </p>
      </div>
      <div className="col-span-2 empty:hidden lg:col-span-1 lg:col-start-3 lg:row-span-2 lg:row-start-1">
        {button && <Act button={button} {...acting} />}
      </div>
    </article>
  );
}

export function Act({ button, look, ...acting }: Acting & { button: RowButton; look?: "quiet" }) {
  const { label, ...fields } = button;
  const { answer, fetcher } = acting;
  const busy = fetcher.state !== "idle";
  const asking = busy && fetcher.formData?.get("id") === fields.id;
  const asksCode = answer?.row === fields.id && !answer.typed && answer.outcome.startsWith("code");
  return (
    <ActingForm fields={fields} {...acting}>
      {asksCode && <CodeField id={`${fields.id}-code`} outcome={answer.outcome} />}
      <Button
        look={look ?? (fields.intent === "refund" ? "primary" : "quiet")}
        aria-disabled={busy}
        className="w-full"
      >
        {asking && <Spinner label={moneyTexts.asking} className="size-5" />}
        {label}
      </Button>
    </ActingForm>
  );
}

/** Posts the action of a row; the second half of a double click is not sent. */
export function ActingForm({
  fields,
  children,
  here,
  click,
  fetcher,
  isShut,
}: Acting & { fields: Record<string, string>; children: ReactNode }) {
  const busy = fetcher.state !== "idle";
  if (isShut) return null;
  return (
    <fetcher.Form method="post" action={here} onSubmit={(event) => busy && event.preventDefault()}>
      {Object.entries({ ...fields, click }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </fetcher.Form>
  );
}

type Moves = MoneyPage["moves"] & Pick<MoneyPage, "sums" | "takings" | "csv">;

/** Shows the ledger of the period. */
export function MoneyMoves({ sums, takings, csv, rows, more }: Moves) {
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="text-2xl">{moneyTexts.moves}</h2>
        {rows.length > 0 && (
          <a href={csv} download className="py-2.5 font-semibold underline">
            {cashTexts.csv}
          </a>
        )}
      </div>
      {sums && <p>{sums}</p>}
      <Takings rows={takings} />
      {rows.length === 0 && (
        <div className="rounded-card border-2 border-dashed border-ink/20 px-6 py-14 text-center">
          <p className="font-display text-2xl font-bold">{moneyTexts.noMoves}</p>
          <p className="mt-2 text-ink-soft">{moneyTexts.noMovesText}</p>
        </div>
      )}
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
      <More count={more} />
    </section>
  );
}

function Whose({ row: { reservation } }: { row: MoneyRow }) {
  if (!reservation) return null;
  return (
    <a href={reservation.href} className="-my-3 inline-block py-3 font-semibold text-lagoon underline">
      {reservation.text}
    </a>
  );
}

function Ids({ row: { ids } }: { row: MoneyRow }) {
  return ids.map(({ name, id }) => (
    <span key={id}>
      {name} <code className="text-[0.85em] select-all">{id}</code>
    </span>
  ));
}

function More({ count }: { count: number }) {
  return count > 0 && <p className="text-ink-soft">{moneyTexts.more(count)}</p>;
}
