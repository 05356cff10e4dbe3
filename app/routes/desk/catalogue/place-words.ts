import type { CatalogueEntries } from "../../../domain/catalogue/catalogue-entry.ts";
import type { PlaceFacts } from "../../../domain/catalogue/place.ts";
import { pointOf } from "../../../domain/catalogue/place-form.ts";
import type { RoadFacts } from "../../../domain/catalogue/road.ts";
import { formatDuration } from "../../../domain/catalogue/road.ts";
import { languages } from "../../../domain/common/language.ts";
import { roadTexts, placeEditTexts as words } from "../../../texts/desk/catalogue/places.ts";

/** Says in one line, with all fares, that a place was opened or removed. */
export function openedPlaceWords(before: CatalogueEntries, after: CatalogueEntries): string | undefined {
  const [was, is] = [before, after] as Record<string, unknown>[];
  const key = Object.keys(is!).find((one) => one.startsWith("place/") && !(was![one] && is![one]));
  if (!key) return undefined;
  const isNew = is![key] !== null;
  const entries = isNew ? is! : was!;
  const named = entries[`texts/${key}/${languages[0]}`] as { name?: string } | undefined;
  const fares = Object.keys(entries).filter((one) => one.startsWith("fare/") && entries[one]).length;
  return (isNew ? words.created : words.removed)(named?.name ?? key.slice("place/".length), fares);
}

/** Returns what changed of a place's facts; a move in the lists alone returns nothing. */
export function placeWords(name: string, was: PlaceFacts, is: PlaceFacts): string[] {
  const [before, after] = [factsWords(was), factsWords(is)];
  return before === after ? [] : [`${name}: ${before} → ${after}`];
}

const factsWords = ({ airport, onAirportPage, ...lies }: PlaceFacts) => {
  const point = pointOf(lies);
  const parts = [
    airport && words.isAirport,
    onAirportPage && words.isOnAirportPage,
    point && words.at(point),
  ];
  return parts.filter(Boolean).join(", ") || words.plain;
};

/** Returns whether an edit changes the order of places, tours or treatments. */
export function isMoved(
  kind: "place" | "tour" | "treatment",
  before: CatalogueEntries,
  after: CatalogueEntries,
): boolean {
  const positionIn = (entries: CatalogueEntries, key: string) =>
    (entries as Record<string, { position?: number } | null>)[key]?.position;
  return Object.keys(after).some((key) => {
    const position = key.startsWith(`${kind}/`) ? positionIn(after, key) : undefined;
    return position !== undefined && position !== positionIn(before, key);
  });
}

export const placeHref = (place: string) => `/dashboard/admin/catalogue/places/${place}`;

/** Returns the address at which the roads of a place are entered. */
export const roadsHref = (place: string) => `${placeHref(place)}#roads-heading`;

export const roadWords = (road: RoadFacts | null) =>
  road ? [roadTexts.known(formatDuration(road.minutes), road.km), ...road.by].join(", ") : roadTexts.unknown;
