import { useState } from "react";
import { breakdownTexts } from "../../../../texts/desk/ride/breakdown.ts";
import { dayTexts } from "../../../../texts/desk/ride/day.ts";
import { colleagueTexts } from "../../../../texts/desk/team/colleagues.ts";
import { Button } from "../../../../ui/button.tsx";
import type { Answer } from "../../kit/answer.ts";
import { Sheet } from "../../kit/sheet.tsx";
import { useMay } from "../../kit/shut.tsx";
import type { DayRow } from "../board/day-row.server.ts";
import { NextButton, quiet } from "../row/next-button.tsx";
import { RideAct } from "./ride-act.tsx";
import { RideFields } from "./ride-fields.tsx";
import { RideProgress } from "./ride-progress.tsx";
import type { RideView } from "./ride-view.server.ts";

const { ride: words } = dayTexts;
const { readOnly } = colleagueTexts;

interface RideSheetProps {
  view: RideView;
  /** The ride's row on the board. */
  row: DayRow;
  answer: Answer | undefined;
}

/** Shows what one ride lacks and how to mend it, and every field that can be written on the board. */
export function RideSheet({ view, row, answer }: RideSheetProps) {
  // The form keeps the values from when it was opened: what a colleague writes meanwhile must not count as known.
  const [{ fields, people }] = useState(view);
  const [isTyped, setTyped] = useState(false);
  const mayWrite = useMay("dispatch");
  const { next } = row.before ?? row;
  // A step that only notes a field needs no button here: its form is below. A no-show has one in any case.
  const hasNext = next !== undefined && next.do !== "note" && next.do !== "noShow";
  return (
    <Sheet heading={words.heading} id="ride">
      <p className="leading-snug">
        <span className="font-display text-2xl font-bold tabular-nums">{view.time}</span>{" "}
        <span className="font-semibold">{view.title}</span>
        <span className="block text-ink-soft">{view.guest}</span>
        {row.say && <span className="mt-1 block font-semibold">{row.say}</span>}
        {view.flight && <span className="mt-1 block text-ink-soft">{view.flight}</span>}
        {view.accepted && <span className="mt-1 block text-ink-soft">{view.accepted}</span>}
        {view.clashReason && (
          <span className="block font-semibold">{words.clashReason(view.clashReason)}</span>
        )}
      </p>
      {hasNext && (
        <div className="flex flex-wrap gap-2">
          <NextButton row={row.before ?? row} filled />
        </div>
      )}
      {mayWrite && (view.noShow || view.breakdown) && (
        <div className="flex flex-wrap gap-2">
          {view.noShow && (
            <a href={view.noShow} className={`${quiet} w-fit`}>
              {words.noShow}
            </a>
          )}
          {view.breakdown && (
            <a href={view.breakdown} className={`${quiet} w-fit`}>
              {breakdownTexts.link}
            </a>
          )}
        </div>
      )}
      {!mayWrite && <p className="rounded-xl bg-[#ffe7bb] px-4 py-2.5 text-[#5f3d00]">{readOnly}</p>}
      {view.note && (
        <p className="rounded-xl bg-[#ffe7bb] px-4 py-2.5 whitespace-pre-line text-[#5f3d00]">
          <span className="sr-only">{words.note}: </span>
          {view.note}
        </p>
      )}
      <RideAct view={view} name="ride" intent="details" answer={answer} tellsWas>
        <RideFields fields={fields} type={() => setTyped(true)} />
        <Button look={hasNext ? "dark" : undefined} className="mt-4 w-full">
          {words.save}
        </Button>
      </RideAct>
      {view.driverChat && (
        <a href={view.driverChat.href} target="_blank" rel="noopener" className={`${quiet} bg-leaf`}>
          {view.driverChat.words}
        </a>
      )}
      {mayWrite && <RideProgress view={view} answer={answer} people={people} isUnsaved={isTyped} />}
      <a
        href={`/dashboard/admin/r/${view.reference}`}
        className="inline-flex min-h-11 items-center font-semibold text-lagoon underline"
      >
        {words.reservation} {view.reference}
      </a>
    </Sheet>
  );
}
