import { check, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import {
  type FlightState,
  type FlightWay,
  flightStates,
  flightWays,
} from "../../domain/ride/flight/report.ts";
import { momentColumn } from "./account-schema.server.ts";
import { isOneOf, isServiceDay, isServiceHour } from "./checks.server.ts";

/** The flights of rides that a provider is asked about: one row for all guests of a flight. */
export const flightWatch = pgTable(
  "flight_watch",
  {
    flight: text().notNull(),
    /** The airport's id; a place may be deleted while its flights of former days are still here. */
    place: text().notNull(),
    way: text().$type<FlightWay>().notNull(),
    /** The day on which it lands or takes off, as its rides have it, and the hour, `YYYY-MM-DDTHH:mm`. */
    day: text().notNull(),
    hour: text().notNull(),
    state: text().$type<FlightState>().notNull().default("unknown"),
    expected: text(),
    words: text().notNull().default(""),
    /** The moment of the latest answer; null before the first one. */
    seenAt: momentColumn(),
    /** The moment from which it may be asked about again. */
    asksAt: momentColumn().notNull().defaultNow(),
  },
  ({ flight, place, way, day, hour, state, expected }) => [
    primaryKey({ columns: [flight, place, way, day] }),
    index().on(day),
    check("flight_watch_way", isOneOf(way, flightWays)),
    check("flight_watch_state", isOneOf(state, flightStates)),
    check("flight_watch_day", isServiceDay(day)),
    check("flight_watch_hour", isServiceHour(hour)),
    check("flight_watch_expected", isServiceHour(expected)),
  ],
);
