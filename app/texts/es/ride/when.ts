import { formatTime } from "../../../domain/common/day.ts";
import type { FlightPickup } from "../../../domain/ride/flight-pickup.ts";
import type { Texts } from "../../en.ts";
import { atTime } from "../reservation/at-time.ts";

const at = (time: string) => formatTime(time, "es-CR");
const counted = (minutes: number) => (minutes % 60 === 0 ? `${minutes / 60} horas` : `${minutes} minutos`);
// An hour ends with a point of its own: "p. m."
const sentence = (words: string) => (words.endsWith(".") ? words : `${words}.`);
const otherDayOf = ({ way, otherDay }: FlightPickup) =>
  otherDay ? (way === "landing" ? ", después de medianoche" : ", la noche anterior") : "";

export const reasonWords: Texts["pickupReason"] = ({ way, airportMinutes }) =>
  way === "landing"
    ? `${counted(airportMinutes)} después de que usted aterriza`
    : `para que usted esté en el aeropuerto ${counted(airportMinutes)} antes del despegue`;

export const misfitWords: Texts["pickupMisfit"] = (_typed, pickup) => {
  const fits = sentence(`Sí calza: ${at(pickup.time)}${otherDayOf(pickup)}`);
  return pickup.way === "landing"
    ? `A esa hora su vuelo no ha aterrizado (${at(pickup.flightTime)}). ${fits}`
    : `A esa hora usted no alcanza su vuelo (${at(pickup.flightTime)}). ${fits}`;
};

export const tightWords: Texts["pickupTight"] = ({ time, airportMinutes }) =>
  `Es más tarde de lo que este vuelo necesita: la recogida ${atTime(at(time))} le deja ${counted(airportMinutes)} en el aeropuerto.`;

export const whenWords: Texts["when"] = {
  open: "Acordamos con usted la hora de recogida antes de ese día.",
  inPart: (part) => `Recogida ${part}; acordamos con usted la hora exacta.`,
  partsOfDay: {
    morning: "en la mañana",
    midday: "al mediodía",
    afternoon: "en la tarde",
    evening: "en la noche",
  },
  between: (from, to) => `Recogida entre ${from} y ${to}; acordamos con usted la hora exacta.`,
  exact: "Acordamos con usted la hora exacta.",
  stand: {
    airport: (place) => `${place}, afuera`,
    door: (door, place) => `${door}, ${place}`,
    noDoor: (place) => `${place}, donde usted se hospeda`,
    tour: "Donde usted se hospeda",
  },
  to: (place) => `hasta ${place}`,
  flight: (flight) => `Vuelo ${flight}`,
  lands: (flight, time, day) => `${flight} aterriza ${day ? `el ${day} ` : ""}${atTime(time)}`,
  takesOff: (flight, time, day) => `${flight} despega ${day ? `el ${day} ` : ""}${atTime(time)}`,
  noNumber: "Su vuelo",
  followed: "Seguimos su vuelo.",
  lateFlight: "{flightsFollowed:Si su vuelo se atrasa, lo esperamos y el precio no cambia.}",
};
