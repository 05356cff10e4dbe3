import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { dayTexts } from "../../../../texts/desk/ride/day.ts";
import { hoursTexts as words } from "../../../../texts/desk/ride/hours.ts";
import { dollars } from "../../../../texts/desk/ride/ride.ts";
import type { DayRow } from "./day-row.server.ts";
import { FoldOfRides, foldShape, openedHref } from "./fold-of-rides.tsx";
import { firstOpened, type Hour, hourOfNow, hoursOf } from "./hours.ts";
import { useOpened } from "./use-opened.ts";

/** So many rides that need attention stand above the hours; the others of them are folded. */
const shownFirst = 3;
const [othersName, overName] = ["otros", "hechos"];

interface HourFoldsProps {
  over: DayRow[];
  /** Counts the rides that are over, with their hours and money. */
  overLine: ReactNode;
  /** The rides that stand above the hours, the most important first. */
  pinned: DayRow[];
  timed: DayRow[];
  now: string | undefined;
  draw: (row: DayRow) => ReactNode;
}

/** Shows a day of many rides: what can't wait, then the hours, each folded behind one line. */
export function HourFolds({ over, overLine, pinned, timed, now, draw }: HourFoldsProps) {
  const hours = hoursOf(timed);
  const [opened, toggle] = useOpened(firstOpened(hours, now));
  const jump = (hour: string) => toggle(hour, true);
  const others = pinned.slice(shownFirst);
  const list = "grid gap-2.5 lg:gap-0";
  return (
    <>
      <HourJump hours={hours} now={now} jump={jump} />
      {pinned.length > 0 && (
        <div className="mb-4 rounded-card shadow-card max-lg:shadow-none">
          <ol className={list}>{pinned.slice(0, shownFirst).map(draw)}</ol>
          {others.length > 0 && (
            <div
              data-fold
              data-with-open
              className="bg-shell max-lg:mt-2.5 max-lg:rounded-card max-lg:shadow-card lg:rounded-b-card"
            >
              <FoldOfRides
                name={othersName}
                isOpen={opened.has(othersName)}
                toggle={toggle}
                summary={<strong className="grow">{words.others(others.length)}</strong>}
              >
                {() => <ol className={list}>{others.map(draw)}</ol>}
              </FoldOfRides>
            </div>
          )}
        </div>
      )}
      <h2 className="mb-1.5 px-1 text-lg">{words.heading}</h2>
      {over.length > 0 && (
        <div data-over className="mb-2 rounded-card bg-sand-dark">
          <FoldOfRides
            name={overName}
            isOpen={opened.has(overName)}
            toggle={toggle}
            summary={<span className="grow font-semibold">{overLine}</span>}
          >
            {() => <ol className={list}>{over.map(draw)}</ol>}
          </FoldOfRides>
        </div>
      )}
      {hours.map((hour) => (
        <div
          key={hour.hour}
          id={`hour-${hour.hour}`}
          data-fold
          data-with-open={hour.open > 0 || undefined}
          className={foldShape}
        >
          <FoldOfRides
            name={hour.hour}
            isOpen={opened.has(hour.hour)}
            toggle={toggle}
            summary={<HourLine {...hour} />}
          >
            {() => <ol className={list}>{hour.rows.map(draw)}</ol>}
          </FoldOfRides>
        </div>
      ))}
    </>
  );
}

/** Sums up an hour: how many rides, what of them is not ready, and what is to be collected. */
function HourLine({ hour, rows, open, askedCents }: Hour) {
  const ready = rows.length - open;
  return (
    <>
      <span className="w-10 font-display text-2xl font-bold tabular-nums">{hour}</span>
      <span className="min-w-0 grow">
        <span className="block">
          <strong>{rows.length}</strong> {words.rides(rows.length)}
          {open > 0 && <strong className="text-coral-dark"> · {dayTexts.open(open)}</strong>}
        </span>
        <span className="flex items-center gap-2 text-sm text-ink-soft">
          <svg
            viewBox={`0 0 ${rows.length} 1`}
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
function HourJump({
  hours,
  now,
  jump,
}: {
  hours: Hour[];
  now: string | undefined;
  jump: (hour: string) => void;
}) {
  const [query] = useSearchParams();
  const next = hourOfNow(hours, now);
  const chip =
    "grid min-h-13 min-w-13 shrink-0 place-items-center rounded-xl border-[1.5px] px-2 leading-tight";
  return (
    <nav aria-label={words.heading} className="mb-3 flex gap-1.5 overflow-x-auto py-1 print:hidden">
      {hours.map(({ hour, rows, open }) => (
        <a
          key={hour}
          href={`${openedHref(query, hour)}#hour-${hour}`}
          onClick={(event) => {
            event.preventDefault();
            jump(hour);
            document.getElementById(`hour-${hour}`)?.scrollIntoView();
          }}
          aria-label={words.chip(hour, rows.length, open)}
          className={`${chip} ${hour === next ? "border-ink bg-ink text-sand" : "border-line bg-white text-ink hover:border-ink"}`}
        >
          <span className="font-display font-bold tabular-nums">{hour === next ? words.now : hour}</span>
          <span className={`text-xs ${open > 0 && hour !== next ? "font-bold text-coral-dark" : ""}`}>
            {open > 0 ? `${open}!` : rows.length}
          </span>
        </a>
      ))}
    </nav>
  );
}
