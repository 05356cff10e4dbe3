import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { lanesTexts } from "../../../../texts/desk/ride/driver-lanes.ts";
import { useMay } from "../../kit/shut.tsx";
import { allLanesHref, lanesAloneHref, showsLanesAlone } from "../../kit/views.tsx";
import { ClashCard } from "../assign/clash-card.tsx";
import { Lane } from "./lane.tsx";
import type { LanesView } from "./lanes-view.server.ts";
import type { Drop } from "./use-drop.ts";

/** Shows who drives what over the hours of a day, beside the day's list. */
export function Lanes({ view, drop }: { view: LanesView; drop: Drop }) {
  const all = view.shown.length + view.rest.length - 1;
  const mayDrag = useMay("dispatch");
  const [query] = useSearchParams();
  const isAlone = showsLanesAlone(query);
  const [isOpened, setOpened] = useState(false);
  const width = isAlone || view.count <= 10 ? "" : view.count <= 15 ? "min-w-[36rem]" : "min-w-[46rem]";
  return (
    <aside
      aria-labelledby="lanes-heading"
      className={`flex min-w-0 flex-col gap-2.5 max-xl:hidden print:hidden ${isAlone ? "" : "sticky top-4"} ${view.clashes.length > 0 && !isAlone ? "max-h-[calc(100vh-13.5rem)]" : "max-h-[calc(100vh-2rem)]"}`}
    >
      <section className="flex min-h-48 flex-col rounded-card bg-shell px-4 pt-3.5 pb-2 shadow-card">
        <div className="flex items-baseline gap-2.5">
          <h2 id="lanes-heading" className="text-xl">
            {lanesTexts.heading}
          </h2>
          {(mayDrag || view.isCut) && (
            <p className={`text-[0.8rem] text-ink-soft ${isAlone ? "" : "max-[88rem]:hidden"}`}>
              {view.isCut ? lanesTexts.first(view.shown.length - 1, all) : lanesTexts.hint}
            </p>
          )}
          {isAlone && <p className="text-[0.8rem] font-semibold whitespace-nowrap">{view.span}</p>}
          <Link to={isAlone ? "?" : lanesAloneHref} preventScrollReset className={wideLink}>
            {isAlone ? lanesTexts.narrow : lanesTexts.wide}
          </Link>
        </div>
        <div className="min-h-0 overflow-auto">
          <div className={`relative ${width}`}>
            <div className="sticky top-0 z-20 bg-shell">
              <svg
                aria-hidden="true"
                height="20"
                className="ml-24 block w-[calc(100%-6rem)] overflow-visible fill-ink-soft text-[11px] tabular-nums"
              >
                {view.hours.map(({ hour, left }) => (
                  <text key={left} x={`${left}%`} y="14">
                    {hour}
                  </text>
                ))}
              </svg>
            </div>
            <ol>
              {view.shown.map((lane) => (
                <Lane key={lane.driverId} lane={lane} drop={drop} />
              ))}
            </ol>
            {view.rest.length > 0 && (
              // A colleague who drags a ride here looks for a driver who is not shown.
              <details
                onDragEnter={(event) => event.currentTarget.setAttribute("open", "")}
                onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
              >
                <summary className="flex min-h-10 w-fit cursor-pointer items-center text-sm font-semibold underline">
                  {lanesTexts.all(all)}
                </summary>
                {isOpened && (
                  <ol>
                    {view.rest.map((lane) => (
                      <Lane key={lane.driverId} lane={lane} drop={drop} />
                    ))}
                  </ol>
                )}
              </details>
            )}
            {view.isCut && (
              <Link
                to={allLanesHref(query)}
                preventScrollReset
                className="flex min-h-10 w-fit items-center text-sm font-semibold underline"
              >
                {lanesTexts.withRides}
              </Link>
            )}
            <Now at={view.now} />
          </div>
        </div>
      </section>
      <div className={`grid gap-2.5 empty:hidden ${isAlone ? "grid-cols-3" : ""}`}>
        {view.clashes.map((clash) => (
          <ClashCard key={clash.id} clash={clash} />
        ))}
      </div>
    </aside>
  );
}

/** Stands in the place of the lanes until a script draws them: a phone never shows them. */
export function LanesLater() {
  return (
    <aside className="flex items-baseline gap-2.5 rounded-card bg-shell px-4 py-3.5 shadow-card max-xl:hidden print:hidden">
      <h2 className="text-xl">{lanesTexts.heading}</h2>
      <Link to={lanesAloneHref} className={wideLink}>
        {lanesTexts.wide}
      </Link>
    </aside>
  );
}

const wideLink =
  "ml-auto text-[0.8rem] font-semibold whitespace-nowrap text-lagoon underline underline-offset-2";

/** Draws the current hour over all lanes, and the hatch that they share. */
function Now({ at }: { at: number | undefined }) {
  return (
    <svg
      aria-hidden="true"
      className="pointer-events-none absolute top-0 left-24 h-full w-[calc(100%-6rem)] overflow-visible"
    >
      <defs>
        <pattern
          id="hatch"
          width="10"
          height="10"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="10" height="10" className="fill-[#f3ebda]" />
          <rect width="5" height="10" className="fill-sand-dark" />
        </pattern>
      </defs>
      {at !== undefined && (
        <line x1={`${at}%`} x2={`${at}%`} y1="0" y2="100%" className="stroke-lagoon-light" strokeWidth="2" />
      )}
    </svg>
  );
}
