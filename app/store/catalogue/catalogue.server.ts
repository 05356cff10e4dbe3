import { and, asc, eq, getTableColumns, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, alias } from "drizzle-orm/pg-core";
import type { DocumentId, DocumentTexts } from "../../domain/catalogue/document.ts";
import type { Picture } from "../../domain/catalogue/photo.ts";
import type { Place, PlaceOnPage, PlaceTexts } from "../../domain/catalogue/place.ts";
import type { Road } from "../../domain/catalogue/road.ts";
import { posterOf, type Tour, tourFacts } from "../../domain/catalogue/tour.ts";
import { type Treatment, type TreatmentTexts, treatmentPosterOf } from "../../domain/catalogue/treatment.ts";
import type { Language } from "../../domain/common/language.ts";
import type { Fare } from "../../domain/price/fare.ts";
import type { LeadTimes } from "../../domain/sale/lead-time.ts";
import { type Database, db, type Transaction } from "../engine/db.server.ts";
import {
  pictures,
  places,
  roads,
  tours,
  translations,
  treatments,
} from "../schema/catalogue-schema.server.ts";
import { fares } from "../schema/price-schema.server.ts";

export async function listPlaces(language: Language): Promise<Place[]> {
  const { id, airport, onAirportPage } = places;
  const name = translated("place", id, "name", language);
  return await db
    .select({ id, name, airport, onAirportPage })
    .from(places)
    .orderBy(asc(places.position), asc(id));
}

/** Lists the places with the data that drivers see: name, airport or not, coordinates. */
export async function listStops(language: Language) {
  const { id, airport, latitude, longitude } = places;
  const name = translated("place", id, "name", language);
  return await db.select({ id, name, airport, latitude, longitude }).from(places);
}

/** Lists the places that a guest can ride from or to, because a fare exists. */
export async function listSoldPlaces(language: Language): Promise<Place[]> {
  const [all, sold] = await Promise.all([listPlaces(language), listFares()]);
  const ends = new Set(sold.flatMap(({ origin, destination }) => [origin, destination]));
  return all.filter(({ id }) => ends.has(id));
}

/** Finds the place with this name in any language, without regard to capitals. */
export async function findPlaceCalled(name: string): Promise<string | undefined> {
  const { thing, field, text } = translations;
  const isIt = and(
    eq(thing, sql`'place/' || ${places.id}`),
    eq(field, "name"),
    eq(sql`lower(${text})`, sql`lower(${name})`),
  );
  const [place] = await db.select({ id: places.id }).from(places).innerJoin(translations, isIt).limit(1);
  return place?.id;
}

/** Returns how many hours before a ride from or to each place the guest must book. */
export async function listLeadTimes(from: Database | Transaction = db): Promise<LeadTimes> {
  const { id, leadHoursFrom, leadHoursTo } = places;
  const rows = await from.select({ id, from: leadHoursFrom, to: leadHoursTo }).from(places);
  return new Map(rows.map(({ id, ...hours }) => [id, hours]));
}

/** Lists these places, or all airports, with all their texts. */
export async function tellPlaces(language: Language, ids?: string[]): Promise<PlaceOnPage[]> {
  const { id, code, scene, airport, position } = places;
  const text = (field: keyof PlaceTexts | "name") => translated("place", id, field, language);
  return await db
    .select({
      id,
      code,
      scene,
      name: text("name"),
      pitch: text("pitch"),
      road: text("road"),
      roadName: text("roadName"),
      hour: text("hour"),
    })
    .from(places)
    .where(ids ? inArray(id, ids) : eq(airport, true))
    .orderBy(asc(position), asc(id));
}

export async function listFares(): Promise<Fare[]> {
  return await db.select().from(fares);
}

export async function findFare(origin: string, destination: string): Promise<Fare | undefined> {
  const [fare] = await db
    .select()
    .from(fares)
    .where(and(eq(fares.origin, origin), eq(fares.destination, destination)));
  return fare;
}

export async function listRoads(): Promise<Road[]> {
  return await db.select().from(roads);
}

/** Lists the tours that can be booked. */
export async function listTours(language: Language): Promise<Tour[]> {
  return (await listAllTours(language)).filter(({ hidden }) => !hidden);
}

/** Lists all tours, hidden ones too. */
export async function listAllTours(language: Language): Promise<Tour[]> {
  return await db.select(tourIn(language)).from(tours).orderBy(asc(tours.position), asc(tours.id));
}

/** Lists the names and lengths of all tours. */
export async function listTourTimes(language: Language): Promise<Pick<Tour, "id" | "name" | "minutes">[]> {
  const { id, minutes } = tours;
  return await db.select({ id, minutes, name: translated("tour", id, "name", language) }).from(tours);
}

