import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, serial, text } from "drizzle-orm/pg-core";
import { type DriverTap, type TapOutcome, tapOutcomes } from "../../domain/ride/driver-tap.ts";
import { teamChangeKinds as kinds, type TeamChange, type TeamValues } from "../../domain/team/team-change.ts";
import { createdAtColumn } from "./account-schema.server.ts";
import { isOneOf, isServiceDay } from "./checks.server.ts";
import { bytea } from "./photo-schema.server.ts";

/** Whoever drives. One who has left is not active any more, and keeps the rides that he drove. */
export const drivers = pgTable(
  "drivers",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    phone: text().notNull(),
    /** As they are said, such as "español, inglés". */
    languages: text().notNull().default(""),
    active: boolean().notNull().default(true),
    /** Whether guests see the number while the ride is theirs. */
    showsPhone: boolean().notNull().default(false),
    /** A small square, as WebP. */
    photo: bytea(),
    showsPhoto: boolean().notNull().default(false),
    /** Goes up when the secret link is made anew; the links before it open nothing. */
    linkVersion: integer().notNull().default(1),
    linkHash: text().notNull().unique(),
    createdAt: createdAtColumn(),
  },
  (driver) => [check("drivers_name", sql`${driver.name} <> ''`)],
);

export const vehicles = pgTable(
  "vehicles",
  {
    id: text().primaryKey(),
    /** Such as "HiAce 12". */
    name: text().notNull(),
    plate: text().notNull(),
    /** For guests: the driver's own is not counted. */
    seats: integer().notNull(),
    /** How many long boards it carries. */
    boards: integer().notNull().default(0),
    /** The last day on which it may drive. */
    papersUntil: text(),
    active: boolean().notNull().default(true),
    /** Who usually drives it. */
    driverId: text().references(() => drivers.id),
    createdAt: createdAtColumn(),
  },
  (vehicle) => [
    check("vehicles_seats", sql`${vehicle.seats} between 1 and 60`),
    check("vehicles_boards", sql`${vehicle.boards} between 0 and 60`),
    check("vehicles_papers", isServiceDay(vehicle.papersUntil)),
  ],
);

/** Days on which a driver or a vehicle does not work, the first and the last included. */
export const absences = pgTable(
  "absences",
  {
    id: text().primaryKey(),
    driverId: text().references(() => drivers.id),
    vehicleId: text().references(() => vehicles.id),
    fromDay: text().notNull(),
    untilDay: text().notNull(),
    reason: text().notNull().default(""),
  },
  (absence) => [
    index().on(absence.untilDay),
    check("absences_whose", sql`num_nonnulls(${absence.driverId}, ${absence.vehicleId}) = 1`),
    check("absences_days", sql`${absence.fromDay} <= ${absence.untilDay}`),
    check("absences_from", isServiceDay(absence.fromDay)),
    check("absences_until", isServiceDay(absence.untilDay)),
  ],
);

/** What was changed of the team, by whom, from what to what. Rows are added and never changed; no link is in them. */
export const teamChanges = pgTable(
  "team_changes",
  {
    id: serial().primaryKey(),
    driverId: text().references(() => drivers.id),
    vehicleId: text().references(() => vehicles.id),
    change: text().$type<TeamChange>().notNull(),
    /** Only what became another; null of what was not there before, or is not any more. */
    before: jsonb().$type<TeamValues>(),
    after: jsonb().$type<TeamValues>(),
    /** Of an `Actor`. */
    actor: text().notNull(),
    createdAt: createdAtColumn(),
  },
  (row) => [
    check("team_changes_whose", sql`num_nonnulls(${row.driverId}, ${row.vehicleId}) = 1`),
    check("team_changes_change", isOneOf(row.change, kinds)),
  ],
);

/** What a driver pressed, each once: a phone without a signal sends it later, and perhaps again. */
export const driverTaps = pgTable(
  "driver_taps",
  {
    /** The phone's own. */
    id: text().primaryKey(),
    driverId: text()
      .notNull()
      .references(() => drivers.id),
    jobId: text().notNull(),
    tap: jsonb().$type<Omit<DriverTap, "id" | "jobId">>().notNull(),
    /** Whether it counted, and otherwise why not. */
    outcome: text().$type<TapOutcome>().notNull(),
    receivedAt: createdAtColumn(),
  },
  (tap) => [index().on(tap.jobId), check("driver_taps_outcome", isOneOf(tap.outcome, tapOutcomes))],
);
