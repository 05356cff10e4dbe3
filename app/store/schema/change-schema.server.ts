import { sql } from "drizzle-orm";
import { customType, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAtColumn } from "./account-schema.server.ts";

const transactionId = customType<{ data: string }>({ dataType: () => "xid8" });

/** The reservations that each transaction changed, as far as the board shows it; triggers write the rows. */
export const changedReservations = pgTable(
  "changed_reservations",
  {
    xid: transactionId().notNull().default(sql`pg_current_xact_id()`),
    /** The empty text means that all reservations may have changed. */
    reservationId: text().notNull(),
    at: createdAtColumn(),
  },
  ({ xid, reservationId }) => [primaryKey({ columns: [xid, reservationId] })],
);
