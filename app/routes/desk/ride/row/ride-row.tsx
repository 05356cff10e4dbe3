import { Link, useFetcher, useSearchParams } from "react-router";
import { hurts, isAlarm } from "../../../../domain/ride/hurt.ts";
import { firstHourOf, openPartOf, openWindowOf } from "../../../../domain/ride/pickup-window.ts";
import { dayTexts } from "../../../../texts/desk/ride/day.ts";
import { hourWords } from "../../../../texts/desk/ride/hour.ts";
import type { Answer } from "../../kit/answer.ts";
import { checkColumns } from "../../kit/check-looks.ts";
import { DriverInitials } from "../../kit/driver-initials.tsx";
import { hasSheet, sheetHref } from "../../kit/sheet.tsx";
import { useMay } from "../../kit/shut.tsx";
import type { DayRow } from "../board/day-row.server.ts";
import { startDrag } from "../driver-lanes/drag.ts";
import { Checks } from "./checks.tsx";
import { isAssigning, NextButton } from "./next-button.tsx";
import { Guest, missingLook, Note, RideRoute, urgencyColours } from "./ride-route.tsx";
import { useRefusal } from "./use-refusal.ts";
import { useRideBox } from "./use-ride-box.ts";

export interface RideProps {
  row: DayRow;
  /** The ride's next step is the screen's one filled button. */
  first: boolean;
  /** The hour of now, which is drawn above the first ride that comes. */
  now?: string | undefined;
}

/** Shows one ride: a line on a desktop, a card for a thumb on a phone. */
export function RideRow({ row, first, now }: RideProps) {
  const fetcher = useFetcher<Answer>({ key: row.id });
  const [query] = useSearchParams();
  const mayAct = useMay("dispatch");
  const box = useRideBox(row);
  const wrong = useRefusal(fetcher, row);
  const says = wrong ?? row.say;
  // While a sheet is open, the sheet's button is the filled one.
  const filled = first && !hasSheet(query);
  const { next } = row.before ?? row;
  // On a phone two hours, or a part of the day, take two lines beside the checks.
  const takesTwoLines = openWindowOf(row) !== null || openPartOf(row) !== null;
  const isPinned = firstHourOf(row) === null || isAlarm(row.hurt);
  const outline =
    first && isPinned && row.urgency === "now" ? "ring-3 ring-coral lg:ring-2 lg:ring-inset" : "";
  return (
    <li
      data-ride
      draggable={mayAct && !row.isEnded}
      onDragStart={(event) => startDrag(event, row.was)}
      data-open={row.isOpen || undefined}
      data-hurt={hurts[row.hurt ?? -1]}
      data-over={row.isOver || undefined}
      className={`ride-row ride-line ${isPinned ? "lg:first:rounded-t-card lg:last:rounded-b-card" : ""} ${query.getAll("assign").includes(row.id) ? "lg:bg-[#dff0ed]" : ""} ${row.wantsDriver === dayTexts.wantsDriver.clash ? "lg:shadow-[inset_4px_0_var(--color-ink)]" : ""} ${outline}`}
      id={`ride-${row.id}`}
    >
      {now && <NowLine now={now} className="absolute -top-px right-0 left-0" />}
      <label className="ride-choice">
        <input {...box} className="size-5 accent-lagoon" />
        <span className="lg:hidden">{dayTexts.choosing.one}</span>
      </label>
      <Link
        to={sheetHref(query, "ride", row.id)}
        preventScrollReset
        discover="none"
        data-open-ride
        className={`ride-thumb ride-time ${openWindowOf(row) ? "lg:text-[0.95rem] lg:leading-tight" : "lg:text-xl"} ${takesTwoLines ? "max-lg:w-min max-lg:whitespace-normal" : ""} ${row.time ? `text-[1.6rem] ${row.isEnded ? "text-ink-soft" : ""}` : `text-[1.35rem] ${urgencyColours[row.urgency]}`}`}
      >
        {hourWords(row)}
        <span className="sr-only"> {[row.from, row.to].filter(Boolean).join(" → ")}</span>
      </Link>
      <RideRoute {...row} />
      <Guest {...row} />
      <Note {...row} />
      <Driver
        row={row}
        href={sheetHref(query, mayAct && !row.isEnded ? "assign" : "ride", row.id)}
        mayAct={mayAct}
        says={says !== undefined && !row.before}
        isOffered={first && next !== undefined && isAssigning(next)}
      />
      <div className={`flex items-center gap-1 [grid-area:checks] lg:grid ${checkColumns.row}`}>
        {row.stateWords === undefined ? (
          <Checks {...row} />
        ) : (
          <span className="rounded-full bg-[#dff0ed] px-3 py-1 text-sm font-semibold text-[#0a4f54] lg:col-span-full">
            {row.stateWords}
          </span>
        )}
      </div>
      <Money {...row.money} urgency={row.urgency} />
      {says && (
        <p
          data-say
          role={wrong ? "alert" : undefined}
          className={`flex items-start gap-2 leading-snug [grid-area:say] lg:text-sm ${first || row.problem || wrong ? "" : "lg:hidden"} ${wrong || row.problem ? "font-semibold text-coral-dark" : ""} ${row.before ? "invisible" : ""}`}
        >
          {(wrong || row.urgency === "now") && (
            <span
              aria-hidden="true"
              className="grid size-5 shrink-0 place-items-center rounded-full bg-coral text-xs font-bold text-white lg:hidden"
            >
              !
            </span>
          )}
          {says}
        </p>
      )}
      <div
        data-buttons
        className={`gap-2 [grid-area:buttons] empty:hidden ${next?.do === "solve" ? "flex flex-wrap [&_:is(a,button)]:grow" : "grid auto-cols-auto grid-flow-col grid-cols-[minmax(0,1fr)]"} ${first ? "" : "lg:hidden"}`}
      >
        {!row.isOver && <NextButton row={row.before ?? row} filled={filled} />}
      </div>
    </li>
  );
}

