import { useState } from "react";
import { useTexts } from "../../../texts/language.ts";
import { StatedLine, type StatedLineProps, statementColumns } from "./statement-line.tsx";
import type { StatementPage, StatementRow } from "./statement-page.server.ts";

interface LinesProps extends StatedLineProps {
  rows: StatementRow[];
  heading: string;
  text?: string;
  /** A long list is folded by these weeks; on paper it is whole. */
  weeks?: StatementPage["weeks"];
  /** These lines have to be looked at. */
  asks?: boolean;
}

/** Lists lines of a statement, each with what the partner can say about it; on a phone they are cards. */
export function StatementLines({ rows, heading, text, weeks = [], asks = false, ...common }: LinesProps) {
  const words = useTexts().partnerStatement;
  return (
    <section className="rounded-card bg-shell shadow-card print:shadow-none">
      <div
        className={`grid items-baseline gap-x-3 border-ink/10 border-b px-4 py-3 sm:px-5 ${statementColumns} print:border-ink`}
      >
        <h2 className="flex flex-wrap items-baseline gap-x-3 text-xl lg:col-span-3 print:col-span-3">
          {asks && (
            <span
              aria-hidden="true"
              className="grid size-6 place-items-center self-center rounded-full bg-mango font-bold font-sans text-sm"
            >
              ?
            </span>
          )}
          {heading}
          {text && (
            <span className="font-normal font-sans text-base text-ink-soft tracking-normal">{text}</span>
          )}
        </h2>
        <span aria-hidden="true" className="text-right text-ink-soft text-sm max-lg:hidden print:block">
          {words.sold}
        </span>
        <span aria-hidden="true" className="text-right text-ink-soft text-sm max-lg:hidden print:block">
          {words.part}
        </span>
      </div>
      {weeks.map((week) => (
        <Week
          key={week.key}
          week={week}
          rows={rows.filter(({ position }) => week.positions.includes(position))}
          {...common}
        />
      ))}
      <ul className={`divide-y divide-ink/10 ${weeks.length > 0 ? "hidden print:block" : ""}`}>
        {rows.map((row) =>
          weeks.length > 0 ? (
            <StatedLine key={row.position} row={row} asks={asks} isOnPaper {...common} isClosed />
          ) : (
            <StatedLine key={row.position} row={row} asks={asks} {...common} />
          ),
        )}
      </ul>
    </section>
  );
}

interface WeekProps extends StatedLineProps {
  week: StatementPage["weeks"][number];
  rows: StatementRow[];
}

/** Folds the lines of a week, unless one of them was contradicted or is being answered. */
function Week({ week: { days, rides, sum }, rows, ...common }: WeekProps) {
  const asks = ({ state, position }: StatementRow) =>
    state === "disputed" || state === "answered" || common.answer?.position === position;
  const [isOpen, setOpen] = useState(rows.some(asks));
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="border-ink/10 border-t print:hidden"
    >
      <summary className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-3 px-4 py-2 sm:px-5">
        <strong>{days}</strong>
        <span className="text-ink-soft">{rides}</span>
        <strong className="ml-auto font-display text-xl tabular-nums">{sum}</strong>
      </summary>
      <ul className="divide-y divide-ink/10 border-ink/10 border-t">
        {rows.map((row) => (
          <StatedLine key={row.position} row={row} asks={false} {...common} />
        ))}
      </ul>
    </details>
  );
}
