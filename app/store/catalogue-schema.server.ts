import { boolean, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

export const places = pgTable("places", {
  id: text().primaryKey(),
  name: text().notNull(),
  airport: boolean().notNull(),
  onAirportPage: boolean().notNull(),
  position: integer().notNull(),
});

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
  (fare) => [primaryKey({ columns: [fare.origin, fare.destination] })],
);

export const airportRoutes = pgTable("airport_routes", {
  id: text().primaryKey(),
  origin: text()
    .notNull()
    .references(() => places.id),
  destination: text()
    .notNull()
    .references(() => places.id),
  images: jsonb().$type<string[]>().notNull(),
  position: integer().notNull(),
});

export const tours = pgTable("tours", {
  id: text().primaryKey(),
  name: text().notNull(),
  pricePerPersonCents: integer().notNull(),
  shortDescription: text().notNull(),
  description: text().notNull(),
  images: jsonb().$type<string[]>().notNull(),
  position: integer().notNull(),
});
