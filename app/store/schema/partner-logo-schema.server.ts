import { sql } from "drizzle-orm";
import { check, integer, pgTable, text } from "drizzle-orm/pg-core";
import { partners } from "./partner-schema.server.ts";
import { bytea } from "./photo-schema.server.ts";

/** The logos of partners, one for each, as WebP. */
export const partnerLogos = pgTable(
  "partner_logos",
  {
    partnerId: text()
      .primaryKey()
      .references(() => partners.id),
    version: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: bytea().notNull(),
  },
  ({ width, height, bytes }) => [
    check("partner_logos_size", sql`${width} between 1 and 480 and ${height} between 1 and 240`),
    check("partner_logos_bytes", sql`octet_length(${bytes}) between 1 and 400000`),
  ],
);
