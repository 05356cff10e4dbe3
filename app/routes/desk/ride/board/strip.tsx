import type { ComponentProps } from "react";
import { Link, useFetchers } from "react-router";
import { dayTexts } from "../../../../texts/desk/ride/day.ts";

export interface StripDay {
  day: string;
  /** "Hoy", "Mañana", otherwise the weekday. */
  name: string;
  /** "hoy", "mañana", otherwise for example "sáb". */
  short: string;
  date: string;
  /** The number of the day in its month. */
  number: string;
  rides: number;
  open: number;
  look: "now" | "soon" | "later" | "ready" | "none";
}

const dots: Record<StripDay["look"], string> = {
  now: "bg-coral",
  soon: "bg-mango",
  later: "bg-line",
  ready: "bg-leaf",
  none: "bg-transparent",
};
/** A nearer day gets a louder colour for its unresolved rides. */
export const unresolvedColours: Record<StripDay["look"], string> = {
  now: "text-coral-dark",
  soon: "text-[#5f3d00]",
  later: "text-ink-soft",
  ready: "text-[#0f6b40]",
  none: "text-ink-soft",
};

const onInk: Record<StripDay["look"], string> = {
  now: "text-[#ff9c85]",
  soon: "text-mango",
  later: "",
  ready: "",
  none: "",
};

/** Links to seven days, each with its rides and how many of them are unresolved. */
export function Strip({ days, shown }: { days: StripDay[]; shown: string }) {
  return (
    <nav aria-label={dayTexts.strip}>
      <ol className="grid grid-cols-7 gap-1 lg:gap-2">
        {days.map((day) => (
          <li key={day.day} className="min-w-0">
            <Day {...day} chosen={day.day === shown} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Day({ day, name, short, date, number, rides, open, look, chosen }: StripDay & { chosen: boolean }) {
  const says = open > 0 ? dayTexts.open(open) : rides > 0 ? dayTexts.ready : dayTexts.none;
  return (
    <DayLink
      to={`/dashboard/admin/day/${day}`}
      aria-current={chosen ? "date" : undefined}
      aria-label={`${name} ${date}: ${dayTexts.rides(rides)}, ${says}`}
      className="strip-day"
    >
      <span className="strip-short">{short}</span>
      <span className="font-display text-xl font-bold tabular-nums lg:hidden">{number}</span>
      <span className={`strip-dot lg:hidden ${dots[look]}`} />
      <span className="strip-line">
        <span className="font-display text-lg font-bold">{name}</span>
        <span className="text-sm lg:max-xl:hidden">{date}</span>
        <span className="text-sm xl:hidden">{number}</span>
      </span>
      <span className="strip-line h-5 text-[0.8rem]">
        <span className="lg:max-[86rem]:hidden">{dayTexts.rides(rides)}</span>
        <span
          className={`flex items-center gap-1.5 font-semibold ${chosen ? onInk[look] : unresolvedColours[look]}`}
        >
          <span className={`strip-dot ${dots[look]}`} />
          {open > 99 ? open : says}
        </span>
      </span>
    </DayLink>
  );
}

/**
 * Links to another day by loading the page, which may be kept for when there is no network. While a press waits for
 * its answer, this page stays to hear it.
 */
export function DayLink(props: ComponentProps<typeof Link>) {
  return <Link reloadDocument={useFetchers().length === 0} discover="none" {...props} />;
}
