import type { ReactNode } from "react";
import type { DriverDay } from "../../domain/driver-day.ts";
import { isEnded } from "../../domain/job.ts";
import { driverTexts as t } from "../../texts/es-driver.ts";
import { Money } from "./money.tsx";
import { Progress } from "./progress.tsx";
import { Reach } from "./reach.tsx";
import { clock } from "./ride-words.ts";
import { Sign } from "./sign.tsx";
import { Trouble } from "./trouble.tsx";
import { Group, Moved, Way } from "./way.tsx";

interface CurrentProps {
  day: DriverDay;
  today: string;
  now: Date;
  name: string;
  /** What is pressed next. */
  children: ReactNode;
}

/** The ride that is driven now, with all that it takes. */
export function Current({ day: { current: ride, place, over }, today, now, name, children }: CurrentProps) {
  const head = (where: string, vehicle = "") => (
    <p className="flex flex-wrap justify-between gap-x-4 text-[1.0625rem] tabular-nums">
      <span className="text-ink-soft">{[name, vehicle, clock(now)].filter(Boolean).join(" · ")}</span>
      <strong className="font-bold">{where}</strong>
    </p>
  );
  const thumb = (
    <div
      data-step
      tabIndex={-1}
      className="sticky bottom-0 z-10 -mx-1 bg-linear-to-t from-white from-85% to-transparent pt-4 pb-2"
    >
      {children}
    </div>
  );
  if (!ride)
    return (
      <>
        {head("")}
        <h1 className="text-[2.1rem]">{over.length > 0 ? t.allDone : t.nothing}</h1>
        <p className="text-[1.0625rem]">{over.length > 0 ? t.allDoneText : t.nothingText}</p>
        {thumb}
      </>
    );
  const where =
    ride.day === today ? t.place(place.number, place.of) : ride.day < today ? t.ofYesterday : t.ofTomorrow;
  const isOpen = !isEnded(ride.state);
  return (
    <>
      {head(where, ride.vehicle)}
      <Progress ride={ride} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className={ride.time ? large : "text-[2.6rem] font-extrabold"}>{ride.time ?? t.noTime}</h1>
        <Money ride={ride} />
      </div>
      <Moved ride={ride} />
      <Way ride={ride} />
      {isOpen && (
        <>
          <div className="flex flex-wrap items-start justify-between gap-3 border-t-2 border-sand-dark pt-4">
            <Group ride={ride} />
            {ride.guest && <Sign guest={ride.guest} />}
          </div>
          <Reach ride={ride} driver={name} />
          {ride.note && (
            <p className="text-[1.0625rem] leading-snug wrap-anywhere">
              <strong>{t.note}:</strong> {ride.note}
            </p>
          )}
        </>
      )}
      {thumb}
      {isOpen && <Trouble ride={ride} now={now} />}
    </>
  );
}

const large = "text-[min(4.75rem,22vw)] leading-[0.95] font-extrabold tracking-[-0.045em] tabular-nums";
