import { formatTime } from "../../domain/day.ts";
import type { FlightPickup } from "../../domain/flight-pickup.ts";
import { formatDuration } from "../../domain/road.ts";

const at = (time: string) => formatTime(time, "en-US");

/** How the pick-up for a flight is made up. */
export function pickupWords(pickup: FlightPickup): string {
  const { way, time, flightTime, airportMinutes, driveMinutes, otherDay } = pickup;
  const airport = formatDuration(airportMinutes);
  if (way === "landing")
    return `Landing ${at(flightTime)} + ${airport} for passport and bags: pick-up ${at(time)}${otherDay ? ", after midnight" : ""}. Your driver is there when you land.`;
  return `Take-off ${at(flightTime)}, minus ${airport} at the airport and ${formatDuration(driveMinutes)} of driving: pick-up ${at(time)}${otherDay ? ", the evening before" : ""}.`;
}
