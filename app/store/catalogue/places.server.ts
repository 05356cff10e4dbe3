import { and, asc, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Place, PlaceOnPage, PlaceTexts } from "../../domain/catalogue/place.ts";
import { type Language, languages } from "../../domain/common/language.ts";
import type { LeadTimes } from "../../domain/sale/lead-time.ts";
import { type Database, db, type Transaction } from "../engine/db.server.ts";
import { listFares } from "../price/fares.server.ts";
import { places, translations } from "../schema/catalogue-schema.server.ts";
import { translated } from "./translated.server.ts";

export async function listPlaces(language: Language): Promise<Place[]> {
  const { id, airport, onAirportPage } = places;
  const name = translated("place", id, "name", language);
  return await db
    .select({ id, name, airport, onAirportPage })
    .from(places)
    .orderBy(asc(places.position), asc(id));
}

/** Reads the names of all places in every language, by their ids. */
export async function readNamesOfPlaces(): Promise<Map<Language, Map<string, string>>> {
  const { id } = places;
  const names = languages.map((language) => [language, translated("place", id, "name", language)] as const);
  const rows = await db
    .select({ id, names: Object.fromEntries(names) as Record<Language, SQL<string>> })
    .from(places);
  return new Map(
    languages.map((language) => [language, new Map(rows.map((row) => [row.id, row.names[language]]))]),
  );
}

/** Lists the places with the data that drivers see: name, airport or not, coordinates. */
export async function listStops(language: Language) {
  const { id, airport, latitude, longitude } = places;
  const name = translated("place", id, "name", language);
  return await db.select({ id, name, airport, latitude, longitude }).from(places);
}

/** Returns the IATA code of each airport that has one, by its id. */
export async function listAirportCodes(): Promise<Map<string, string>> {
  const { id, code, airport } = places;
  const rows = await db
    .select({ id, code })
    .from(places)
    .where(and(airport, isNotNull(code)));
  return new Map(rows.map((place) => [place.id, place.code!]));
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
