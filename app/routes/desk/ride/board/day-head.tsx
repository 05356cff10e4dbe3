import { dayTexts } from "../../../../texts/desk/ride/day.ts";
import { useMay } from "../../kit/shut.tsx";
import { Views } from "../../kit/views.tsx";
import type { DayHeadView } from "./day-head.server.ts";
import { DayLinksMenu } from "./day-links.tsx";
import { NewBookingButton } from "./new-booking-button.tsx";
import { DayLink, Strip, type StripDay, unresolvedColours } from "./strip.tsx";
import { printKept } from "./use-day-copy.ts";

interface DayHeadProps {
  head: DayHeadView;
  /** The rows of its rides are in another file, which the device keeps beside the page. */
  isFolded: boolean;
}

/** Shows the day, what is left to do, and the days around it. */
export function DayHead({ head, isFolded }: DayHeadProps) {
  const mayBook = useMay("dispatch");
  const week = "grid min-h-11 min-w-11 place-items-center rounded-xl hover:bg-sand/10 lg:hover:bg-ink/5";
  return (
    <header
      data-board-of={head.day}
      data-folded={isFolded || undefined}
      className={`relative mb-3 bg-ink pt-3 pb-2 text-sand lg:mb-0 lg:bg-transparent lg:pt-4 lg:text-ink print:bg-transparent print:text-ink`}
    >
      {mayBook && <NewBookingButton day={head.day} />}
      <div className="mx-auto grid w-full max-w-[90rem] gap-x-6 gap-y-2 px-3 lg:gap-y-3 lg:px-6">
        <div className="flex items-center gap-1 lg:order-first print:hidden">
          <DayLink
            to={`/dashboard/admin/day/${head.before}`}
            aria-label={dayTexts.before}
            className={`${week} max-lg:hidden`}
          >
            ‹
          </DayLink>
          <div className="min-w-0 grow">
            <Strip days={head.strip} shown={head.day} />
          </div>
          <DayLink
            to={`/dashboard/admin/day/${head.after}`}
            aria-label={dayTexts.after}
            className={`${week} max-lg:hidden`}
          >
            ›
          </DayLink>
        </div>
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 max-lg:-order-1 max-lg:gap-x-3 min-[88rem]:gap-x-6 max-lg:text-[0.9rem] lg:items-center">
          <h1
            className={`text-[1.6rem] max-lg:basis-full lg:text-[2rem] ${mayBook ? "max-lg:pr-[min(7rem,32vw)]" : "max-lg:pr-16"}`}
          >
            {head.title}
          </h1>
          <Figure text={dayTexts.rides(head.rides)} />
          {head.open > 0 && <OnlyOpen head={head} />}
          <p>
            {dayTexts.toCollect} <strong className="font-display text-lg">{head.toCollect}</strong>
          </p>
          <p className="whitespace-nowrap">{head.vans}</p>
          <div className="flex rounded-xl bg-sand-dark p-1 max-lg:hidden print:hidden">
            <Views className="grid min-h-9 place-items-center rounded-lg px-3 text-[0.9rem] font-semibold hover:underline aria-[current]:bg-shell aria-[current]:shadow-card" />
          </div>
          <DayLinksMenu head={head} />
          <a
            href={`/dashboard/admin/day/${head.day}/sheet`}
            onClick={printKept}
            className="inline-flex min-h-11 items-center gap-2 rounded-xl border-[1.5px] border-[#d5cbb6] bg-white px-3 font-semibold hover:border-ink max-lg:hidden lg:order-last print:hidden"
          >
            <PrinterMark />
            <span className="max-[100rem]:sr-only">{dayTexts.print}</span>
          </a>
          <p className="ml-auto text-sm text-ink-soft in-data-kept:hidden max-[100rem]:hidden">
            {dayTexts.readAt(head.time)}
          </p>
        </div>
      </div>
    </header>
  );
}

/** Returns how near the shown day is. */
export function lookOf({ day, strip }: DayHeadView): StripDay["look"] {
  return strip.find((one) => one.day === day)!.look;
}

function PrinterMark() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d="M7 9V4h10v5M7 17H4v-8h16v8h-3M7 14h10v6H7z" strokeLinejoin="round" />
    </svg>
  );
}

/** Counts the rides that need attention. When it is pressed, a desktop shows these alone; a phone has tabs for that. */
function OnlyOpen({ head }: { head: DayHeadView }) {
  return (
    <label
      title={dayTexts.onlyOpen}
      className="group flex min-h-11 cursor-pointer items-center gap-2 rounded-xl px-2 max-lg:hidden hover:bg-ink/5 has-checked:bg-ink has-checked:text-sand has-focus-visible:outline-3"
    >
      <input type="checkbox" id="only-open" className="size-4.5 accent-lagoon" />
      <Figure
        text={dayTexts.open(head.open)}
        className={`${unresolvedColours[lookOf(head)]} group-has-checked:text-sand`}
      />
    </label>
  );
}

/** Shows a count whose number stands out. */
function Figure({ text, className = "" }: { text: string; className?: string }) {
  const [number, ...words] = text.split(" ");
  return (
    <span>
      <strong className={`font-display text-lg ${className}`}>{number}</strong> {words.join(" ")}
    </span>
  );
}
