import { dayTexts } from "../../../texts/es-day.ts";
import { useMay } from "../shut.tsx";
import type { DayHeadView } from "./day-head.server.ts";
import { DayLink, Strip } from "./strip.tsx";
import { Views } from "./views.tsx";

/** The day, what is left to do of it, and the days around it. */
export function DayHead({ head }: { head: DayHeadView }) {
  const week = "grid min-h-11 min-w-11 place-items-center rounded-xl hover:bg-sand/10 lg:hover:bg-ink/5";
  const mayWrite = useMay("dispatch");
  return (
    <header
      data-board-of={head.day}
      className={`mb-3 bg-ink pb-3 text-sand lg:mb-0 lg:bg-transparent lg:pt-4 lg:text-ink print:bg-transparent print:text-ink ${mayWrite ? "" : "max-lg:pt-3"}`}
    >
      <div className="mx-auto grid w-full max-w-[90rem] gap-x-6 gap-y-3 px-3 lg:px-6">
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
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 max-lg:-order-1 max-lg:gap-x-3 min-[88rem]:gap-x-6 max-lg:text-[0.95rem]">
          <h1 className="text-[1.7rem] max-lg:basis-full lg:text-[2rem]">{head.title}</h1>
          <Figure text={dayTexts.rides(head.rides)} />
          <Figure
            text={dayTexts.open(head.open)}
            className={head.open > 0 ? "text-[#ff9c85] lg:text-coral-dark print:text-coral-dark" : ""}
          />
          <p>
            {dayTexts.toCollect} <strong className="font-display text-lg">{head.toCollect}</strong>
          </p>
          <p className="whitespace-nowrap">{head.vans}</p>
          <Views />
          <a
            href={`/dashboard/admin/day/${head.day}/sheet`}
            className="inline-flex min-h-11 items-center gap-2 self-center rounded-xl border border-sand/30 px-2.5 font-semibold hover:bg-sand/10 max-lg:ml-auto lg:order-last lg:border-ink/20 lg:hover:bg-ink/5 print:hidden"
          >
            <PrinterMark />
            <span className="max-[88rem]:sr-only">{dayTexts.print}</span>
          </a>
          <p className="ml-auto flex items-center gap-2 text-sm in-data-kept:hidden max-lg:hidden">
            <span className="size-2.5 rounded-full bg-leaf" />
            {dayTexts.upToDate(head.time)}
          </p>
        </div>
      </div>
    </header>
  );
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

/** Its number stands out. */
function Figure({ text, className = "" }: { text: string; className?: string }) {
  const [number, ...words] = text.split(" ");
  return (
    <p>
      <strong className={`font-display text-lg ${className}`}>{number}</strong> {words.join(" ")}
    </p>
  );
}
