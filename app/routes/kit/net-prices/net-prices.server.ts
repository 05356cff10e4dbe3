import type { CsvRow } from "../../../domain/common/csv.ts";
import type { Language } from "../../../domain/common/language.ts";
import { type NetRoad, type NetTour, netRoads, netTours } from "../../../domain/partner/net-prices.ts";
import { listPlaces } from "../../../store/catalogue/places.server.ts";
import { listTours } from "../../../store/catalogue/tours.server.ts";
import { listRates, type Partner } from "../../../store/partner/partners.server.ts";
import { listFares } from "../../../store/price/fares.server.ts";

interface NamedNetPrices {
  roads: (NetRoad & { from: string; to: string })[];
  tours: (NetTour & { name: string })[];
}

/** Reads the net prices of a partner as of now, with the names of their places and tours. */
export async function readNetPrices(
  { id, placeId }: Pick<Partner, "id" | "placeId">,
  language: Language,
): Promise<NamedNetPrices> {
  const [places, fares, tours, rates] = await Promise.all([
    listPlaces(language),
    listFares(),
    listTours(language),
    listRates(id),
  ] as const);
  const names = new Map([...places, ...tours].map((one) => [one.id, one.name]));
  const nameOf = (id: string) => names.get(id) ?? id;
  const listed = { fares, rates, placeIds: places.map((place) => place.id) };
  const now = new Date();
  const roads = netRoads(listed, { here: placeId, now }).map((road) => {
    return { ...road, from: nameOf(road.origin), to: nameOf(road.destination) };
  });
  const named = netTours(tours, rates, now).map((tour) => ({ ...tour, name: nameOf(tour.tourId) }));
  return { roads, tours: named };
}

/**
 * Returns a line of the list for each direction, or tour, and number of people; a tour has the word for one in its second
 * column. Without a rate there is no net price.
 */
export function netPriceRows({ roads, tours }: NamedNetPrices, tourWord: string): CsvRow[] {
  return [
    ...roads.flatMap((road) => {
      const { from, to, bothWays } = road;
      return [rowsOf([from, to], road), bothWays ? rowsOf([to, from], road) : []].flat();
    }),
    ...tours.flatMap((tour) => rowsOf([tour.name, tourWord], tour)),
  ];
}

function rowsOf(named: [string, string], { prices, hasRate }: Pick<NetTour, "prices" | "hasRate">): CsvRow[] {
  return prices.map(({ people, priceCents, earnedCents }) => {
    const net = hasRate ? [earnedCents / 100, (priceCents - earnedCents) / 100] : ["", ""];
    return [...named, people, priceCents / 100, ...net];
  });
}
