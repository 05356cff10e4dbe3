import { formatDuration } from "../../../domain/catalogue/road.ts";
import { formatTime } from "../../../domain/common/day.ts";
import type { FlightPickup } from "../../../domain/ride/flight-pickup.ts";

const at = (time: string) => formatTime(time, "es-CR");
// An hour ends with a point of its own: "p. m."
const sentence = (words: string) => (words.endsWith(".") ? words : `${words}.`);

export function pickupWords(pickup: FlightPickup): string {
  const { way, time, flightTime, airportMinutes, driveMinutes, otherDay } = pickup;
  const airport = formatDuration(airportMinutes);
  const day = otherDay ? (way === "landing" ? ", después de medianoche" : ", la noche anterior") : "";
  const pickedUp = sentence(`Recogida: ${at(time)}${day}`);
  if (way === "landing")
    return `Aterriza: ${at(flightTime)}, más ${airport} para pasaporte y maletas. ${pickedUp} El chofer está ahí cuando usted aterriza.`;
  return `Despega: ${at(flightTime)}, menos ${airport} en el aeropuerto y ${formatDuration(driveMinutes)} de camino. ${pickedUp}`;
}
