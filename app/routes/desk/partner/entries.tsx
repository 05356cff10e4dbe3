import { partnerTexts } from "../../../texts/desk/partner/partners.ts";
import { DeskForm } from "../kit/form.tsx";
import type { PartnerPage } from "./partner-page.server.ts";

const { entries: words, pay } = partnerTexts;

/** This many entries stand unfolded. */
const mostUnfolded = 6;

/** Lists what raised and lowered what a partner is owed, the newest first, and the older ones folded. */
export function Entries({ rows, more }: { rows: PartnerPage["entries"]; more: number }) {
  const older = rows.slice(mostUnfolded);
  return (
    <section aria-labelledby="entries" className="rounded-card bg-shell px-4 py-3.5 shadow-card sm:px-5">
      <h2 id="entries" className="text-xl">
        {words.heading}
      </h2>
      {rows.length === 0 && <p className="text-ink-soft">{words.none}</p>}
      <EntryLines rows={rows.slice(0, mostUnfolded)} />
      {older.length > 0 && (
        <details>
          <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold text-lagoon underline-offset-2 hover:underline">
            {words.older(older.length)}
          </summary>
          <EntryLines rows={older} />
        </details>
      )}
      {more > 0 && <p className="text-ink-soft">{words.more(more)}</p>}
    </section>
  );
}

function EntryLines({ rows }: { rows: PartnerPage["entries"] }) {
  return (
    <ul className="divide-y divide-ink/10">
      {rows.map(({ id, day, title, text, reference, sum, mayUndo }) => (
        <li key={id} className="grid grid-cols-[1fr_auto] items-center gap-x-4 py-2">
          <p className="min-w-0 leading-snug">
            <span className="font-semibold">{title}</span>
            <span className="block text-sm text-ink-soft [overflow-wrap:anywhere]">
              {[day, text].filter(Boolean).join(" · ")}{" "}
              {reference && (
                <a
                  href={`/dashboard/admin/r/${reference}`}
                  className="-my-3 inline-block py-3 font-semibold text-lagoon underline"
                >
                  {reference}
                </a>
              )}
            </span>
          </p>
          <p className="text-right font-display text-lg font-bold tabular-nums">{sum}</p>
          {mayUndo && (
            <DeskForm name={`undo-${id}`} intent="undoPay" fields={{ id }} className="col-span-2">
              <button type="submit" className="min-h-11 font-semibold underline underline-offset-2">
                {pay.undo}
              </button>
            </DeskForm>
          )}
        </li>
      ))}
    </ul>
  );
}
