import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import {
  type RequestedChange,
  type RequestState,
  requestStates,
} from "../../domain/reservation/trip-request.ts";
import { createdAtColumn, momentColumn } from "./account-schema.server.ts";
import { isOneOf } from "./checks.server.ts";
import { reservations } from "./reservation-schema.server.ts";

/** Changes that a guest asks for and may not make alone, until a colleague answers. */
export const requests = pgTable(
  "requests",
  {
    id: text().primaryKey(),
    reservationId: text()
      .notNull()
      .references(() => reservations.id),
    wish: jsonb().$type<RequestedChange>().notNull(),
    state: text().$type<RequestState>().notNull().default("open"),
    /** The key of an `Actor`. */
    answeredBy: text(),
    answeredAt: momentColumn(),
    createdAt: createdAtColumn(),
  },
  ({ reservationId, state, createdAt }) => [
    index().on(reservationId),
    index().on(createdAt).where(sql`${state} = 'open'`),
    check("requests_state", isOneOf(state, requestStates)),
  ],
);

/** Notes of the staff on a reservation; the guest never sees them. */
export const notes = pgTable(
  "notes",
  {
    id: text().primaryKey(),
    reservationId: text()
      .notNull()
      .references(() => reservations.id),
    words: text().notNull(),
    /** The key of an `Actor`. */
    actor: text().notNull(),
    createdAt: createdAtColumn(),
  },
  (note) => [index().on(note.reservationId)],
);
