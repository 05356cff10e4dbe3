import { type ReactNode, useContext } from "react";
import { cashTexts } from "../../../texts/desk/money/movements.ts";
import { buttons, mainUntilOpen } from "../kit/card.tsx";
import { DriverInitials } from "../kit/driver-initials.tsx";
import { Input } from "../kit/fields.tsx";
import { DeskForm, FormsContext } from "../kit/form.tsx";
import type { CashDesk, CashMoveRow, HolderRow } from "./cash-desk.server.ts";
import { CashShort } from "./cash-short.tsx";

const { inPocket: words } = cashTexts;
/** This many drivers stand unfolded, so that the next section stays near. */
const open = 6;

interface CashInPocketProps extends Pick<CashDesk["cash"], "short" | "holders" | "moves"> {
  /** The first button is the page's main one. */
  isMain: boolean;
}

/** Shows who carries cash of the company, in two currencies, and which cash left a pocket last. */
export function CashInPocket({ short, holders, moves, isMain }: CashInPocketProps) {
  const { answer } = useContext(FormsContext);
  if (holders.length + moves.length === 0) return null;
  const drivers = holders.filter(({ isDriver }) => isDriver);
  const rest = drivers.slice(open);
  return (
    <section aria-labelledby="held" className="grid content-start gap-3">
      <h2 id="held" className="text-2xl">
        {words.heading}
      </h2>
      {short.map((one, n) => (
        <CashShort key={one.row.key} {...one} isMain={isMain && n === 0} />
      ))}
      {drivers.length > 0 && (
        <Holders heading={words.holder} rows={drivers.slice(0, open)} isMain={isMain && short.length === 0}>
          {rest.length > 0 && (
            <details
              open={rest.some(({ giverId }) => giverId === answer?.form)}
              className="border-t border-ink/10"
            >
              <summary className="flex min-h-11 cursor-pointer items-center px-4 font-semibold underline underline-offset-2 sm:px-5">
                {words.rest(rest.length)}
              </summary>
              <Rows rows={rest} />
            </details>
          )}
        </Holders>
      )}
      {drivers.length < holders.length && (
        <Holders
          heading={words.office}
          rows={holders.filter(({ isDriver }) => !isDriver)}
          isMain={isMain && drivers.length === 0}
        />
      )}
      {moves.length > 0 && (
        <details open={moves.some(({ id }) => id === answer?.form)}>
          <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold underline underline-offset-2">
            {words.latest}
          </summary>
          <ul className="divide-y divide-ink/10">
            {moves.map((row) => (
              <li key={row.id} className="py-1.5">
                <Move row={row} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

const columns =
  "grid grid-cols-[1fr_auto_4.9rem] items-center gap-x-3 px-4 sm:grid-cols-[1fr_auto_6.5rem] sm:px-5";

interface HoldersProps {
  heading: string;
  rows: HolderRow[];
  isMain?: boolean;
  children?: ReactNode;
}

function Holders({ heading, rows, isMain, children }: HoldersProps) {
  return (
    <div className="rounded-card bg-shell shadow-card">
      <p
        aria-hidden="true"
        className={`${columns} rounded-t-card bg-sand-dark/60 py-1.5 text-sm text-ink-soft`}
      >
        <span>{heading}</span>
        <span className="text-right">{words.dollars}</span>
        <span className="text-right">{words.colones}</span>
      </p>
      <Rows rows={rows} isMain={isMain} />
      {children}
    </div>
  );
}

function Rows({ rows, isMain = false }: Pick<HoldersProps, "rows" | "isMain">) {
  return (
    <ul className="divide-y divide-ink/10">
      {rows.map((row, n) => (
        // Another sum makes another form, so that what was typed for the old sum goes away.
        <li key={`${row.key} ${row.shown}`} className="py-2">
          <Holder row={row} isMain={isMain && n === 0} />
        </li>
      ))}
    </ul>
  );
}

function Holder({ row, isMain }: { row: HolderRow; isMain: boolean }) {
  const { presses } = useContext(FormsContext);
  return (
    <>
      <h3 className={`${columns} text-base`}>
        <span className="flex items-center gap-3">
          {row.isDriver && <DriverInitials driverId={row.giverId ?? ""} name={row.name} />}
          <span className="font-bold [overflow-wrap:anywhere]">
            {row.name}
            {row.since && (
              <span
                className={`block text-sm whitespace-nowrap ${row.isLate ? "font-bold text-collect" : "font-normal text-ink-soft"}`}
              >
                {row.since}
              </span>
            )}
            {row.lacks && <span className="block text-sm font-normal text-coral-dark">{row.lacks}</span>}
          </span>
        </span>
        <Sum text={row.dollars} currency={words.dollars} />
        <Sum text={row.colones} currency={words.colones} />
      </h3>
      {row.giverId && !presses && <LeaveForm row={row} giverId={row.giverId} isMain={isMain} />}
    </>
  );
}

function Sum({ text, currency }: { text: string; currency: string }) {
  return (
    <span className="text-right font-display text-[1.05rem] font-bold whitespace-nowrap tabular-nums sm:text-xl">
      {text}
      {text === words.none && <span className="sr-only"> {currency}</span>}
    </span>
  );
}

/** Asks how much cash left a pocket, and where it went. */
function LeaveForm({ row, giverId, isMain }: { row: HolderRow; giverId: string; isMain: boolean }) {
  const { answer } = useContext(FormsContext);
  return (
    <details open={answer?.form === giverId} className="px-4 sm:px-5">
      <summary
        className={`cursor-pointer ${isMain ? `my-1.5 ${mainUntilOpen}` : "flex min-h-11 w-fit items-center text-sm font-semibold underline underline-offset-2"}`}
      >
        {row.isReader ? words.openOwn : words.open}
      </summary>
      <DeskForm
        name={giverId}
        fields={{ id: giverId, shown: row.shown }}
        keepsQuery
        className="grid grid-cols-2 gap-3 pb-3"
      >
        <Input name="usd" label={words.inDollars} value={row.usd} inputMode="decimal" />
        <Input name="crc" label={words.inColones} value={row.crc} inputMode="numeric" />
        <Input name="note" label={words.note} maxLength={200} className="col-span-2" />
        <div className="col-span-2 flex flex-wrap gap-2">
          {!row.isReader && (
            <button type="submit" name="intent" value="handover" className={buttons.primary}>
              {words.moves.handover}
            </button>
          )}
          <button type="submit" name="intent" value="deposit" className={buttons.quiet}>
            {words.moves.deposit}
          </button>
          <button type="submit" name="intent" value="shortage" className={buttons.quiet}>
            {words.moves.shortage}
          </button>
        </div>
      </DeskForm>
    </details>
  );
}

function Move({ row }: { row: CashMoveRow }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <p>
        <span className={row.isUndone ? "line-through" : "font-semibold"}>
          {row.name} <span className="tabular-nums">{row.amount}</span>
        </span>{" "}
        <span className="text-sm text-ink-soft">{row.text}</span>
      </p>
      {row.mayUndo && (
        <DeskForm name={row.id} intent="undo" fields={{ id: row.id }} keepsQuery>
          <button type="submit" className="min-h-11 px-2 font-semibold underline underline-offset-2">
            {words.undo}
          </button>
        </DeskForm>
      )}
    </div>
  );
}
