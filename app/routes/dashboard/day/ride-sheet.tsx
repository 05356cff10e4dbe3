import { useState } from "react";
import { useFetcher } from "react-router";
import { colleagueTexts } from "../../../texts/es-colleagues.ts";
import { dayTexts } from "../../../texts/es-day.ts";
import { Button } from "../../../ui/button.tsx";
import { useMay } from "../shut.tsx";
import type { DayTold } from "./day-act.server.ts";
import type { DayRow } from "./day-row.server.ts";
import { NextButton, quiet } from "./next-button.tsx";
import type { RideView } from "./ride-view.server.ts";
import { Sheet, SheetForm } from "./sheet.tsx";

const { ride: words } = dayTexts;
const { readOnly } = colleagueTexts;
const small = ["time", "flightTime", "childSeats", "childSeatAges", "boards", "bags", "flight"];
const types: Record<string, string> = { time: "time", flightTime: "time", phone: "tel" };

interface RideSheetProps {
  view: RideView;
  /** Its line of the board. */
  row: DayRow;
  told: DayTold | undefined;
}

/** What one ride lacks and how that is mended, and everything of it that can be written down on the board. */
export function RideSheet({ view, row, told }: RideSheetProps) {
  // As they were when it was opened: what somebody else writes meanwhile must not look like known.
  const [{ fields, people }] = useState(view);
  const [isTyped, setTyped] = useState(false);
  const mayWrite = useMay("dispatch");
  const fetcher = useFetcher<DayTold>({ key: row.id });
  const { next } = row.before ?? row;
  // The fields for it are below.
  const hasNext = next !== undefined && next.do !== "note";
  return (
    <Sheet heading={words.heading} id="ride">
      <p className="leading-snug">
        <span className="font-display text-2xl font-bold tabular-nums">{view.time}</span>{" "}
        <span className="font-semibold">{view.title}</span>
        <span className="block text-ink-soft">{view.guest}</span>
        {row.say && <span className="mt-1 block font-semibold">{row.say}</span>}
        {view.clashReason && (
          <span className="block font-semibold">{words.clashReason(view.clashReason)}</span>
        )}
      </p>
      {hasNext && (
        <div className="flex flex-wrap gap-2">
          <NextButton row={row.before ?? row} fetcher={fetcher} filled />
        </div>
      )}
      {!mayWrite && <p className="rounded-xl bg-[#ffe7bb] px-4 py-2.5 text-[#5f3d00]">{readOnly}</p>}
      {view.note && (
        <p className="rounded-xl bg-[#ffe7bb] px-4 py-2.5 whitespace-pre-line text-[#5f3d00]">
          <span className="sr-only">{words.note}: </span>
          {view.note}
        </p>
      )}
      <Act view={view} intent="details">
        <div className="grid grid-cols-2 gap-3" onInput={() => setTyped(true)}>
          {fields.map(({ name, label, value }) => (
            <div key={name} className={small.includes(name) ? "" : "col-span-2"}>
              <label htmlFor={`ride-${name}`} className="block text-sm font-semibold">
                {label}
              </label>
              <input
                id={`ride-${name}`}
                name={name}
                type={types[name] ?? "text"}
                inputMode={["childSeats", "boards", "bags"].includes(name) ? "numeric" : undefined}
                maxLength={name.endsWith("Door") ? 120 : 40}
                defaultValue={told?.typed?.[name] ?? value}
                aria-invalid={told?.wrong?.includes(name) || undefined}
                className="min-h-11 w-full rounded-xl border border-line bg-white px-3 aria-invalid:border-2 aria-invalid:border-coral"
              />
              <input type="hidden" name={`was-${name}`} value={told?.was?.[name] ?? value} />
            </div>
          ))}
        </div>
        <Button look={hasNext ? "dark" : undefined} className="mt-4 w-full">
          {words.save}
        </Button>
      </Act>
      {view.driverChat && (
        <a href={view.driverChat.href} target="_blank" rel="noopener" className={`${quiet} bg-leaf`}>
          {view.driverChat.words}
        </a>
      )}
      {mayWrite && <Steps view={view} told={told} people={people} isUnsaved={isTyped} />}
      <a
        href={`/dashboard/admin/r/${view.reference}`}
        className="inline-flex min-h-11 items-center font-semibold text-lagoon underline"
      >
        {words.reservation} {view.reference}
      </a>
    </Sheet>
  );
}

interface StepsProps {
  view: RideView;
  told: DayTold | undefined;
  /** As many as there were when the sheet was opened. */
  people: number;
  isUnsaved: boolean;
}

/** Who collects, how far it is, and in how many vans. */
function Steps({ view, told, people, isUnsaved }: StepsProps) {
  const act = { view, isUnsaved };
  return (
    <>
      {view.collect && (
        <Section heading={words.collect}>
          <Act {...act} intent={view.collect.isSaid ? "collectNone" : "collect"}>
            <button type="submit" className={`${quiet} w-full`}>
              {view.collect.isSaid ? words.nobody : dayTexts.actions.driverCollects(view.collect.due)}
            </button>
          </Act>
        </Section>
      )}
      {view.steps.length + view.notYet.length > 0 && (
        <Section heading={words.steps}>
          <Act {...act} intent="step">
            <div className="flex flex-wrap gap-2">
              {view.steps.map(({ to, words }) => (
                <button
                  key={to}
                  type="submit"
                  name="to"
                  value={to}
                  data-done={to === "done" ? view.id : undefined}
                  className={quiet}
                >
                  {words}
                </button>
              ))}
            </div>
          </Act>
          {view.notYet.map((why) => (
            <p key={why} className="mt-2 text-sm text-ink-soft">
              {why}
            </p>
          ))}
        </Section>
      )}
      {view.maySplit && (
        <Section heading={words.split}>
          <Act {...act} intent="split">
            <label htmlFor="split-people" className="block text-sm">
              {words.splitPeople}
            </label>
            <div className="flex gap-2">
              <input
                id="split-people"
                name="people"
                type="number"
                min={1}
                max={view.people - 1}
                defaultValue={told?.typed?.people ?? Math.floor(view.people / 2)}
                className="min-h-11 w-24 rounded-xl border border-line bg-white px-3"
              />
              <input type="hidden" name="was-people" value={told?.was?.people ?? people} />
              <button type="submit" className={quiet}>
                {words.split}
              </button>
            </div>
          </Act>
        </Section>
      )}
      {view.mayJoin && (
        <Act {...act} intent="join">
          <button type="submit" className={`${quiet} w-full`}>
            {words.join}
          </button>
        </Act>
      )}
    </>
  );
}

function Section({ heading, children }: { heading: string; children: React.ReactNode }) {
  return (
    <section className="border-t border-ink/10 pt-3">
      <h3 className="mb-2 font-sans text-base font-semibold tracking-normal">{heading}</h3>
      {children}
    </section>
  );
}

interface ActProps {
  view: RideView;
  intent: string;
  /** Other fields of the sheet are typed in. */
  isUnsaved?: boolean;
  children: React.ReactNode;
}

function Act({ view, intent, isUnsaved, children }: ActProps) {
  return (
    <SheetForm>
      {isUnsaved && <input type="hidden" name="unsaved" value="on" />}
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="job" value={view.id} />
      <input type="hidden" name="leg" value={view.legId} />
      {children}
    </SheetForm>
  );
}
