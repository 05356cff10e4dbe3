import { isNull } from "drizzle-orm";
import { reservations } from "./schema.server.ts";

/** What is held for a payment is nobody's booking yet. */
export const isBooked = isNull(reservations.heldUntil);
