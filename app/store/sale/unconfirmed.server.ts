import { and, eq, gt, gte, inArray, isNull, ne, notExists, or, sql } from "drizzle-orm";
import type { Day } from "../../domain/common/day.ts";
import type { CheckoutDetails } from "../../domain/reservation/reservation.ts";
import { type Booker, bookerOf, type Origin, type UnpaidLimit } from "../../domain/sale/unpaid-limit.ts";
import type { Reader } from "../catalogue/entry-kind.server.ts";
import { db, type Transaction } from "../engine/db.server.ts";
import { checkouts } from "../schema/checkout-schema.server.ts";
import { jobs } from "../schema/job-schema.server.ts";
import { paypalOrders } from "../schema/payment-schema.server.ts";
import { legs, reservations } from "../schema/reservation-schema.server.ts";
import { unconfirmedBookings } from "../schema/unconfirmed-schema.server.ts";
import { isTaken } from "./sale-rules.server.ts";

const { address, network, beyond, checkoutId } = unconfirmedBookings;

/**
 * Notes that a guest has booked a checkout, asked for it, or begun to pay it. `beyond` is the limit of unpaid bookings
 * that it exceeds.
 */
export async function noteUnconfirmed(
  tx: Transaction,
  checkoutId: string,
  origin: Origin | undefined,
  beyond: UnpaidLimit | undefined,
): Promise<void> {
  const values = { address: "", network: "", ...origin, beyond: beyond ?? null };
  await tx
    .insert(unconfirmedBookings)
    .values({ ...values, checkoutId })
    .onConflictDoUpdate({ target: unconfirmedBookings.checkoutId, set: values });
}

/** Keeps a booking in its burst, so that the desk still sees it there after the rest was released. */
export async function leaveInBurst(tx: Transaction, id: string, by: UnpaidLimit): Promise<void> {
  await tx
    .update(unconfirmedBookings)
    .set({ beyond: by })
    .where(and(eq(checkoutId, id), isNull(beyond)));
}

/** Forgets checkouts that are paid, confirmed or ended: the origin of their requests may not be kept longer. */
export async function forgetUnconfirmed(tx: Transaction, ...checkoutIds: string[]): Promise<void> {
  await tx.delete(unconfirmedBookings).where(inArray(checkoutId, checkoutIds));
}

/** Forgets the bookings that are over or were not paid in time, so that they count no more. */
export async function forgetEnded(tx: Transaction, today: Day): Promise<void> {
  const { stage, heldUntil } = reservations;
  const isOpen = or(inArray(stage, ["asked", "booked"]), gt(heldUntil, sql`now()`));
  const ridesAhead = tx
    .select({ id: legs.id })
    .from(reservations)
    .innerJoin(legs, and(eq(legs.reservationId, reservations.id), gte(legs.day, today)))
    .where(and(eq(reservations.checkoutId, checkoutId), isOpen));
  const isDraft = and(eq(checkouts.status, "active"), gt(checkouts.expiresAt, sql`now()`));
  const openDrafts = tx
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(eq(checkouts.id, checkoutId), isDraft));
  await tx.delete(unconfirmedBookings).where(and(notExists(ridesAhead), notExists(openDrafts)));
}

/** Finds the origin of an unpaid and unconfirmed checkout, with the limit that it exceeds. */
export async function findUnconfirmed(from: Reader, id: string) {
  const [row] = await from.select().from(unconfirmedBookings).where(eq(checkoutId, id));
  return row;
}

/** Returns whether another request of the same booker beyond the same limit is still open. */
export async function isBeyondAgain(
  from: Reader,
  id: string,
  contact: { email: string; phone: string },
): Promise<boolean> {
  const own = await findUnconfirmed(from, id);
  if (!own?.beyond) return false;
  const { email, phone, stage } = reservations;
  const shared = { address, network, email: sql`lower(${email})`, phone }[own.beyond];
  const isAlike = sql`${shared} = ${bookerOf(contact, own)[own.beyond]}`;
  const rows = await from
    .select({ id: checkoutId })
    .from(unconfirmedBookings)
    .innerJoin(reservations, eq(reservations.checkoutId, checkoutId))
    .where(and(isAlike, eq(beyond, own.beyond), eq(stage, "asked"), ne(checkoutId, id)))
    .limit(1);
  return rows.length > 0;
}

/** Returns whether a colleague has to confirm a reservation because it would exceed a limit. */
export async function isAskedBeyond(reservationId: string): Promise<boolean> {
  const isIt = and(eq(reservations.id, reservationId), eq(reservations.stage, "asked"));
  const [row] = await db
    .select({ beyond })
    .from(unconfirmedBookings)
    .innerJoin(reservations, and(eq(reservations.checkoutId, checkoutId), isIt));
  return Boolean(row?.beyond);
}

/**
 * Lists the rides of a day that take vans and seats for unpaid and unconfirmed bookings, with their bookers; the rides of
 * the checkout `own` are left out.
 */
export async function listUnconfirmedRides(
  from: Reader,
  day: Day,
  own?: string,
): Promise<(Booker & { people: number; tourId: string | null })[]> {
  const { email, phone, tourId } = reservations;
  const booker = { address, network, email: sql<string>`lower(${email})`, phone };
  return await from
    .select({ people: jobs.people, tourId, ...booker })
    .from(jobs)
    .innerJoin(legs, eq(legs.id, jobs.legId))
    .innerJoin(reservations, eq(reservations.id, legs.reservationId))
    .innerJoin(unconfirmedBookings, eq(checkoutId, reservations.checkoutId))
    .where(and(eq(legs.day, day), isTaken(own)));
}

export interface BeginningPayment extends Origin {
  /** The id of the checkout. */
  id: string;
  details: CheckoutDetails;
  /** The promo code of its price. */
  code: string | null;
}

/**
 * Lists checkouts whose payment began in the last minute: PayPal is making the order whose id their reservations
 * will have. They take vans, seats and the use of a code already, so that the guest who is first can pay.
 */
export async function listBeginningPayments(from: Reader, own = ""): Promise<BeginningPayment[]> {
  const { claimedAt, orderId, state } = paypalOrders;
  const reserved = from
    .select({ id: reservations.id })
    .from(reservations)
    .where(eq(reservations.checkoutId, checkouts.id));
  return await from
    .select({ id: checkouts.id, details: checkouts.details, code: checkouts.code, address, network })
    .from(paypalOrders)
    .innerJoin(checkouts, eq(checkouts.id, paypalOrders.checkoutId))
    .innerJoin(unconfirmedBookings, and(eq(checkoutId, checkouts.id), isNull(beyond)))
    .where(
      and(
        isNull(orderId),
        eq(state, "open"),
        gt(claimedAt, sql`now() - interval '1 minute'`),
        ne(checkouts.id, own),
        notExists(reserved),
      ),
    );
}
