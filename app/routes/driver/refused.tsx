import type { DriverRide } from "../../domain/ride/driver-ride.ts";
import type { TapRefusal } from "../../domain/ride/driver-tap.ts";
import { driverTexts as t } from "../../texts/driver.ts";
import { wayOf } from "./ride-words.ts";

interface RefusedProps {
  /** Of jobs: why a tap did not count. */
  refused: [jobId: string, why: TapRefusal][];
  /** What is the driver's now. */
  rides: DriverRide[];
  /** What was the driver's since the page was opened. */
  known: DriverRide[];
}

/** Taps that did not count, because the ride is another's by now, or nobody's; one that came back speaks for itself. */
export function RefusedTaps({ refused, rides, known }: RefusedProps) {
  return (
    <div role="alert">
      {refused
        .filter(([jobId]) => !rides.some(({ id }) => id === jobId))
        .map(([jobId, why]) => {
          const ride = known.find(({ id }) => id === jobId);
          const words = ride && [ride.time, wayOf(ride)].filter(Boolean).join(" ");
          return <Notice key={jobId} title={t.refused[why]} text={words && t.notCounted(words)} />;
        })}
    </div>
  );
}

export function Notice({ title, text }: { title: string; text?: string }) {
  return (
    <p className="mx-auto mt-3 w-[calc(100%-1.5rem)] max-w-[59.5rem] rounded-2xl bg-[#ffe7bb] px-4 py-3 text-[1.0625rem] leading-snug text-[#5f3d00]">
      <strong className="block">{title}</strong>
      {text}
    </p>
  );
}
