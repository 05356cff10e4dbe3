import type { Read } from "../common/form.ts";
import { type Language, languages } from "../common/language.ts";
import { wholeNumber } from "../common/typed-amount.ts";
import { readMapPoint } from "./map-point.ts";
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
 * Reads "latitude, longitude" or the link of a map. Points far from Costa Rica are refused, and links that only their
 * map can read; empty text clears the point.
 */
export function readPoint(
  typed: string,
): Read<Pick<PlaceFacts, "latitude" | "longitude">, "point" | "shortLink"> {
  if (typed === "") return { value: { latitude: null, longitude: null } };
  const point = readMapPoint(typed);
  if (point === "short") return { wrong: "shortLink" };
  return point ? { value: point } : { wrong: "point" };
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
