import { check, pgTable, text } from "drizzle-orm/pg-core";
import { createdAtColumn } from "./account-schema.server.ts";
import { isOneOf } from "./checks.server.ts";

/** The button of a letter was pressed, a booking was paid online, or somebody at the desk vouched for it. */
const knownBy = ["letter", "payment", "desk"] as const;
export type KnownBy = (typeof knownBy)[number];

/** E-mail addresses that belong to who books with them, as far as that was shown. Others get short letters. */
export const knownAddresses = pgTable(
  "known_addresses",
  {
    /** As `addressKey` writes it. */
    address: text().primaryKey(),
    how: text().$type<KnownBy>().notNull(),
    at: createdAtColumn(),
  },
  ({ how }) => [check("known_addresses_how", isOneOf(how, knownBy))],
);