/** Lists the tours that the home page shows, in its order. */
export async function listHomeTours(language: Language): Promise<Tour[]> {
  const { homePosition } = tours;
  return await db
    .select(tourIn(language))
    .from(tours)
    .where(and(isNotNull(homePosition), eq(tours.hidden, false)))
    .orderBy(asc(homePosition));
}

/** Finds a tour that can be booked; undefined where it is hidden. */
export async function findSoldTour(id: string, language: Language): Promise<Tour | undefined> {
  const tour = await findTour(id, language);
  return tour?.hidden ? undefined : tour;
}

export async function findTour(
  id: string,
  language: Language,
  from: Database | Transaction = db,
): Promise<Tour | undefined> {
  const [tour] = await from.select(tourIn(language)).from(tours).where(eq(tours.id, id));
  return tour;
}

/** Lists the treatments that the spa page shows, in its order. */
export async function listTreatments(language: Language): Promise<Treatment[]> {
  return (await listAllTreatments(language)).filter(({ hidden }) => !hidden);
}

/** Lists all treatments, hidden ones too. */
export async function listAllTreatments(language: Language): Promise<Treatment[]> {
  const { id, image, priceCents, minutes, hidden, position } = treatments;
  const text = (field: keyof TreatmentTexts) => translated("treatment", id, field, language);
  return await db
    .select({ id, image, priceCents, minutes, hidden, name: text("name"), text: text("text") })
    .from(treatments)
    .orderBy(asc(position), asc(id));
}

/** Returns whether any treatment is shown: without one the site has no spa page. */
export async function hasTreatments(): Promise<boolean> {
  return (await db.$count(treatments, eq(treatments.hidden, false))) > 0;
}

/** Lists the fares from airports to the places of the airport page, in their order. */
export async function listAirportRoutes(): Promise<Fare[]> {
  const airport = alias(places, "airport");
  return await db
    .select(getTableColumns(fares))
    .from(fares)
    .innerJoin(airport, and(eq(airport.id, fares.origin), airport.airport, airport.onAirportPage))
    .innerJoin(places, and(eq(places.id, fares.destination), places.onAirportPage))
    .orderBy(asc(airport.position), asc(airport.id), asc(places.position), asc(places.id));
}

/**
 * Lists the drawings that a photograph may replace: the posters of the pages, then those of tours and of new
 * treatments.
 */
export async function listPictures(language: Language): Promise<Picture[]> {
  const name = translated("picture", pictures.scene, "name", language);
  const ofPages = await db
    .select({ scene: pictures.scene, name })
    .from(pictures)
    .orderBy(asc(pictures.position));
  const ofTours = (await listAllTours(language)).map(({ id, name }) => ({ scene: posterOf(id), name }));
  const ofTreatments = (await listAllTreatments(language))
    .map(({ id, name }) => ({ scene: treatmentPosterOf(id), name }))
    .filter(({ scene }) => ofPages.every((page) => page.scene !== scene));
  return [...ofPages, ...ofTours, ...ofTreatments];
}

/** Reads the texts of a document page, in English where a translation is missing. */
export async function readDocumentTexts(id: DocumentId, language: Language): Promise<Partial<DocumentTexts>> {
  const { thing, field, text } = translations;
  const isIt = and(eq(thing, `document/${id}`), inArray(translations.language, [language, "en"]));
  const rows = await db
    .select({ field, text })
    .from(translations)
    .where(isIt)
    .orderBy(sql`${translations.language} = ${language}`);
  return Object.fromEntries(rows.map((row) => [row.field, row.text]));
}

type Kind = "place" | "tour" | "treatment" | "picture";

/** Lists the names of these catalogue entries in every language. */
export async function listNames(
  kind: Kind,
  ids: (string | null | undefined)[],
  from: Database | Transaction,
): Promise<string[]> {
  const { thing, field, text } = translations;
  const entryKeys = ids.map((id) => `${kind}/${id}`);
  const isName = and(inArray(thing, entryKeys), eq(field, "name"));
  return (await from.select({ text }).from(translations).where(isName)).map((row) => row.text);
}

/** Returns SQL for one text of a catalogue entry, in English where a translation is missing. */
export function translated(kind: Kind, id: AnyPgColumn, field: string, language: Language): SQL<string> {
  const { thing, text } = translations;
  const isIt = and(
    eq(thing, sql`${`${kind}/`} || ${id}`),
    eq(translations.field, field),
    inArray(translations.language, [language, "en"]),
  );
  const first = sql`${translations.language} <> ${language}`;
  return sql<string>`(select ${text} from ${translations} where ${isIt} order by ${first} limit 1)`;
}

function tourIn(language: Language) {
  const text = (field: string) => translated("tour", tours.id, field, language);
  return {
    ...getTableColumns(tours),
    name: text("name"),
    shortDescription: text("shortDescription"),
    description: text("description"),
    facts: Object.fromEntries(tourFacts.map((fact) => [fact, text(fact)])),
  };
}
