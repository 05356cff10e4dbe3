import { todayInCostaRica } from "../../../domain/common/day.ts";
import { listLeadTimes, listPlaces } from "../../../store/catalogue/places.server.ts";
import { listRoads } from "../../../store/catalogue/roads.server.ts";
import { listTours } from "../../../store/catalogue/tours.server.ts";
import { currentRate } from "../../../store/money/exchange-rate.server.ts";
import { listPartnersToName } from "../../../store/partner/partners.server.ts";
import { listFares } from "../../../store/price/fares.server.ts";
import { listSurcharges } from "../../../store/price/surcharges.server.ts";
import { exchangeRateText } from "../kit/money-rows.server.ts";
import type { ByHandCatalogue } from "./by-hand-ride.tsx";

/** Reads what a booking by hand is chosen from, and what its price follows from. */
export async function readCatalogue(): Promise<ByHandCatalogue> {
  const [places, fares, roads, tours, surcharges, rate, leads, partners] = await Promise.all([
    listPlaces("es"),
    listFares(),
    listRoads(),
    listTours("es"),
    listSurcharges(),
    currentRate(new Date()),
    listLeadTimes(),
    listPartnersToName(),
  ] as const);
  return {
    places,
    fares,
    roads: roads.map(({ origin, destination, minutes }) => ({ origin, destination, minutes })),
    surcharges,
    // The form shows of the texts only the name.
    tours: tours.map(({ description, shortDescription, facts, images, ...tour }) => tour),
    today: todayInCostaRica(),
    leads: [...leads],
    partners,
    rate: rate ? exchangeRateText(rate.rate) : "",
  };
}
