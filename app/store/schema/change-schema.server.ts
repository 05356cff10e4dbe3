import { sql } from "drizzle-orm";
import { customType, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAtColumn } from "./account-schema.server.ts";

const transactionId = customType<{ data: string }>({ dataType: () => "xid8" });

/** Which reservations each transaction changed, as far as a ride tells of it: triggers write it. */
export const changedReservations = pgTable(
  "changed_reservations",
  {
    xid: transactionId().notNull().default(sql`pg_current_xact_id()`),
    /** Of all that are, the empty text. */
    reservationId: text().notNull(),
    at: createdAtColumn(),
  },
  ({ xid, reservationId }) => [primaryKey({ columns: [xid, reservationId] })],
);
