import type { MapPoint } from "../catalogue/map-point.ts";
import type { Road } from "../catalogue/road.ts";
import { metresBetween } from "./metres.ts";

/** How the roads of a country wind and how fast they are driven. */
export interface Pace {
  /** The kilometres on the road for each one as a bird flies. */
  winding: number;
  minutesPerKm: number;
}

/** The way that a van still has to drive. */
export interface WayLeft {
  km: number;
  minutes: number;
}

/** A place that is known no better than within so many metres says nothing about the way that is left. */
export const vagueMetres = 1_000;

/** A van that was seen longer ago than this many minutes may be anywhere. */
export const freshMinutes = 5;

const usual: Pace = { winding: 1.4, minutesPerKm: 1.2 };
/** It takes these minutes to leave and to stop, however short the way is. */
const standingMinutes = 1;

/** Returns the pace of all roads whose ends are on the map; the usual one where none is. */
export function paceOf(
  roads: Pick<Road, "origin" | "destination" | "km" | "minutes">[],
  pointOf: (place: string) => MapPoint | undefined,
): Pace {
  let [flown, driven, minutes] = [0, 0, 0];
  for (const road of roads) {
    const [from, to] = [pointOf(road.origin), pointOf(road.destination)];
    if (!from || !to || road.km <= 0) continue;
    flown += metresBetween(from, to) / 1_000;
    driven += road.km;
    minutes += road.minutes;
  }
  if (flown < 1) return usual;
  // A slip in one road or point must not make a van fly, or stand still.
  return {
    winding: within(driven / flown, 1, 3),
    minutesPerKm: within(minutes / driven, 0.6, 4),
  };
}

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

export function wayLeft(from: MapPoint, to: MapPoint, { winding, minutesPerKm }: Pace): WayLeft {
  const km = (metresBetween(from, to) / 1_000) * winding;
  return { km, minutes: standingMinutes + km * minutesPerKm };
}

/** The middle of a place is so many kilometres and minutes from the doors in it. */
const placeKm = 2;
export const doubtMinutes = 5;

/** Returns a way that leads to the middle of a place as exactly as it is known: not nearer than the doors in it. */
export function aroundPlace({ km, minutes }: WayLeft): WayLeft {
  return {
    km: Math.max(placeKm, Math.round(km)),
    minutes: Math.max(doubtMinutes, Math.round(minutes / doubtMinutes) * doubtMinutes),
  };
}

/** Returns minutes as people say them: to the minute for a quarter of an hour, then to five. */
export function aboutMinutes(minutes: number): number {
  return minutes < 15 ? Math.max(1, Math.round(minutes)) : Math.round(minutes / 5) * 5;
}
