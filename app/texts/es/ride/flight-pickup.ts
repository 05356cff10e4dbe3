import { formatDuration } from "../../../domain/catalogue/road.ts";
import { formatTime } from "../../../domain/common/day.ts";
import type { FlightPickup } from "../../../domain/ride/flight-pickup.ts";

const at = (time: string) => formatTime(time, "es-CR");
const counted = (minutes: number) => (minutes % 60 === 0 ? `${minutes / 60} horas` : `${minutes} minutos`);
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

export function reasonWords({ way, airportMinutes }: Pick<FlightPickup, "way" | "airportMinutes">): string {
  return way === "landing"
    ? `${counted(airportMinutes)} después de que usted aterriza`
    : `para que usted esté en el aeropuerto ${counted(airportMinutes)} antes del despegue`;
}

export function misfitWords(_typed: string, { way, time, flightTime, otherDay }: FlightPickup): string {
  const day = otherDay ? (way === "landing" ? ", después de medianoche" : ", la noche anterior") : "";
  const fits = sentence(`Sí calza: ${at(time)}${day}`);
  return way === "landing"
    ? `A esa hora su vuelo no ha aterrizado (${at(flightTime)}). ${fits}`
    : `A esa hora usted no alcanza su vuelo (${at(flightTime)}). ${fits}`;
}
