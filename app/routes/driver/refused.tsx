import type { DriverRide } from "../../domain/ride/driver-ride.ts";
import type { TapRefusal } from "../../domain/ride/driver-tap.ts";
import { driverTexts as t } from "../../texts/driver.ts";
import { wayOf } from "./ride-words.ts";

interface RefusedProps {
  /** The jobs whose taps did not count, each with the reason. */
  refused: [jobId: string, why: TapRefusal][];
  /** The driver's rides now. */
  rides: DriverRide[];
  /** All rides that the driver has had since the page was opened. */
  known: DriverRide[];
}

/** Lists taps that did not count, because the ride belongs to another driver by now, or to none; a ride that came back is left out. */
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
