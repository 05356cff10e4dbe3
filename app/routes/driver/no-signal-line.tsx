import type { DriverTap } from "../../domain/ride/driver-tap.ts";
import { driverTexts as t } from "../../texts/driver.ts";
import { Icon } from "./icon.tsx";
import { clock } from "./ride-words.ts";

interface BandProps {
  lost: boolean;
  queued: DriverTap[];
  readAt: string;
}

/** Says that there is no signal, and which taps wait for one; the band scrolls away, so that it covers neither the hour nor the sum. */
export function Band({ lost, queued, readAt }: BandProps) {
  const times = queued.map(({ at }) => clock(at));
  const kept = times.length > 3 ? t.keptMany(times[0]!, times.at(-1)!) : t.kept(times);
  return (
    <div role="status">
      {lost && (
        <div className="bg-mango text-night">
          <p className="mx-auto flex max-w-[61rem] items-center gap-4 px-4.5 py-3 leading-tight">
            <Icon d="M3 3l18 18M8.5 16.4a5 5 0 0 1 7 0M5 12.9a10 10 0 0 1 5.2-2.7M19 12.9a10 10 0 0 0-2-1.5M2 8.8a15 15 0 0 1 4.2-2.6M22 8.8A15 15 0 0 0 10.7 5M12 20h.01" />
            <span>
              <strong className="block text-[1.0625rem] font-bold">
                {t.noSignal}
                {queued.length > 0 && ` · ${t.waiting(queued.length)}`}
              </strong>
              <span className="text-base font-medium tabular-nums">
                {queued.length > 0 ? kept : t.asOf(clock(readAt))}
              </span>
            </span>
          </p>
        </div>
      )}
    </div>
  );
}
