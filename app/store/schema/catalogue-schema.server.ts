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
import { type OfficeDays, officeDays } from "../../domain/catalogue/company-trust.ts";
import { longestRoad } from "../../domain/catalogue/road.ts";
import type { Language } from "../../domain/common/language.ts";
import { isHour, isOneOf } from "./checks.server.ts";

export const places = pgTable(
  "places",
  {
    id: text().primaryKey(),
    airport: boolean().notNull(),
    onAirportPage: boolean().notNull(),
    position: integer().notNull(),
    /** How many hours before a ride from here, or to here, the guest must book. */
    leadHoursFrom: integer().notNull().default(2),
    leadHoursTo: integer().notNull().default(2),
    /** The code of an airport, such as LIR. */
    code: text(),
    /** The poster of an airport's pages. */
    scene: text(),
    /** The point that a driver is led to where the guest named no address; both columns or neither. */
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
  ({ origin, destination, km, minutes }) => [
    primaryKey({ columns: [origin, destination] }),
    check("roads_km", sql`${km} between 1 and ${sql.raw(String(longestRoad.km))}`),
    check("roads_minutes", sql`${minutes} between 1 and ${sql.raw(String(longestRoad.minutes))}`),
  ],
);

export const tours = pgTable(
  "tours",
  {
    id: text().primaryKey(),
    pricePerPersonCents: integer().notNull(),
    /** The length in minutes, from the first pickup until the guests are back there. */
    minutes: integer().notNull(),
    /** The hour at which guests are collected, or from which on; null until the operator has entered it. */
    pickupFrom: text(),
    /** The hour at which the last guests are collected; null where all are collected at one hour. */
    pickupTo: text(),
    /** The days of the week on which the tour runs, from 0 (Sunday) to 6; null until they are entered. */
    weekdays: jsonb().$type<number[]>(),
    images: jsonb().$type<string[]>().notNull(),
    position: integer().notNull(),
    /** Fewer guests pay for this many. */
    leastPeople: integer().notNull().default(3),
    mostPeople: integer().notNull().default(30),
    /** The order on the home page; null where the home page does not show the tour. */
    homePosition: integer(),
    /** The tour is not sold any more; reservations keep it. */
    hidden: boolean().notNull().default(false),
  },
  (tour) => [
    check("tours_cents", sql`${tour.pricePerPersonCents} >= 0`),
    check("tours_minutes", sql`${tour.minutes} > 0`),
    check("tours_pickup_from", isHour(tour.pickupFrom)),
    check(
      "tours_pickup_to",
      sql`${tour.pickupTo} is null or (${isHour(tour.pickupTo)} and ${tour.pickupFrom} is not null and ${tour.pickupTo} > ${tour.pickupFrom})`,
    ),
    check("tours_people", sql`${tour.leastPeople} between 1 and ${tour.mostPeople}`),
  ],
);

/** The treatments of the spa page. */
export const treatments = pgTable(
  "treatments",
  {
    id: text().primaryKey(),
    /** The name of a poster. */
    image: text().notNull(),
    /** The price at the spa and the length; null where the page does not show it. */
    priceCents: integer(),
    minutes: integer(),
    position: integer().notNull(),
    hidden: boolean().notNull().default(false),
  },
  ({ priceCents, minutes }) => [
    check("treatments_cents", sql`${priceCents} > 0`),
    check("treatments_minutes", sql`${minutes} > 0`),
  ],
);

/** The operator's data of the company: one row. */
export const company = pgTable(
  "company",
  {
    id: integer().primaryKey().default(1),
    name: text().notNull(),
    phone: text().notNull(),
    whatsapp: text().notNull(),
    email: text().notNull(),
    address: text().notNull(),
    sender: text().notNull(),
    founded: integer().notNull(),
    vehicles: integer().notNull(),
    flightsFollowed: boolean().notNull(),
    nameOnSign: boolean().notNull(),
    childSeats: boolean().notNull(),
    airportOfficial: boolean().notNull().default(true),
    mark: text(),
    brandColour: text().notNull().default("#0b6e76"),
    buttonColour: text().notNull().default("#d04327"),
    licence: text().notNull().default(""),
    officeDays: text().$type<OfficeDays | "">().notNull().default(""),
    officeOpens: text().notNull().default(""),
    officeCloses: text().notNull().default(""),
    rating: text().notNull().default(""),
    ratings: integer().notNull().default(0),
    ratingUrl: text().notNull().default(""),
  },
  ({ id, officeDays: days }) => [
    check("company_alone", sql`${id} = 1`),
    check("company_office_days", isOneOf(days, ["", ...officeDays])),
  ],
);

/** The posters of the pages that a photograph may replace; each tour has a poster of its own. */
export const pictures = pgTable("pictures", {
  scene: text().primaryKey(),
  position: integer().notNull(),
});

/** The texts of places, tours, treatments and pictures; a text that is missing in a language is shown in English. */
export const translations = pgTable(
  "translations",
  {
    /** The key of the entry, such as `place/tamarindo` or `tour/1001`. */
    thing: text().notNull(),
    language: text().$type<Language>().notNull(),
    field: text().notNull(),
    text: text().notNull(),
  },
  ({ thing, language, field }) => [primaryKey({ columns: [thing, field, language] })],
);
