import type { Read } from "../common/form.ts";
import { type Language, languages } from "../common/language.ts";
import { wholeNumber } from "../common/typed-amount.ts";
import type { PlaceFacts, PlaceName } from "./place.ts";
import type { RoadFacts } from "./road.ts";
import { longestRoad } from "./road.ts";

const longestPlaceName = 60;

/** Reads a place's name in each language; only the first language must have one. */
export function readPlaceNames(
  typed: (field: string) => string,
): { value: Record<Language, Partial<PlaceName>> } | { wrong: "name" | "long"; field: string } {
  const names = {} as Record<Language, Partial<PlaceName>>;
  for (const language of languages) {
    const field = `${language}-name`;
    const name = typed(field).replace(/\s+/g, " ");
    if (name.length > longestPlaceName) return { wrong: "long", field };
    if (name === "" && language === languages[0]) return { wrong: "name", field };
    names[language] = name === "" ? {} : { name };
  }
  return { value: names };
}

/**
 * Reads "latitude, longitude" as maps write it. Points far from Costa Rica are refused; empty text clears the point.
 */
export function readPoint(typed: string): Read<Pick<PlaceFacts, "latitude" | "longitude">, "point"> {
  if (typed === "") return { value: { latitude: null, longitude: null } };
  const [, north, east] =
    /^\(?(-?\d{1,3}(?:\.\d{1,20})?)[,;\s]\s*(-?\d{1,3}(?:\.\d{1,20})?)\)?$/.exec(typed) ?? [];
  const [latitude, longitude] = [Number(north ?? Number.NaN), Number(east ?? Number.NaN)];
  const isNear = latitude > 5 && latitude < 15 && longitude > -90 && longitude < -80;
  return isNear ? { value: { latitude, longitude } } : { wrong: "point" };
}

export const pointOf = ({ latitude, longitude }: Pick<PlaceFacts, "latitude" | "longitude">) =>
  latitude === null || longitude === null ? "" : `${latitude}, ${longitude}`;

export function readRoad(
  typed: Record<"minutes" | "km" | "by", string>,
): Read<RoadFacts, "minutes" | "km" | "by"> {
  const [minutes, km] = [
    wholeNumber(typed.minutes, longestRoad.minutes),
    wholeNumber(typed.km, longestRoad.km),
  ];
  if (!minutes) return { wrong: "minutes" };
  if (!km) return { wrong: "km" };
  const by = typed.by
    .split(/[,\n]/)
    .map((town) => town.trim())
    .filter(Boolean);
  if (by.length > 12 || by.some((town) => town.length > 40)) return { wrong: "by" };
  return { value: { minutes, km, by } };
}
