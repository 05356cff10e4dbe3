import { check, pgTable, text } from "drizzle-orm/pg-core";
import { createdAtColumn } from "./account-schema.server.ts";
import { isOneOf } from "./checks.server.ts";

/**
 * How an address became known: the button of a letter was pressed, a booking was paid online, or a colleague
 * vouched for it.
 */
const knownBy = ["letter", "payment", "desk"] as const;
export type KnownBy = (typeof knownBy)[number];

/** E-mail addresses that were shown to belong to their bookers. Other addresses get short letters. */
export const knownAddresses = pgTable(
  "known_addresses",
  {
    /** The address as `addressKey` writes it. */
    address: text().primaryKey(),
    how: text().$type<KnownBy>().notNull(),
    at: createdAtColumn(),
  },
  ({ how }) => [check("known_addresses_how", isOneOf(how, knownBy))],
);
