import type { ReactNode } from "react";
import type { DriverDay, SeenRide } from "../../domain/ride/driver-day.ts";
import { hourWords } from "../../texts/desk/ride/hour.ts";
import { driverTexts as t } from "../../texts/driver.ts";
import { Group, Moved, ToBeAgreed, Way } from "./from-to.tsx";
import { Money } from "./money.tsx";
import { Problem, ProblemForm, Trouble } from "./problem.tsx";
import { Progress } from "./progress.tsx";
import { ReachGuest } from "./reach.tsx";
import { clock } from "./ride-words.ts";
import { Sign } from "./sign.tsx";
import { WaitClock } from "./wait-clock.tsx";
import { WaitProofs } from "./wait-proof.tsx";

interface CurrentProps {
  day: DriverDay;
  today: string;
  now: Date;
  name: string;
  /** The button of the next step. */
  children: ReactNode;
}

/** Shows the ride that is driven now, with everything that it needs; a phone held sideways has the step beside it. */
export function Current({ day, today, now, name, children }: CurrentProps) {
  const { current: ride, place, over } = day;
  const where =
    ride &&
    (ride.day === today ? t.place(place.number, place.of) : ride.day < today ? t.ofYesterday : t.ofTomorrow);
  return (
    <div className="flex flex-col gap-3 flat:grid flat:grid-cols-[1fr_19rem] flat:gap-x-6">
      <div className="flex min-w-0 flex-col gap-3">
        <p className="flex flex-wrap justify-between gap-x-4 text-[1.0625rem] tabular-nums">
          <span className="text-ink-soft">
            {[name.split(" ")[0], ride?.vehicle, clock(now)].filter(Boolean).join(" · ")}
          </span>
          <strong className="font-bold">{where}</strong>
        </p>
        {ride ? <Ride ride={ride} driver={name} /> : <NoRide isDone={over.length > 0} />}
      </div>
      <div
        data-tap
        data-step
        tabIndex={-1}
        className="sticky bottom-0 z-10 -mx-1 bg-linear-to-t from-white from-90% to-transparent pt-3 pb-2 flat:self-end"
      >
        {children}
        {ride && <Trouble ride={ride} now={now} />}
      </div>
      <ProblemForm ride={ride} />
    </div>
  );
}

function NoRide({ isDone }: { isDone: boolean }) {
  return (
    <>
      <h1 className="text-[2.1rem]">{isDone ? t.allDone : t.nothing}</h1>
      <p className="text-[1.0625rem]">{isDone ? t.allDoneText : t.nothingText}</p>
    </>
  );
}

function Ride({ ride, driver }: { ride: SeenRide; driver: string }) {
  return (
    <>
      <Progress ride={ride} />
      {ride.arrivedAt && <WaitClock ride={ride} since={ride.arrivedAt} />}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className={ride.arrivedAt ? "text-2xl" : ride.time ? large : "text-[2.6rem] font-extrabold"}>
          {hourWords(ride)}
        </h1>
        <Money ride={ride} />
      </div>
      <ToBeAgreed ride={ride} />
      <Moved ride={ride} />
      <Problem ride={ride} />
      <Way ride={ride} />
      <div className="flex items-start justify-between gap-3 border-t-2 border-sand-dark pt-3">
        <Group ride={ride} />
        {ride.guest && <Sign guest={ride.guest} />}
      </div>
      <ReachGuest ride={ride} driver={driver} />
      {ride.arrivedAt && <WaitProofs ride={ride} />}
      {ride.note && (
        <p className="text-[1.0625rem] leading-snug wrap-anywhere">
          <strong>{t.note}:</strong> {ride.note}
        </p>
      )}
    </>
  );
}

const large = "text-[min(4.75rem,19.5vw)] leading-[0.95] font-extrabold tracking-[-0.045em] tabular-nums";
