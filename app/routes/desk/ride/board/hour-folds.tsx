import type { ReactNode } from "react";
import { dayTexts } from "../../../../texts/desk/ride/day.ts";
import { hoursTexts as words } from "../../../../texts/desk/ride/hours.ts";
import { dollars } from "../../../../texts/desk/ride/ride.ts";
import type { DayRow } from "./day-row.server.ts";
import { foldNames } from "./fold-names.ts";
import { FoldOfRides, foldShape } from "./fold-of-rides.tsx";
import type { FoldedDay, RideFold } from "./folded-day.server.ts";
import { hourName } from "./hours.ts";
import type { Opened } from "./use-opened.ts";

interface HourFoldsProps {
  folded: FoldedDay;
  opened: Opened;
  /** The rows that were sent, each with the name of its fold. */
  rows: DayRow[];
  /** Between which hours the finished rides took place, and their money. */
  done: string;
  draw: (row: DayRow) => ReactNode;
}

/** Shows a day of many rides: what can't wait, then the hours, each folded behind one line. */
export function HourFolds({ folded, opened, rows, done, draw }: HourFoldsProps) {
  const find = (called: string) => folded.folds.find(({ name }) => name === called);
  const above = rows.filter(({ fold }) => fold === foldNames.above);
  const others = find(foldNames.others);
  const over = find(foldNames.over);
  const hours = folded.folds.filter(({ name }) => /^\d\d$/.test(name));
  const shared = { rows, opened, draw };
  return (
    <>
      <HourJump hours={hours} next={folded.next} opened={opened} />
      {above.length > 0 && (
        <div className="mb-4 rounded-card shadow-card max-lg:shadow-none">
          <ol className="grid gap-2.5 lg:gap-0">{above.map(draw)}</ol>
          {others && (
            <div
              data-fold
              data-with-open
              className="bg-shell max-lg:mt-2.5 max-lg:rounded-card max-lg:shadow-card lg:rounded-b-card"
            >
              <FoldOfRides
                {...shared}
                fold={others}
                summary={<strong className="grow">{words.others(others.rides)}</strong>}
              />
            </div>
          )}
        </div>
      )}
      <h2 className="mb-1.5 px-1 text-lg">{words.heading}</h2>
      {over && (
        <div data-over className="mb-2 rounded-card bg-sand-dark">
          <FoldOfRides
            {...shared}
            fold={over}
            summary={
              <span className="grow font-semibold">
                {over.title}
                <span className="ml-2 text-sm font-normal text-ink-soft">{done}</span>
              </span>
            }
          />
        </div>
      )}
      {hours.map((hour) => (
        <div
          key={hour.name}
          id={`hour-${hour.name}`}
          data-fold
          data-with-open={hour.open > 0 || undefined}
          className={foldShape}
        >
          <FoldOfRides {...shared} fold={hour} summary={<HourLine {...hour} />} />
        </div>
      ))}
    </>
  );
}

/** Sums up an hour: how many rides, what of them is not ready, and what is to be collected. */
function HourLine({ name, rides, open, askedCents }: RideFold) {
  const ready = rides - open;
  return (
    <>
      <span className="min-w-10 font-display text-2xl font-bold tabular-nums">{hourName(name)}</span>
      <span className="min-w-0 grow">
        <span className="block">
          <strong>{rides}</strong> {words.rides(rides)}
          {open > 0 && <strong className="text-coral-dark"> · {dayTexts.open(open)}</strong>}
        </span>
        <span className="flex items-center gap-2 text-sm text-ink-soft">
          <svg
            viewBox={`0 0 ${rides} 1`}
            preserveAspectRatio="none"
            aria-hidden="true"
            className="h-2 w-32 rounded-full bg-coral text-leaf"
          >
            <rect width={ready} height="1" fill="currentColor" />
          </svg>
          {words.ready(ready)}
        </span>
      </span>
      {askedCents > 0 && <span className="text-ink-soft tabular-nums">{dollars(askedCents)}</span>}
    </>
  );
}

/** Leads to any hour of the day, and to now. */
function HourJump({ hours, next, opened }: { hours: RideFold[]; next: string | undefined; opened: Opened }) {
  const chip =
    "grid min-h-13 min-w-13 shrink-0 place-items-center rounded-xl border-[1.5px] px-2 leading-tight";
  return (
    <nav aria-label={words.heading} className="mb-3 flex gap-1.5 overflow-x-auto py-1 print:hidden">
      {hours.map(({ name, rides, open }) => (
        <a
          key={name}
          href={`${opened.href(name)}#hour-${name}`}
          onClick={(event) => {
            event.preventDefault();
            opened.toggle(name, true);
            document.getElementById(`hour-${name}`)?.scrollIntoView();
          }}
          aria-label={words.chip(hourName(name), rides, open)}
          className={`${chip} ${name === next ? "border-ink bg-ink text-sand" : "border-line bg-white text-ink hover:border-ink"}`}
        >
          <span className="font-display font-bold tabular-nums">
            {name === next ? words.now : hourName(name)}
          </span>
          <span className={`text-xs ${open > 0 && name !== next ? "font-bold text-coral-dark" : ""}`}>
            {open > 0 ? `${open}!` : rides}
          </span>
        </a>
      ))}
    </nav>
  );
}
