import type { ReactNode } from "react";
import type { useFetcher } from "react-router";
import { moneyTexts } from "../../../texts/desk/money/money.ts";
import { Button } from "../../../ui/button.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import type { Answer } from "./answer.ts";
import { CodeField } from "./code-field.tsx";
import type { MoneyRow, RowButton } from "./money-rows.server.ts";

export interface Acting {
  /** The address of the page, with its period. */
  here: string;
  /** Both halves of a double click send this id. */
  click: string;
  /** The answer to the last action. */
  answer?: Answer;
  fetcher: ReturnType<typeof useFetcher<Answer>>;
  /** The reader's role may press nothing here. */
  isShut?: boolean;
}

/** Lists what may need an action; it draws nothing when there are no rows. */
export function MoneyRows({
  heading,
  rows,
  more,
  ...acting
}: Acting & { heading: string; rows: MoneyRow[]; more: number }) {
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
  const asksCode = answer?.form === fields.id ? answer.asksCode : undefined;
  return (
    <ActingForm fields={fields} {...acting}>
      {asksCode && <CodeField id={`${fields.id}-code`} outcome={asksCode} />}
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

export function Whose({ row: { reservation } }: { row: MoneyRow }) {
  if (!reservation) return null;
  return (
    <a href={reservation.href} className="-my-3 inline-block py-3 font-semibold text-lagoon underline">
      {reservation.text}
    </a>
  );
}

export function Ids({ row: { ids } }: { row: MoneyRow }) {
  return ids.map(({ name, id }) => (
    <span key={id}>
      {name} <code className="text-[0.85em] select-all">{id}</code>
    </span>
  ));
}

export function More({ count }: { count: number }) {
  return count > 0 && <p className="text-ink-soft">{moneyTexts.more(count)}</p>;
}
