import { formatTime } from "../../domain/day.ts";
import type { FlightPickup } from "../../domain/flight-pickup.ts";
import { formatDuration } from "../../domain/road.ts";

const at = (time: string) => formatTime(time, "es-CR");

export function pickupWords(pickup: FlightPickup): string {
  const { way, time, flightTime, airportMinutes, driveMinutes, otherDay } = pickup;
  const airport = formatDuration(airportMinutes);
  if (way === "landing")
    return `Aterriza: ${at(flightTime)} + ${airport} para pasaporte y maletas. Recogida: ${at(time)}${otherDay ? ", después de medianoche" : ""}. El chofer está ahí cuando usted aterriza.`;
  return `Despega: ${at(flightTime)}, menos ${airport} en el aeropuerto y ${formatDuration(driveMinutes)} de camino. Recogida: ${at(time)}${otherDay ? ", la noche anterior" : ""}.`;
}
