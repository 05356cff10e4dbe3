import type { DriverRide } from "../../domain/ride/driver-ride.ts";
import { knownHours, toBeAgreed } from "../../texts/desk/ride/hour.ts";
import { driverTexts as t } from "../../texts/driver.ts";
import { detailOf, groupOf, movedOf, placeOf } from "./ride-words.ts";

/** Shows from where to where the ride goes, and at which doors. */
export function Way({ ride }: { ride: DriverRide }) {
  return (
    <dl className="grid gap-y-2.5">
      {(["from", "to"] as const).map((end) => (
        <div key={end} className="grid grid-cols-[1.5rem_1fr] gap-x-2.5">
          <dt className="pt-1">
            <Mark end={end} />
            <span className="sr-only">{end === "from" ? t.from : t.to}</span>
          </dt>
          <dd>
            <span className="block font-display text-[1.55rem] leading-[1.12] font-bold tracking-[-0.02em]">
              {placeOf(ride, end)}
            </span>
            <span className="block text-[1.0625rem] leading-snug font-medium tabular-nums">
              {detailOf(ride, end)}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Shows under two hours, or under a part of the day, that the time is still to come. */
export function ToBeAgreed({ ride }: { ride: DriverRide }) {
  return !ride.time && knownHours(ride) && <p className="text-[1.0625rem] font-bold">{toBeAgreed}</p>;
}

/** Shows that the hour is another one than the driver confirmed. */
export function Moved({ ride }: { ride: DriverRide }) {
  const words = movedOf(ride);
  return words && <p className="text-[1.0625rem] font-bold text-coral-dark tabular-nums">{words}</p>;
}

/** Shows who travels, and with what. */
export function Group({ ride }: { ride: DriverRide }) {
  return (
    <div className="min-w-0 grow basis-40 text-[1.0625rem] leading-snug">
      <p className="text-[1.2rem] font-bold">{ride.guest}</p>
      <p className="font-medium tabular-nums">{groupOf(ride)}</p>
    </div>
  );
}

function Mark({ end }: { end: "from" | "to" }) {
  const pin = "M12 21c4-4.6 6.5-7.8 6.5-11a6.5 6.5 0 1 0-13 0c0 3.2 2.5 6.4 6.5 11z";
  return (
    <svg
      viewBox="0 0 24 24"
      className="size-5.5"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.6"
      aria-hidden="true"
    >
      {end === "from" ? <circle cx="12" cy="12" r="7" /> : <path d={pin} />}
      {end === "to" && <circle cx="12" cy="10" r="1.6" />}
    </svg>
  );
}
