import { formatDayShort, formatTime } from "../domain/common/day.ts";
import type { Ride } from "../domain/reservation/reservation.ts";
import { otherDayOfFlight } from "../domain/ride/missed-flight.ts";
import { openPartOf, openWindowOf, type PickupHours } from "../domain/ride/pickup-window.ts";
import type { Texts } from "./en.ts";

type Words = Pick<Texts, "when" | "locale">;
type Places = Pick<Ride, "from" | "to" | "fromAirport" | "toAirport" | "originDoor" | "destinationDoor">;

/** Says where a guest waits: "Liberia Airport, outside the exit", or the own door. */
export function standWords(
  { when: { stand } }: Pick<Words, "when">,
  { from, fromAirport, originDoor }: Pick<Places, "from" | "fromAirport" | "originDoor">,
): string {
  if (from && fromAirport) {
    const exit = stand.airport(from);
    return originDoor ? stand.door(exit, originDoor) : exit;
  }
  if (originDoor) return from ? withPlace(stand.door, originDoor, from) : originDoor;
  return from ? stand.noDoor(from) : stand.tour;
}

/** Says of a ride without a time between which hours it comes, or in which part of the day, and that its time is to be agreed. */
export function openWords({ when, locale }: Words, ride: PickupHours): string {
  const [from, to] = openWindowOf(ride) ?? [];
  if (from && to) return when.between(formatTime(from, locale), formatTime(to, locale));
  const part = openPartOf(ride);
  return part ? when.inPart(when.partsOfDay[part]) : when.open;
}

/** Says between which hours a ride comes, each on one line: "12:30 PM – 1:00 PM". */
export function windowWords({ locale }: Pick<Words, "locale">, window: [from: string, to: string]): string {
  return window.map((hour) => formatTime(hour, locale).replaceAll(" ", "\u00a0")).join(" – ");
}

/**
 * Says in few words when a ride is: "11:25 PM"; while its time is to be agreed, "12:30 PM – 1:00 PM" or "in the
 * morning"; null where nobody knows.
 */
export function briefHours(words: Words, ride: PickupHours): string | null {
  const window = openWindowOf(ride);
  const part = openPartOf(ride);
  if (window) return windowWords(words, window);
  return ride.time ? formatTime(ride.time, words.locale) : part && words.when.partsOfDay[part];
}

/** Says where a ride goes: "Hotel Diriá, Tamarindo"; undefined on a tour, which comes back. */
export function goesWords({ when: { stand } }: Words, ride: Places): string | undefined {
  const { to, destinationDoor } = ride;
  if (!to) return undefined;
  return destinationDoor ? withPlace(stand.door, destinationDoor, to) : to;
}

const withPlace = (join: Words["when"]["stand"]["door"], door: string, place: string) =>
  door.includes(place) ? door : join(door, place);

type Flown = Pick<Ride, "flight" | "flightTime" | "fromAirport" | "day" | "time">;

/**
 * Says which flight a ride is for, and when it lands or takes off, with the day where midnight lies between the two;
 * undefined where neither is known.
 */
export function flightWords({ when, locale }: Words, ride: Flown): string | undefined {
  const { flight, flightTime, fromAirport } = ride;
  if (!flightTime) return flight ? when.flight(flight) : undefined;
  const flies = fromAirport ? when.lands : when.takesOff;
  const day = otherDayOfFlight(ride, fromAirport ? "landing" : "takeOff");
  const at = formatTime(flightTime, locale);
  return flies(flight ?? when.noNumber, at, day && formatDayShort(day, locale));
}
