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
  fares,
  pictures,
  places,
  roads,
  tours,
  translations,
  treatments,
} from "../schema/catalogue-schema.server.ts";

export async function listPlaces(language: Language): Promise<Place[]> {
  const { id, airport, onAirportPage } = places;
  const name = translated("place", id, "name", language);
  return await db
    .select({ id, name, airport, onAirportPage })
    .from(places)
    .orderBy(asc(places.position), asc(id));
}

/** What drivers are told of the places. */
export async function listStops(language: Language) {
  const { id, airport, latitude, longitude } = places;
  const name = translated("place", id, "name", language);
  return await db.select({ id, name, airport, latitude, longitude }).from(places);
}

/** Those that a guest can ride from or to. */
export async function listSoldPlaces(language: Language): Promise<Place[]> {
  const [all, sold] = await Promise.all([listPlaces(language), listFares()]);
  const ends = new Set(sold.flatMap(({ origin, destination }) => [origin, destination]));
  return all.filter(({ id }) => ends.has(id));
}

/** The place with this name, in any language and however its letters are written. */
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

/** How long before they must be booked, in hours. */
export async function listLeadTimes(from: Database | Transaction = db): Promise<LeadTimes> {
  const { id, leadHoursFrom, leadHoursTo } = places;
  const rows = await from.select({ id, from: leadHoursFrom, to: leadHoursTo }).from(places);
  return new Map(rows.map(({ id, ...hours }) => [id, hours]));
}

/** These places, or all airports, with all that is said of them. */
export async function tellPlaces(language: Language, ids?: string[]): Promise<PlaceOnPage[]> {
  const { id, code, scene, airport, position } = places;
  const told = (field: keyof PlaceTexts | "name") => translated("place", id, field, language);
  return await db
    .select({
      id,
      code,
      scene,
      name: told("name"),
      pitch: told("pitch"),
      road: told("road"),
      roadName: told("roadName"),
      hour: told("hour"),
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

/** What can be booked. */
export async function listTours(language: Language): Promise<Tour[]> {
  return (await listAllTours(language)).filter(({ hidden }) => !hidden);
}

/** Also those that are not sold any more. */
export async function listAllTours(language: Language): Promise<Tour[]> {
  return await db.select(tourIn(language)).from(tours).orderBy(asc(tours.position), asc(tours.id));
}

/** What tours are called, and how long they take. */
export async function listTourTimes(language: Language): Promise<Pick<Tour, "id" | "name" | "minutes">[]> {
  const { id, minutes } = tours;
  return await db.select({ id, minutes, name: translated("tour", id, "name", language) }).from(tours);
}

/** Those that the home page shows, in its order. */
export async function listHomeTours(language: Language): Promise<Tour[]> {
  const { homePosition } = tours;
  return await db
    .select(tourIn(language))
    .from(tours)
    .where(and(isNotNull(homePosition), eq(tours.hidden, false)))
    .orderBy(asc(homePosition));
}

/** One that can be booked. */
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

/** Those that the spa page shows, in its order. */
export async function listTreatments(language: Language): Promise<Treatment[]> {
  return (await listAllTreatments(language)).filter(({ hidden }) => !hidden);
}

/** Also those that are not shown. */
export async function listAllTreatments(language: Language): Promise<Treatment[]> {
  const { id, image, priceCents, minutes, hidden, position } = treatments;
  const told = (field: keyof TreatmentTexts) => translated("treatment", id, field, language);
  return await db
    .select({ id, image, priceCents, minutes, hidden, name: told("name"), text: told("text") })
    .from(treatments)
    .orderBy(asc(position), asc(id));
}

/** Whether the spa page has anything to show; without, there is none. */
export async function hasTreatments(): Promise<boolean> {
  return (await db.$count(treatments, eq(treatments.hidden, false))) > 0;
}

/** What is sold from the airports to the places of the airport page, in their order. */
export async function listAirportRoutes(): Promise<Fare[]> {
  const airport = alias(places, "airport");
  return await db
    .select(getTableColumns(fares))
    .from(fares)
    .innerJoin(airport, and(eq(airport.id, fares.origin), airport.airport, airport.onAirportPage))
    .innerJoin(places, and(eq(places.id, fares.destination), places.onAirportPage))
    .orderBy(asc(airport.position), asc(airport.id), asc(places.position), asc(places.id));
}

/** What a photograph may take the place of: the posters of the pages, then those of tours and of new treatments. */
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

/** A page of plain words; in English where nobody has translated it. */
export async function tellDocument(id: DocumentId, language: Language): Promise<Partial<DocumentTexts>> {
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

/** What these things are called, in every language. */
export async function listNames(
  kind: Kind,
  ids: (string | null | undefined)[],
  from: Database | Transaction,
): Promise<string[]> {
  const { thing, field, text } = translations;
  const things = ids.map((id) => `${kind}/${id}`);
  const isName = and(inArray(thing, things), eq(field, "name"));
  return (await from.select({ text }).from(translations).where(isName)).map((row) => row.text);
}

/** A text of the thing with this id, in English where nobody has translated it. */
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
  const told = (field: string) => translated("tour", tours.id, field, language);
  return {
    ...getTableColumns(tours),
    name: told("name"),
    shortDescription: told("shortDescription"),
    description: told("description"),
    facts: Object.fromEntries(tourFacts.map((fact) => [fact, told(fact)])),
  };
}