/** Draws a line between rides that have begun and rides that come. */
export function NowLine({ now, className }: { now: string; className: string }) {
  return (
    <span className={`${className} block h-0.5 bg-lagoon-light max-lg:hidden print:hidden`}>
      <span className="absolute -top-2.5 left-2 rounded-full bg-lagoon px-2 text-xs leading-5 font-semibold text-white">
        {dayTexts.now(now)}
      </span>
    </span>
  );
}

interface DriverProps {
  row: DayRow;
  href: string;
  mayAct: boolean;
  /** A sentence of the card says what is wrong with the driver. */
  says: boolean;
  /** The button below does the same; the A key still needs this one. */
  isOffered: boolean;
}

function Driver({ row, href, mayAct, says, isOffered }: DriverProps) {
  const { driver, van, isEnded, wantsDriver, isUntimed, isAccepted, urgency } = row;
  const aside = isAccepted ? dayTexts.accepted : isUntimed ? dayTexts.untimed : undefined;
  const beneath = wantsDriver ?? aside ?? van?.name;
  if (!driver) {
    return (
      <span className={`[grid-area:driver] ${isOffered ? "hidden" : "max-lg:hidden"}`}>
        {mayAct && !isEnded && (
          <Link
            to={href}
            preventScrollReset
            data-assign
            className="ride-assign inline-flex min-h-9.5 items-center rounded-xl border-[1.5px] border-[#d5cbb6] px-3 text-sm font-semibold hover:border-ink"
          >
            + {dayTexts.actions.assign}
          </Link>
        )}
      </span>
    );
  }
  return (
    <Link
      to={href}
      preventScrollReset
      discover="none"
      data-assign
      title={van?.name}
      className={`ride-thumb ride-driver ${says ? "max-lg:justify-self-end max-lg:*:first:size-[1.4rem] max-lg:*:first:text-[0.6rem]" : ""}`}
    >
      <DriverInitials driverId={driver.id} name={driver.name} />
      <span className="min-w-0">
        <span className="font-semibold lg:block lg:truncate">{driver.name}</span>
        <span
          className={`text-[0.8rem] lg:line-clamp-2 lg:text-[0.75rem] ${says && !aside ? "max-lg:hidden" : ""} ${wantsDriver ? missingLook(urgency) : "text-ink-soft"}`}
        >
          {beneath && <span className="lg:hidden"> · </span>}
          {wantsDriver === dayTexts.wantsDriver.clash ? (
            // The mark has the colours of the heading that explains it beside the list.
            <span className="lg:rounded-full lg:bg-[#fbdcd4] lg:px-2 lg:py-0.5 lg:font-semibold lg:text-[#8f2a14]">
              {wantsDriver}
            </span>
          ) : (
            beneath
          )}
          {wantsDriver && aside && (
            <span className={`font-normal text-ink-soft ${isAccepted ? "" : "lg:hidden"}`}> · {aside}</span>
          )}
        </span>
      </span>
    </Link>
  );
}

const moneyLooks: Record<Exclude<DayRow["money"]["look"], "due">, string> = {
  paid: "text-[#0f5132] max-lg:bg-[#d9f0e2]",
  collect: "text-[#5f3d00] max-lg:bg-[#ffe7bb] font-bold",
  none: "text-ink-soft text-sm",
};

function Money({ text, amount, look, urgency }: DayRow["money"] & Pick<DayRow, "urgency">) {
  const colour =
    look === "due"
      ? `font-bold max-lg:bg-[#ffe7bb] max-lg:text-[#5f3d00] ${urgencyColours[urgency]}`
      : moneyLooks[look];
  return (
    <p className="text-right [grid-area:money]">
      <span
        className={`inline-block rounded-full tabular-nums ${look === "none" ? "" : "max-lg:px-2.5 max-lg:py-1 max-lg:whitespace-nowrap"} max-lg:text-[0.9rem] ${colour}`}
      >
        <span className={amount ? "lg:hidden" : ""}>{text}</span>
        {amount && (
          <span title={text} className="max-lg:hidden">
            {amount}
          </span>
        )}
      </span>
    </p>
  );
}
