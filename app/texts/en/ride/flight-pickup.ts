import { formatDuration } from "../../../domain/catalogue/road.ts";
import { formatTime } from "../../../domain/common/day.ts";
import type { FlightPickup } from "../../../domain/ride/flight-pickup.ts";

const at = (time: string) => formatTime(time, "en-US");

/** Explains how the hour of the pickup follows from the flight. */
export function pickupWords(pickup: FlightPickup): string {
  const { way, time, flightTime, airportMinutes, driveMinutes, otherDay } = pickup;
  const airport = formatDuration(airportMinutes);
  if (way === "landing")
    return `Landing ${at(flightTime)} + ${airport} for passport and bags: pick-up ${at(time)}${otherDay ? ", after midnight" : ""}. Your driver is there when you land.`;
  return `Take-off ${at(flightTime)}, minus ${airport} at the airport and ${formatDuration(driveMinutes)} of driving: pick-up ${at(time)}${otherDay ? ", the evening before" : ""}.`;
}
