import { isNotNull, sql } from "drizzle-orm";
import {
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from "drizzle-orm/pg-core";
import type { DrivenHalf } from "../../domain/ride/driven-half.ts";
import { type JobState, jobStates } from "../../domain/ride/job-state.ts";
import { createdAtColumn, momentColumn } from "./account-schema.server.ts";
import { isOneOf } from "./checks.server.ts";
import { legs } from "./reservation-schema.server.ts";
import { drivers, vehicles } from "./team-schema.server.ts";

/** The part of a leg that one van drives. */
export const jobs = pgTable(
  "jobs",
  {
    id: text().primaryKey(),
    legId: text()
      .notNull()
      .references(() => legs.id),
    position: integer().notNull().default(0),
    people: integer().notNull(),
    state: text().$type<JobState>().notNull().default("planned"),
    /** The moments when the job reached each state that stands; an end that was undone keeps its own. */
    moments: jsonb().$type<Partial<Record<JobState, string>>>().notNull().default({}),
    driverId: text().references(() => drivers.id),
    vehicleId: text().references(() => vehicles.id),
    /** The reason for assigning a driver who can't be there in time. */
    clashReason: text(),
    /** The clashes that the reason was given for, as `clashKey` names them. */
    clashWith: jsonb().$type<string[]>().notNull().default([]),
    /** The cash that the driver has to collect, in cents; null where nobody has set it. */
    collectCents: integer(),
    /**
     * The moments when the driver's page showed the job, when the driver confirmed it, and when the guest was
     * informed of the driver.
     */
    seenAt: momentColumn(),
    receivedAt: momentColumn(),
    guestToldAt: momentColumn(),
    /** The part of this ride that another van drove before this one took its guests over on the road. */
    half: jsonb().$type<DrivenHalf>(),
    /** The problem that the driver reported, until a colleague has dealt with it. */
    problem: text(),
    /** A cancelled job keeps its van and its seats until this moment, because the cancellation can be undone. */
    keptUntil: momentColumn(),
    /** The version of the links to the proof of this ride: those of earlier ones were revoked. */
    proofVersion: integer().notNull().default(1),
  },
  (job) => [
    unique().on(job.legId, job.position),
    index().on(job.driverId),
    index().on(job.vehicleId),
    index("jobs_problem_index").on(job.legId).where(isNotNull(job.problem)),
    check("jobs_state", isOneOf(job.state, jobStates)),
    check("jobs_people", sql`${job.people} >= 1`),
    check("jobs_collect", sql`${job.collectCents} > 0`),
  ],
);

/** Where doors are on the map: hotels and houses as guests name them, within a place. */
export const doorPoints = pgTable(
  "door_points",
  {
    /** The id of the place; "" for a tour, which begins at a door alone. */
    place: text().notNull(),
    /** The door as `doorKey` writes it. */
    door: text().notNull(),
    /** Degrees (WGS 84). */
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    /** The key of the `Actor` who set the point. */
    actor: text().notNull(),
    setAt: createdAtColumn(),
  },
  ({ place, door, latitude, longitude }) => [
    primaryKey({ columns: [place, door] }),
    check("door_points_door", sql`${door} <> ''`),
    check("door_points_point", sql`${latitude} between -90 and 90 and ${longitude} between -180 and 180`),
  ],
);
