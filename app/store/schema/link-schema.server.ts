import { pgTable, text } from "drizzle-orm/pg-core";
import { partnerDesks } from "./partner-schema.server.ts";
import { reservations } from "./reservation-schema.server.ts";
import { drivers } from "./team-schema.server.ts";

/** Links that were made with a former SECRET and still work. */
export const formerLinks = pgTable("former_links", {
  hash: text().primaryKey(),
  reservationId: text().references(() => reservations.id),
  driverId: text().references(() => drivers.id),
  partnerDeskId: text().references(() => partnerDesks.id),
});
