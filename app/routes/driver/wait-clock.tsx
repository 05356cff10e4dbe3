import { useContext } from "react";
import { minuteNow, timeOf } from "../../domain/common/clock.ts";
import { momentInCostaRica } from "../../domain/common/day.ts";
import type { SeenRide } from "../../domain/ride/driver-day.ts";
import { stepFrom } from "../../domain/ride/step-rule.ts";
import { waited } from "../../domain/ride/waited.ts";
import { driverTexts } from "../../texts/driver.ts";
import { useSecond } from "../kit/use-second.ts";
import { clock } from "./ride-words.ts";
import { TapContext } from "./tap-form.tsx";

const t = driverTexts.wait;

/** Shows how long the driver has waited at the door, and when it is long enough; the guest sees the same clock. */
export function WaitClock({ ride, since }: { ride: SeenRide; since: string }) {
  const now = useSecond(useContext(TapContext)!.readAt);
  const minute = stepFrom(ride, "noShow");
  const isKnown = minute !== undefined && minute > minuteNow(new Date(since));
  const until = isKnown ? timeOf(minute) : undefined;
  return (
    <section aria-label={t.label} className="grid gap-2 rounded-2xl bg-night px-4 py-3 text-white">
      <p className="flex justify-between gap-4 text-[1.0625rem]">
        <span className="min-w-0 wrap-anywhere">
          {t.waiting} <strong>{ride.guest}</strong>
        </span>
        <span className="shrink-0 text-white/80 tabular-nums">{t.since(clock(since))}</span>
      </p>
      <div className="flex items-end justify-between gap-4 tabular-nums">
        <p aria-hidden="true" className="font-display text-[min(4.4rem,18vw)] leading-[0.9] font-extrabold">
          {now ? waited(since, now) : "\u00a0"}
        </p>
        {until && (
          <p className="pb-1 text-right text-[1.0625rem] leading-snug text-white/80">
            {t.mayLeave} <strong className="text-xl text-white">{until}</strong>
          </p>
        )}
      </div>
      {until && now && <Bar share={shareOf(since, momentInCostaRica(ride.day, until), now)} />}
      <p className="text-base leading-snug text-white/80">{t.same}</p>
    </section>
  );
}

/** Returns the part of the waiting time that is over, from 0 to 1. */
function shareOf(since: string, until: Date, now: Date): number {
  const whole = until.getTime() - Date.parse(since);
  return whole > 0 ? Math.min(1, Math.max(0, (now.getTime() - Date.parse(since)) / whole)) : 1;
}

function Bar({ share }: { share: number }) {
  return (
    <svg
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      className="h-2 w-full rounded-full"
      aria-hidden="true"
    >
      <rect width="100" height="4" className="fill-white/20" />
      <rect width={share * 100} height="4" className="fill-mango" />
    </svg>
  );
}
