import type { CheckedJob } from "../../../../domain/ride/checked-day.ts";
import type { FlightNews } from "../../../../domain/ride/flight/news.ts";
import { doorlessEnd } from "../../../../domain/ride/ride-checks.ts";
import { dayTexts } from "../../../../texts/desk/ride/day.ts";

/** A desktop row names what is missing under the place that it is missing from. */
export type RowWants = Partial<Record<"from" | "to" | "guest", string>>;

/** Says what is missing of a ride's time and place; a problem with the driver stands under the driver. */
export function rowWants({ job, missing: { time, place } }: CheckedJob): RowWants {
  const { wants } = dayTexts;
  const all: RowWants = {};
  if (place?.kind === "door") all[doorlessEnd(job)] = wants.door;
  if (place?.kind === "phone") all.guest = wants.phone;
  if (time?.kind === "flight") all.from = wants.flight;
  if (time?.kind === "flightMissed") {
    const isLanding = time.missed.way === "landing";
    all[isLanding ? "from" : "to"] = isLanding ? wants.landing : wants.takeOff;
  }
  if (time?.kind === "flightNews") all[time.news.way === "landing" ? "from" : "to"] = flightWants(time.news);
  return all;
}

function flightWants({ kind, day, was, expected, way }: FlightNews): string {
  const { wants } = dayTexts;
  if (kind !== "moved" || !expected) return wants[kind === "diverted" ? kind : "cancelled"];
  if (!was) return wants[way];
  return `${expected.day} ${expected.time}` > `${day} ${was}` ? wants.late : wants.early;
}
