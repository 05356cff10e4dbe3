import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import type { Language } from "../domain/language.ts";

export const places = pgTable(
  "places",
  {
    id: text().primaryKey(),
    airport: boolean().notNull(),
    onAirportPage: boolean().notNull(),
    position: integer().notNull(),
    /** Of an airport, such as LIR. */
    code: text(),
    /** The poster of an airport's pages. */
    scene: text(),
    /** Where a driver is led who was told no door; both or neither. */
    latitude: doublePrecision(),
    longitude: doublePrecision(),
  },
  ({ latitude, longitude }) => [
    check(
      "places_lie",
      sql`(${latitude} is null) = (${longitude} is null) and ${latitude} between -90 and 90 and ${longitude} between -180 and 180`,
    ),
  ],
);

export const fares = pgTable(
  "fares",
  {
    origin: text()
      .notNull()
      .references(() => places.id),
    destination: text()
      .notNull()
      .references(() => places.id),
    baseCents: integer().notNull(),
    extraCents: integer().notNull(),
  },
  ({ origin, destination, baseCents, extraCents }) => [
    primaryKey({ columns: [origin, destination] }),
    check("fares_cents", sql`${baseCents} > 0 and ${extraCents} >= 0`),
  ],
);

export const roads = pgTable(
  "roads",
  {
    origin: text()
      .notNull()
      .references(() => places.id),
    destination: text()
      .notNull()
      .references(() => places.id),
    km: integer().notNull(),
    minutes: integer().notNull(),
    by: jsonb().$type<string[]>().notNull(),
  },
  (road) => [primaryKey({ columns: [road.origin, road.destination] })],
);

export const tours = pgTable(
  "tours",
  {
    id: text().primaryKey(),
    pricePerPersonCents: integer().notNull(),
    /** From the first door and back to it. */
    minutes: integer().notNull(),
    images: jsonb().$type<string[]>().notNull(),
    position: integer().notNull(),
    /** Fewer pay for as many. */
    leastPeople: integer().notNull().default(3),
    mostPeople: integer().notNull().default(30),
    /** Its place on the home page; none where home does not show it. */
    homePosition: integer(),
    /** Not sold any more; what is sold keeps it. */
    hidden: boolean().notNull().default(false),
  },
  (tour) => [
    check("tours_cents", sql`${tour.pricePerPersonCents} >= 0`),
    check("tours_minutes", sql`${tour.minutes} > 0`),
    check("tours_people", sql`${tour.leastPeople} between 1 and ${tour.mostPeople}`),
  ],
);

/** The posters of the pages that a photograph may take the place of; a tour has its own. */
export const pictures = pgTable("pictures", {
  scene: text().primaryKey(),
  position: integer().notNull(),
});

/** Every text of places, tours and pictures; what has none in a language is told in English. */
export const translations = pgTable(
  "translations",
  {
    /** Such as `place/tamarindo` or `tour/1001`. */
    thing: text().notNull(),
    language: text().$type<Language>().notNull(),
    field: text().notNull(),
    text: text().notNull(),
  },
  ({ thing, language, field }) => [primaryKey({ columns: [thing, field, language] })],
);
