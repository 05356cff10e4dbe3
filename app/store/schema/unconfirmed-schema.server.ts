import { check, pgTable, text } from "drizzle-orm/pg-core";
import { type UnpaidLimit, unpaidLimits } from "../../domain/sale/unpaid-limit.ts";
import { checkouts } from "./checkout-schema.server.ts";
import { isOneOf } from "./checks.server.ts";

/** Checkouts that a guest booked, asked for or began to pay, until they are paid, confirmed or ended. */
export const unconfirmedBookings = pgTable(
  "unconfirmed_bookings",
  {
    checkoutId: text()
      .primaryKey()
      .references(() => checkouts.id, { onDelete: "cascade" }),
    /** The keys of an `Origin`, or "". */
    address: text().notNull(),
    network: text().notNull(),
    /**
     * The limit that the checkout would exceed, so that it takes no van and no seat; null within all limits. For a booked
     * one it is the limit of a burst whose other bookings were released while this one's payment was in review.
     */
    beyond: text().$type<UnpaidLimit>(),
  },
  ({ beyond }) => [check("unconfirmed_bookings_beyond", isOneOf(beyond, unpaidLimits))],
);
