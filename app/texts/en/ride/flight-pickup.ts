import { formatDuration } from "../../../domain/catalogue/road.ts";
import { formatTime } from "../../../domain/common/day.ts";
import type { FlightPickup } from "../../../domain/ride/flight-pickup.ts";

const at = (time: string) => formatTime(time, "en-US");
const counted = (minutes: number) => (minutes % 60 === 0 ? `${minutes / 60} hours` : `${minutes} minutes`);

/** Explains how the hour of the pickup follows from the flight. */
export function pickupWords(pickup: FlightPickup): string {
  const { way, time, flightTime, airportMinutes, driveMinutes, otherDay } = pickup;
  const airport = formatDuration(airportMinutes);
  if (way === "landing")
    return `Landing ${at(flightTime)} + ${airport} for passport and bags: pick-up ${at(time)}${otherDay ? ", after midnight" : ""}. Your driver is there when you land.`;
  return `Take-off ${at(flightTime)}, minus ${airport} at the airport and ${formatDuration(driveMinutes)} of driving: pick-up ${at(time)}${otherDay ? ", the evening before" : ""}.`;
}

/** Says why a ride is at the hour that follows from its flight. */
export function reasonWords({ way, airportMinutes }: Pick<FlightPickup, "way" | "airportMinutes">): string {
  return way === "landing"
    ? `${counted(airportMinutes)} after you land`
    : `so that you are at the airport ${counted(airportMinutes)} before take-off`;
}

/** Says why a typed hour can't fit the flight, and the one that does. */
export function misfitWords(typed: string, { way, time, flightTime, otherDay }: FlightPickup): string {
  const [fits, flies] = [at(time), at(flightTime)];
  return way === "landing"
    ? `Your flight lands at ${flies}, after ${at(typed)}. A pick-up at ${fits}${otherDay ? ", after midnight," : ""} fits it.`
    : `${at(typed)} is too late for your flight at ${flies}. A pick-up at ${fits}${otherDay ? " the evening before" : ""} fits it.`;
}
