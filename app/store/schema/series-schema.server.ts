import { boolean, check, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { Day } from "../../domain/common/day.ts";
import type { SeriesChange } from "../../domain/reservation/series-change.ts";
import type { Channel } from "../../domain/sale/by-hand.ts";
import { createdAtColumn } from "./account-schema.server.ts";
import { checkouts } from "./checkout-schema.server.ts";
import { isServiceDay } from "./checks.server.ts";

/** The end of a series: who wrote it, when (ISO), and the first day without a ride. */
export interface SeriesEnd {
  /** The key of an `Actor`. */
  by: string;
  at: string;
  from: Day;
}

/** A change of a series that was carried out. */
export interface MadeChange extends SeriesChange {
  /** The id of the press: both halves of a double click send it. */
  click: string;
  /** The number of rides that were changed. */
  rides: number;
}

/**
 * Bookings that repeat. The checkout is the order that is booked anew for each day, and keeps the guest's data: it is
 * never booked itself, expires when the series ends, and is deleted with other drafts.
 */
export const series = pgTable(
  "series",
  {
    checkoutId: text()
      .primaryKey()
      .references(() => checkouts.id, { onDelete: "cascade" }),
    /** The days of the week, from 0 (Sunday) to 6. */
    weekdays: jsonb().$type<number[]>().notNull(),
    fromDay: text().notNull(),
    /** The last day; one before `from_day` ended the series before it began. */
    untilDay: text(),
    skipsHolidays: boolean().notNull(),
    /** The channel of the first booking; null where the guest made it. */
    channel: text().$type<Channel>(),
    /** The key of the `Actor` who made it. */
    madeBy: text().notNull(),
    /** How it was ended by hand, the last one last; an end that was undone is none. */
    ends: jsonb().$type<SeriesEnd[]>().notNull().default([]),
    /** The changes from a day on since the order was made, the last one last. */
    changes: jsonb().$type<MadeChange[]>().notNull().default([]),
    createdAt: createdAtColumn(),
  },
  ({ fromDay, untilDay }) => [
    check("series_from_day", isServiceDay(fromDay)),
    check("series_until_day", isServiceDay(untilDay)),
  ],
);

/** The days that the operator ticked as holidays. */
export const holidays = pgTable(
  "holidays",
  {
    day: text().primaryKey(),
    /** The name of a day that the law does not name, or "". */
    name: text().notNull().default(""),
  },
  ({ day }) => [check("holidays_day", isServiceDay(day))],
);
