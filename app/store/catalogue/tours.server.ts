import { and, asc, eq, getTableColumns, isNotNull } from "drizzle-orm";
import { type Tour, tourFacts } from "../../domain/catalogue/tour.ts";
import type { TourHours } from "../../domain/catalogue/tour-hours.ts";
import type { Language } from "../../domain/common/language.ts";
import { type Database, db, type Transaction } from "../engine/db.server.ts";
import { tours } from "../schema/catalogue-schema.server.ts";
import { translated } from "./translated.server.ts";

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

/** Lists the names of the tours that can be booked, and when each runs. */
export async function listTourHours(language: Language): Promise<Pick<Tour, "name" | keyof TourHours>[]> {
  const { id, pickupFrom, pickupTo, weekdays, hidden } = tours;
  return await db
    .select({ name: translated("tour", id, "name", language), pickupFrom, pickupTo, weekdays })
    .from(tours)
    .where(eq(hidden, false))
    .orderBy(asc(tours.position), asc(id));
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
