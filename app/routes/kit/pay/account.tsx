import type { ReactNode } from "react";
import type { AccountDay, WeekAccount } from "./account.server.ts";

interface DaysProps {
  days: AccountDay[];
  heading: string;
  /** The lines of a day, to which it unfolds. */
  lines: (day: AccountDay) => ReactNode;
}

/** Lists the days of a driver's week, each with its rides, what they brought besides, its sum, and folded its lines. */
export function AccountDays({ days, heading, lines }: DaysProps) {
  return (
    <section aria-labelledby="pay-days" className="rounded-card border border-ink/10 bg-shell">
      <h2 id="pay-days" className="sr-only">
        {heading}
      </h2>
      <ul className="divide-y divide-ink/10">
        {days.map((row) => (
          <li key={row.day}>
            {row.lines.length > 0 ? (
              <details className="group">
                <summary className={`${dayRow} cursor-pointer list-none`}>
                  <DayRow row={row} />
                </summary>
                <div className="px-4 pb-3 sm:px-5">{lines(row)}</div>
              </details>
            ) : (
              <div className={dayRow}>
                <DayRow row={row} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const dayRow =
  "grid min-h-14 grid-cols-[4rem_1fr_auto_1rem] items-center gap-x-3 px-4 py-3 sm:px-5 [&::-webkit-details-marker]:hidden";

function DayRow({ row: { label, title, lacking, notes, sum, lines } }: { row: AccountDay }) {
  return (
    <>
      <span className="font-bold tabular-nums">{label}</span>
      <span className="min-w-0 leading-snug">
        <span className="block [overflow-wrap:anywhere]">{title}</span>
        {lacking && <strong className="block text-sm text-coral-dark">{lacking}</strong>}
        {notes.map((note) => (
          <span key={note} className="block text-sm text-ink-soft tabular-nums">
            {note}
          </span>
        ))}
      </span>
      <span className={`text-right font-bold tabular-nums ${lacking ? "text-coral-dark" : ""}`}>{sum}</span>
      <span aria-hidden="true" className="text-ink-soft transition-transform group-open:rotate-90">
        {lines.length > 0 && "›"}
      </span>
    </>
  );
}

interface SumsProps {
  account: WeekAccount;
  heading: string;
  children?: ReactNode;
}

/** Shows the sums of a driver's week, down to the cash that stays. */
export function AccountSums({ account: { sums, notes }, heading, children }: SumsProps) {
  return (
    <section
      aria-labelledby="pay-sums"
      className="grid gap-2 rounded-card border border-ink/10 bg-shell px-4 py-3.5 sm:px-5"
    >
      <h2 id="pay-sums" className="sr-only">
        {heading}
      </h2>
      <dl className="grid gap-2">
        {sums.map(({ label, aside, sum }) => (
          <div key={label} className="grid grid-cols-[1fr_auto] gap-x-4">
            <dt>
              {label} {aside && <span className="text-ink-soft tabular-nums">{aside}</span>}
            </dt>
            <dd className="text-right font-bold tabular-nums">{sum}</dd>
          </div>
        ))}
      </dl>
      {notes.map((note) => (
        <p key={note} className="text-sm text-ink-soft">
          {note}
        </p>
      ))}
      {children}
    </section>
  );
}
