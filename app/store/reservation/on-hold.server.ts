import { isNotNull, isNull } from "drizzle-orm";
import { reservations } from "../schema/reservation-schema.server.ts";

/** Matches reservations on hold for a payment that was begun: these are no bookings yet. */
export const isOnHold = isNotNull(reservations.heldUntil);
/** Matches reservations that were asked for or booked, also cancelled ones, but none that is only on hold. */
export const isMade = isNull(reservations.heldUntil);
