import { isNotNull, isNull } from "drizzle-orm";
import { reservations } from "../schema/schema.server.ts";

/** Held for a payment that was begun: nobody's booking yet. */
export const isOnHold = isNotNull(reservations.heldUntil);
/** Asked for or booked, also where that is over: not only held. */
export const isMade = isNull(reservations.heldUntil);
