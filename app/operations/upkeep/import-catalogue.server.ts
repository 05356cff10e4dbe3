import {
  type CatalogueEntries,
  fareKey,
  placeKey,
  placeTextsKey,
  tourKey,
  tourTextsKey,
} from "../../domain/catalogue/catalogue-entry.ts";
import { uncheckedTour } from "../../domain/catalogue/tour.ts";
import { languages } from "../../domain/common/language.ts";
import { foldedName, newSlug } from "../../domain/common/slug.ts";
import { centsToText } from "../../domain/money/payment.ts";
import type { FarePrice } from "../../domain/price/fare.ts";
import { fareBetween, isSameFare } from "../../domain/price/fare.ts";
import { listFormerNames } from "../../store/catalogue/former-names.server.ts";
import { listPlaceFacts } from "../../store/catalogue/place-entry.server.ts";
import { listPlaces } from "../../store/catalogue/places.server.ts";
import { listTourSales } from "../../store/catalogue/tour-entry.server.ts";
import { listAllTours } from "../../store/catalogue/tours.server.ts";
import { listFares } from "../../store/price/fares.server.ts";
import type { OldFare, OldTour } from "./old-catalogue.ts";
import type { OldReservation } from "./old-reservation.ts";

export interface CataloguePlan {
  /** The entries that are not here yet; present entries stay as they are. */
  entries: CatalogueEntries;
  /** The prices that differ in the old store. */
  differs: string[];
  placeCalled: (name: string) => string;
  tourCalled: (nameOrId: string) => string;
}

/**
 * Plans the entries to add from the old store. Places and tours that only reservations name are added so that they
 * can't be booked: a place without fares, a hidden tour.
 */
export async function planCatalogue(
  oldFares: OldFare[],
  oldTours: OldTour[],
  oldReservations: OldReservation[],
): Promise<CataloguePlan> {
  const entries: CatalogueEntries = {};
  const differs: string[] = [];
  const placeCalled = await planPlaces(entries, [...oldFares, ...oldReservations]);
  const fares = await listFares();
  const planned = new Map<string, FarePrice>();
  for (const { from, to, price } of oldFares) {
    const [origin, destination] = [placeCalled(from), placeCalled(to)];
    const key = fareKey(origin, destination);
    const kept = fareBetween(fares, origin, destination) ?? planned.get(key);
    if (kept && !isSameFare(kept, price))
      differs.push(`${from} → ${to}: ${fareText(price)} there, ${fareText(kept)} here`);
    if (kept) continue;
    planned.set(key, price);
    entries[key] = price;
  }
  const tourCalled = await planTours(entries, differs, oldTours, oldReservations);
  return { entries, differs, placeCalled, tourCalled };
}

async function planPlaces(entries: CatalogueEntries, rides: { from: string; to: string }[]) {
  const facts = await listPlaceFacts();
  const places = (await Promise.all(languages.map(listPlaces))).flat();
  const idOf = new Map(places.map(({ id, name }) => [foldedName(name), id]));
  for (const { id, name } of await listFormerNames("place"))
    if (facts.has(id) && !idOf.has(foldedName(name))) idOf.set(foldedName(name), id);
  const taken = new Set(facts.keys());
  const last = Math.max(-1, ...[...facts.values()].map(({ position }) => position));
  for (const name of rides.flatMap(({ from, to }) => [from, to])) {
    if (!name || idOf.has(foldedName(name))) continue;
    const id = newSlug(name, taken, "place");
    taken.add(id);
    idOf.set(foldedName(name), id);
    const position = last + taken.size - facts.size;
    entries[placeKey(id)] = {
      airport: false,
      onAirportPage: false,
      position,
      latitude: null,
      longitude: null,
    };
    entries[placeTextsKey(id, languages[0])] = { name };
  }
  return (name: string) => idOf.get(foldedName(name))!;
}

async function planTours(
  entries: CatalogueEntries,
  differs: string[],
  oldTours: OldTour[],
  oldReservations: OldReservation[],
) {
  const sales = await listTourSales();
  const namedTours = (await Promise.all(languages.map(listAllTours))).flat();
  const idOf = new Map(namedTours.flatMap(({ id, name }) => [id, foldedName(name)].map((key) => [key, id])));
  for (const { id, name } of await listFormerNames("tour"))
    if (sales.has(id) && !idOf.has(foldedName(name))) idOf.set(foldedName(name), id);
  const images = [...sales.values()].find((sale) => sale.images.length > 0)?.images ?? [];
  let position = sales.size;
  const add = (tour: OldTour) => {
    const { id, name, pricePerPersonCents, shortDescription, description } = tour;
    entries[tourKey(id)] = { ...uncheckedTour, pricePerPersonCents, images, position: position++ };
    const short = shortDescription || name;
    const texts = { name, shortDescription: short, description: description || short };
    entries[tourTextsKey(id, languages[0])] = texts;
    for (const key of [id, foldedName(name)]) if (!idOf.has(key)) idOf.set(key, id);
  };
  for (const tour of oldTours) {
    const here = sales.get(tour.id);
    const [cents, centsHere] = [tour.pricePerPersonCents, here?.pricePerPersonCents];
    if (!here && !entries[tourKey(tour.id)]) add(tour);
    else if (centsHere && centsHere !== cents)
      differs.push(`Tour ${tour.id}: ${dollars(cents)} there, ${dollars(centsHere)} here`);
    if (!idOf.has(foldedName(tour.name))) idOf.set(foldedName(tour.name), tour.id);
  }
  const ids = [...idOf.values()].map(Number).filter(Number.isSafeInteger);
  let lastId = Math.max(1000, ...ids);
  for (const { tour: name, priceCents, passengers } of oldReservations) {
    if (!name || idOf.has(name) || idOf.has(foldedName(name))) continue;
    const pricePerPersonCents = Math.max(1, Math.round(priceCents / passengers));
    add({ id: String(++lastId), name, pricePerPersonCents, shortDescription: "", description: "" });
  }
  return (nameOrId: string) => (idOf.get(nameOrId) ?? idOf.get(foldedName(nameOrId)))!;
}

const dollars = (cents: number) => `$${centsToText(cents)}`;
const fareText = ({ baseCents, extraCents }: FarePrice) =>
  `${dollars(baseCents)} and ${dollars(extraCents)} a person more`;
