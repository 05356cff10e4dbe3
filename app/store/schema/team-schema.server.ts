import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { type DriverTap, type TapOutcome, tapOutcomes } from "../../domain/ride/driver-tap.ts";
import { driverPapers, type PaperKind, vehiclePapers } from "../../domain/team/paper.ts";
import { teamChangeKinds as kinds, type TeamChange, type TeamValues } from "../../domain/team/team-change.ts";
import { createdAtColumn, momentColumn } from "./account-schema.server.ts";
import { isOneOf, isServiceDay } from "./checks.server.ts";
import { bytea } from "./photo-schema.server.ts";

/** The drivers. A driver who has left is inactive, and keeps the rides that they drove. */
export const drivers = pgTable(
  "drivers",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    phone: text().notNull(),
    /** The languages as they are shown, such as "español, inglés". */
    languages: text().notNull().default(""),
    active: boolean().notNull().default(true),
    /** Whether guests of the driver's rides see the phone number. */
    showsPhone: boolean().notNull().default(false),
    /** A small square photo, as WebP. */
    photo: bytea(),
    showsPhoto: boolean().notNull().default(false),
    /** Whether the driver agreed that everybody sees the photo and the first name on the site. */
    onSite: boolean().notNull().default(false),
    /** The version rises when the secret link is renewed; links of earlier versions open nothing. */
    linkVersion: integer().notNull().default(1),
    linkHash: text().notNull().unique(),
    /** Whether the driver agreed that the page stores where a tap was made; null until the driver answers. */
    givesPlaces: boolean(),
    /** The moment of that answer. */
    answeredPlacesAt: momentColumn(),
    createdAt: createdAtColumn(),
  },
  (driver) => [check("drivers_name", sql`${driver.name} <> ''`)],
);

export const vehicles = pgTable(
  "vehicles",
  {
    id: text().primaryKey(),
    /** The name, such as "HiAce 12". */
    name: text().notNull(),
    plate: text().notNull(),
    /** The seats for guests, without the driver's. */
    seats: integer().notNull(),
    /** The number of long boards that the vehicle carries. */
    boards: integer().notNull().default(0),
    active: boolean().notNull().default(true),
    /** The usual driver of the vehicle. */
    driverId: text().references(() => drivers.id),
    createdAt: createdAtColumn(),
  },
  (vehicle) => [
    check("vehicles_seats", sql`${vehicle.seats} between 1 and 60`),
    check("vehicles_boards", sql`${vehicle.boards} between 0 and 60`),
  ],
);

/** The papers of drivers and vehicles, each with the last day on which it counts. */
export const papers = pgTable(
  "papers",
  {
    id: text().primaryKey(),
    driverId: text().references(() => drivers.id),
    vehicleId: text().references(() => vehicles.id),
    kind: text().$type<PaperKind>().notNull(),
    /** The name of a paper that is none of the usual ones; "" for these. */
    name: text().notNull().default(""),
    untilDay: text().notNull(),
    createdAt: createdAtColumn(),
  },
  ({ driverId, vehicleId, kind, name, untilDay }) => [
    unique("papers_driver").on(driverId, kind, name),
    unique("papers_vehicle").on(vehicleId, kind, name),
    index().on(untilDay),
    check("papers_whose", sql`num_nonnulls(${driverId}, ${vehicleId}) = 1`),
    check(
      "papers_kind",
      sql`case when ${driverId} is null then ${isOneOf(kind, vehiclePapers)} else ${isOneOf(kind, driverPapers)} end`,
    ),
    check("papers_name", sql`(${kind} = 'other') = (${name} <> '')`),
    check("papers_until", isServiceDay(untilDay)),
  ],
);

