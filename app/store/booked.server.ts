import { isNotNull, isNull } from "drizzle-orm";
import { reservations } from "./schema.server.ts";

/** Held for a payment that was begun: nobody's booking yet. */
export const isHeld = isNotNull(reservations.heldUntil);
export const isBooked = isNull(reservations.heldUntil);
