import type { ReactNode } from "react";
import { Link } from "react-router";
import { hoursTexts } from "../../../../texts/desk/ride/hours.ts";
import type { DayRow } from "./day-row.server.ts";
import { mostOfFold, wholeName } from "./fold-names.ts";
import type { RideFold } from "./folded-day.server.ts";
import type { Opened } from "./use-opened.ts";

interface FoldOfRidesProps {
  fold: RideFold;
  /** The rows that were sent; those of a fold that nobody opened may be fewer than its rides. */
  rows: DayRow[];
  summary: ReactNode;
  opened: Opened;
  /** Folded rides are not drawn at all. */
  draw: (row: DayRow) => ReactNode;
}

/** Folds rides behind one line. */
export function FoldOfRides({ fold, rows, summary, opened, draw }: FoldOfRidesProps) {
  const { name, rides } = fold;
  const isOpen = opened.isOpen(name);
  const drawn = isOpen ? rows.filter((row) => row.fold === name) : [];
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => opened.toggle(name, currentTarget.open)}
      className="group"
    >
      <summary className="flex min-h-15 cursor-pointer items-center gap-3 px-4 py-2 marker:content-none">
        {summary}
        <span aria-hidden="true" className="shrink-0 text-xl leading-none group-open:rotate-180">
          ▾
        </span>
      </summary>
      {drawn.length > 0 && <ol>{drawn.map(draw)}</ol>}
      {drawn.length < rides && (
        <Link
          to={opened.href(name) + (drawn.length < mostOfFold ? "" : `&${wholeName}=`)}
          replace
          preventScrollReset
          className="block px-4 py-3 underline"
        >
          {drawn.length > 0 ? hoursTexts.others(rides - drawn.length) : hoursTexts.see}
        </Link>
      )}
    </details>
  );
}

/** The card in which such a line stands. */
export const foldShape = "mb-2 scroll-mt-4 rounded-card bg-shell shadow-card";
