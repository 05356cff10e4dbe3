import { useContext } from "react";
import { moneyTexts } from "../../../texts/desk/money/money.ts";
import { DeskForm, FormsContext } from "./form.tsx";
import type { MoneyRow, RowButton } from "./money-rows.server.ts";
import { Submit } from "./submit.tsx";

interface MoneyRowsProps {
  /** The anchor of the heading. */
  id?: string;
  heading: string;
  rows: MoneyRow[];
  more: number;
}

/** Lists what may need an action; it draws nothing when there are no rows. */
export function MoneyRows({ id, heading, rows, more }: MoneyRowsProps) {
  if (rows.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h2 id={id} className="text-2xl">
        {heading}
      </h2>
      <ul className="grid gap-3">
        {rows.map((row) => (
          <li key={row.key}>
            <Row row={row} />
          </li>
        ))}
      </ul>
      <More count={more} />
    </section>
  );
}

function Row({ row }: { row: MoneyRow }) {
  const { presses } = useContext(FormsContext);
  const { title, amount, moment, text, bad, button } = row;
  const columns = presses?.length === 0 ? "lg:grid-cols-[1fr_8rem]" : "lg:grid-cols-[1fr_8rem_16rem]";
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
        {button && <Act button={button} />}
      </div>
    </article>
  );
}

export function Act({ button, look = "quiet" }: { button: RowButton; look?: "primary" | "quiet" }) {
  const { label, intent, ...fields } = button;
  return (
    <DeskForm name={fields.id} intent={intent} fields={fields} keepsQuery>
      <Submit look={look} doing={moneyTexts.asking} className="w-full">
        {label}
      </Submit>
    </DeskForm>
  );
}

interface WhoseProps {
  row: Pick<MoneyRow, "reservation">;
  look?: string;
}

export function Whose({ row: { reservation }, look = "text-lagoon" }: WhoseProps) {
  if (!reservation) return null;
  return (
    <a href={reservation.href} className={`-my-3 inline-block py-3 font-semibold underline ${look}`}>
      {reservation.text}
    </a>
  );
}

export function Ids({ row: { ids } }: { row: Pick<MoneyRow, "ids"> }) {
  return ids.map(({ name, id }) => (
    <span key={id}>
      {name} <code className="text-[0.85em] select-all">{id}</code>
    </span>
  ));
}

export function More({ count }: { count: number }) {
  return count > 0 && <p className="text-ink-soft">{moneyTexts.more(count)}</p>;
}
