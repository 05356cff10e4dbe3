import { formatTime } from "../../../domain/common/day.ts";
import type { FlightPickup, PickupReason } from "../../../domain/ride/flight-pickup.ts";

const at = (time: string) => formatTime(time, "en-US");
const counted = (minutes: number) => (minutes % 60 === 0 ? `${minutes / 60} hours` : `${minutes} minutes`);

/** Says why a ride is at the hour that follows from its flight. */
export const reasonWords = ({ way, airportMinutes }: PickupReason): string =>
  way === "landing"
    ? `${counted(airportMinutes)} after you land`
    : `so that you are at the airport ${counted(airportMinutes)} before take-off`;

/** Says why a typed hour can't fit the flight, and the one that does. */
export const misfitWords = (typed: string, { way, time, flightTime, otherDay }: FlightPickup): string =>
  way === "landing"
    ? `Your flight lands at ${at(flightTime)}, after ${at(typed)}. A pick-up at ${at(time)}${otherDay ? ", after midnight," : ""} fits it.`
    : `${at(typed)} is too late for your flight at ${at(flightTime)}. A pick-up at ${at(time)}${otherDay ? " the evening before" : ""} fits it.`;

/** Says that a typed hour leaves less time at the airport than it should. */
export const tightWords = ({ time, airportMinutes }: PickupReason & Pick<FlightPickup, "time">): string =>
  `This pick-up is later than the flight needs: ${at(time)} gives you ${counted(airportMinutes)} at the airport.`;

/** Says when and where a ride is, in the same words everywhere. */
export const whenWords = {
  /** Stands only where a ride has no hour. */
  open: "We agree the pick-up time with you before the day.",
  /** Stands where the guest asked for a part of the day. */
  inPart: (part: string) => `Pick-up ${part}; we agree the exact time with you.`,
  partsOfDay: {
    morning: "in the morning",
    midday: "around midday",
    afternoon: "in the afternoon",
    evening: "in the evening",
  },
  /** Stands where a tour collects its guests between two hours. */
  between: (from: string, to: string) =>
    `Pick-up between ${from} and ${to}; we agree the exact time with you.`,
  /** Stands under the two hours. */
  exact: "We agree the exact time with you.",
  stand: {
    airport: (place: string) => `${place}, outside the exit`,
    door: (door: string, place: string) => `${door}, ${place}`,
    noDoor: (place: string) => `${place}, at your door`,
    tour: "At your door",
  },
  to: (place: string) => `to ${place}`,
  flight: (flight: string) => `Flight ${flight}`,
  lands: (flight: string, time: string, day: string | null) =>
    `${flight} lands ${day ? `${day}, ` : ""}${time}`,
  takesOff: (flight: string, time: string, day: string | null) =>
    `${flight} takes off ${day ? `${day}, ` : ""}${time}`,
  noNumber: "Your flight",
  /** Stands only while the flight is looked up. */
  followed: "We follow your flight.",
  /** Stands where guests are collected after a landing. */
  lateFlight: "{flightsFollowed:Late flight? We wait, at the same price.}",
};
