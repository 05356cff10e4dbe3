import { cashTexts } from "../../../texts/desk/money/movements.ts";
import { buttonLook } from "../kit/card.tsx";
import { DeskForm } from "../kit/form.tsx";
import { useMay } from "../kit/shut.tsx";
import type { CashDesk, DueRow } from "./cash-desk.server.ts";

const { due: words } = cashTexts;
/** The list shows six rows unfolded, so that the next section stays near. */
const open = 6;

type DueProps = CashDesk["due"] & {
  /** The first button is the page's main one. */
  isMain: boolean;
};

/** Lists guests whose rides are over and who have not paid everything. */
export function Due({ sum, rows, more, isMain }: DueProps) {
  if (rows.length === 0) return null;
  const rest = rows.slice(open);
  return (
    <section aria-labelledby="due" className="grid gap-3">
      <div>
        <h2 id="due" className="flex flex-wrap items-baseline gap-x-3 text-2xl">
          {words.heading}{" "}
          <span className="rounded-lg bg-[#ffe7bb] px-2.5 font-display font-bold text-[#5f3d00] tabular-nums">
            {sum}
          </span>{" "}
          <span className="font-sans text-base font-semibold tracking-normal">{words.counts}</span>
        </h2>
        <p className="text-ink-soft">{words.lead}</p>
      </div>
      <div className="rounded-card bg-shell px-4 shadow-card sm:px-5">
        <Rows rows={rows.slice(0, open)} isMain={isMain} />
        {rest.length > 0 && (
          <details className="border-t border-ink/10">
            <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold underline underline-offset-2">
              {words.rest(rest.length)}
            </summary>
            <Rows rows={rest} />
          </details>
        )}
      </div>
      {more > 0 && <p className="text-ink-soft">{words.more(more)}</p>}
    </section>
  );
}

function Rows({ rows, isMain = false }: { rows: DueRow[]; isMain?: boolean }) {
  const mayTake = useMay("cash");
  return (
    <ul className="divide-y divide-ink/10">
      {rows.map((row, n) => (
        <li key={row.reference} className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 py-2.5">
          <p className="font-bold [overflow-wrap:anywhere]">
            {row.guest}{" "}
            <a
              href={`/dashboard/admin/r/${row.reference}`}
              className="-my-3 inline-block py-3 text-sm font-semibold whitespace-nowrap text-lagoon underline"
            >
              {row.reference}
            </a>
          </p>
          <p className="text-right font-display text-xl font-bold tabular-nums">{row.sum}</p>
          <p className="col-span-2">{row.ride}</p>
          <p className="self-center text-sm text-ink-soft">{row.who}</p>
          {mayTake && (
            <div className={`flex flex-wrap justify-end gap-2 ${row.collected ? "col-span-full" : ""}`}>
              {row.collected && <Collected {...row.collected} look={buttonLook(isMain && n === 0)} />}
              <a
                href={`/dashboard/admin/r/${row.reference}#take`}
                aria-label={words.takeOf(row.guest)}
                className={buttonLook(isMain && n === 0 && !row.collected)}
              >
                {words.take}
              </a>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Notes at one press that the driver took the sum in cash. */
function Collected({ words, look, ...fields }: NonNullable<DueRow["collected"]> & { look: string }) {
  return (
    <DeskForm name={`collected-${fields.job}`} intent="collected" fields={fields} keepsQuery>
      <button type="submit" className={look}>
        {words}
      </button>
    </DeskForm>
  );
}
