import { useTexts } from "../../../texts/language.ts";
import type { StatementPage } from "./statement-page.server.ts";

interface OpenRidesProps {
  rides: StatementPage["open"];
  /** A long list is folded by these weeks; on paper it is whole. */
  weeks: StatementPage["openWeeks"];
}

/** Lists the rides of a month that had not ended at the cut, or had no rate: they have no sum yet. */
export function OpenRides({ rides, weeks }: OpenRidesProps) {
  const words = useTexts().partnerStatement.open;
  return (
    <section
      aria-labelledby="open"
      className="rounded-card bg-shell px-4 py-3.5 shadow-card sm:px-5 print:shadow-none"
    >
      <h2 id="open" className="text-xl">
        {words.heading(String(rides.length))}
      </h2>
      <p className="text-ink-soft">{words.text}</p>
      {weeks.map((week) => (
        <details key={week.key} className="border-ink/10 border-t print:hidden">
          <summary className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-3 py-2">
            <strong>{week.days}</strong>
            <span className="text-ink-soft">{week.rides}</span>
          </summary>
          <Rides rides={rides.filter((_, position) => week.positions.includes(position))} />
        </details>
      ))}
      <div className={weeks.length > 0 ? "hidden print:block" : ""}>
        <Rides rides={rides} />
      </div>
    </section>
  );
}

function Rides({ rides }: Pick<OpenRidesProps, "rides">) {
  const words = useTexts().partnerStatement.open;
  return (
    <ul className="divide-y divide-ink/10">
      {rides.map(({ day, reference, initials, ride, noRate }, n) => (
        <li key={n} className="flex flex-wrap gap-x-4 py-2">
          <span className="w-24 tabular-nums">{day}</span>
          <span translate="no">
            <strong>{initials}</strong> {reference}
          </span>
          <span className="[overflow-wrap:anywhere]">{ride}</span>
          {noRate && <strong>{words.noRate}</strong>}
        </li>
      ))}
    </ul>
  );
}
