import type { CsvRow } from "../../../domain/common/csv.ts";
import type { Language } from "../../../domain/common/language.ts";
import { type NetRoad, netRoads } from "../../../domain/partner/net-prices.ts";
import { listPlaces } from "../../../store/catalogue/places.server.ts";
import { listRates, type Partner } from "../../../store/partner/partners.server.ts";
import { listFares } from "../../../store/price/fares.server.ts";

export type NamedNetRoad = NetRoad & { from: string; to: string };

/** Reads the net prices of a partner as of now, with the names of their places. */
export async function readNetPrices(
  { id, placeId }: Pick<Partner, "id" | "placeId">,
  language: Language,
): Promise<NamedNetRoad[]> {
  const [places, fares, rates] = await Promise.all([
    listPlaces(language),
    listFares(),
    listRates(id),
  ] as const);
  const names = new Map(places.map((place) => [place.id, place.name]));
  const nameOf = (id: string) => names.get(id) ?? id;
  const listed = { fares, rates, placeIds: places.map((place) => place.id) };
  return netRoads(listed, { here: placeId, now: new Date() }).map((road) => ({
    ...road,
    from: nameOf(road.origin),
    to: nameOf(road.destination),
  }));
}

/** Returns a line of the list for each direction and number of people; without a rate there is no net price. */
export function netPriceRows(roads: NamedNetRoad[]): CsvRow[] {
  return roads.flatMap(({ from, to, bothWays, hasRate, prices }) => {
    const ways = bothWays
      ? [
          [from, to],
          [to, from],
        ]
      : [[from, to]];
    return ways.flatMap((ends) =>
      prices.map(
        ({ people, priceCents, earnedCents }): CsvRow => [
          ...(ends as [string, string]),
          people,
          priceCents / 100,
          hasRate ? earnedCents / 100 : "",
          hasRate ? (priceCents - earnedCents) / 100 : "",
        ],
      ),
    );
  });
}