/** Photographs of papers, as WebP. Only the desk sees them. */
export const paperPhotos = pgTable(
  "paper_photos",
  {
    id: text().primaryKey(),
    paperId: text()
      .notNull()
      .references(() => papers.id, { onDelete: "cascade" }),
    bytes: bytea().notNull(),
    createdAt: createdAtColumn(),
  },
  (photo) => [
    index().on(photo.paperId),
    check("paper_photos_bytes", sql`octet_length(${photo.bytes}) between 1 and 4000000`),
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
    /** The one day of every week that is meant, 0 for Sunday; null for all days. */
    weekday: integer(),
    reason: text().notNull().default(""),
  },
  (absence) => [
    index().on(absence.untilDay),
    check("absences_whose", sql`num_nonnulls(${absence.driverId}, ${absence.vehicleId}) = 1`),
    check("absences_days", sql`${absence.fromDay} <= ${absence.untilDay}`),
    check("absences_weekday", sql`${absence.weekday} between 0 and 6`),
    check("absences_from", isServiceDay(absence.fromDay)),
    check("absences_until", isServiceDay(absence.untilDay)),
  ],
);

/**
 * Changes of the team with the values before and after. Rows are added and never changed, and contain no secret
 * link.
 */
export const teamChanges = pgTable(
  "team_changes",
  {
    id: serial().primaryKey(),
    driverId: text().references(() => drivers.id),
    vehicleId: text().references(() => vehicles.id),
    change: text().$type<TeamChange>().notNull(),
    /** Only the values that changed; null where the row was added or removed. */
    before: jsonb().$type<TeamValues>(),
    after: jsonb().$type<TeamValues>(),
    /** The key of an `Actor`. */
    actor: text().notNull(),
    createdAt: createdAtColumn(),
  },
  (row) => [
    check("team_changes_whose", sql`num_nonnulls(${row.driverId}, ${row.vehicleId}) = 1`),
    check("team_changes_change", isOneOf(row.change, kinds)),
  ],
);

/** The taps of drivers, each stored once: a phone without a signal sends a tap later, and perhaps again. */
export const driverTaps = pgTable(
  "driver_taps",
  {
    /** The id is made by the phone. */
    id: text().primaryKey(),
    driverId: text()
      .notNull()
      .references(() => drivers.id),
    jobId: text().notNull(),
    tap: jsonb().$type<Omit<DriverTap, "id" | "jobId">>().notNull(),
    /** Whether the tap took effect, and otherwise why not. */
    outcome: text().$type<TapOutcome>().notNull(),
    receivedAt: createdAtColumn(),
  },
  (tap) => [
    index().on(tap.jobId),
    index().on(tap.receivedAt),
    check("driver_taps_outcome", isOneOf(tap.outcome, tapOutcomes)),
  ],
);

/** The places of taps, of drivers who agreed to it. */
export const tapPlaces = pgTable(
  "tap_places",
  {
    tapId: text()
      .primaryKey()
      .references(() => driverTaps.id, { onDelete: "cascade" }),
    /** Degrees (WGS 84). */
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    /** The place is right within these metres. */
    accuracy: integer().notNull(),
  },
  ({ latitude, longitude, accuracy }) => [
    check("tap_places_latitude", sql`${latitude} between -90 and 90`),
    check("tap_places_longitude", sql`${longitude} between -180 and 180`),
    check("tap_places_accuracy", sql`${accuracy} between 0 and 100000`),
  ],
);

/** The photographs that drivers took of where they waited. */
export const tapPhotos = pgTable(
  "tap_photos",
  {
    tapId: text()
      .primaryKey()
      .references(() => driverTaps.id, { onDelete: "cascade" }),
    /** WebP, without the camera's notes. */
    bytes: bytea().notNull(),
  },
  ({ bytes }) => [check("tap_photos_bytes", sql`octet_length(${bytes}) between 1 and 400000`)],
);

/** Where drivers who agreed to it were last seen on the way to their guests; nothing is kept but the last place. */
export const driverPlaces = pgTable(
  "driver_places",
  {
    driverId: text()
      .primaryKey()
      .references(() => drivers.id, { onDelete: "cascade" }),
    /** Degrees (WGS 84). */
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    seenAt: momentColumn().notNull(),
  },
  ({ latitude, longitude }) => [
    check("driver_places_latitude", sql`${latitude} between -90 and 90`),
    check("driver_places_longitude", sql`${longitude} between -180 and 180`),
  ],
);
