import { driverTexts as t } from "../../texts/driver.ts";
import type { ReadDay } from "./read-day.server.ts";

interface WithdrawnRidesProps {
  rides: ReadDay["lost"];
  /** The day is "Hoy" or "Mañana". */
  day: string;
}

/** Lists rides of a day that the driver counted on and does not drive any more. */
export function WithdrawnRides({ rides, day }: WithdrawnRidesProps) {
  if (rides.length === 0) return null;
  return (
    <ul className="grid gap-2 rounded-2xl bg-[#ffe7bb] px-4 py-3 text-[1.0625rem] leading-snug text-[#5f3d00]">
      {rides.map(({ id, why, time, way }) => (
        <li key={id}>
          <strong className="block">{t.lost[why]}</strong>
          <span className="tabular-nums">{[day, time, way].filter(Boolean).join(" ")}</span>
        </li>
      ))}
    </ul>
  );
}
