import { and, eq } from "drizzle-orm";
import { timeOrFirstPickup } from "../../domain/catalogue/tour-hours.ts";
import { type Actor, guestActor, isBookedOutside } from "../../domain/common/actor.ts";
import { type Day, todayInCostaRica } from "../../domain/common/day.ts";
import { isId, newId } from "../../domain/common/reference.ts";
import type { Relation } from "../../domain/partner/relation.ts";
import { pricesOfRides } from "../../domain/price/price-per-ride.ts";
import { bookedDetails } from "../../domain/reservation/booked-details.ts";
import { legsOf } from "../../domain/reservation/leg.ts";
import { peopleOf } from "../../domain/reservation/reservation.ts";
import { newRide } from "../../domain/reservation/stored-ride.ts";
import type { BookedHow } from "../../domain/sale/by-hand.ts";
import { isTooSoon } from "../../domain/sale/lead-time.ts";
import { isAllowedByStaff, judged, type TooLate } from "../../domain/sale/too-late.ts";
import { bookerOf, type Origin, type UnpaidLimit } from "../../domain/sale/unpaid-limit.ts";
import type { Reader } from "../../store/catalogue/entry-kind.server.ts";
import { namesOf } from "../../store/catalogue/names-of-rides.server.ts";
import { listLeadTimes } from "../../store/catalogue/places.server.ts";
import { findTour } from "../../store/catalogue/tours.server.ts";
import { claiming } from "../../store/engine/claim-queue.server.ts";
import { db, type Transaction } from "../../store/engine/db.server.ts";
import { knowAddress } from "../../store/message/known-addresses.server.ts";
import { isSoldToItself } from "../../store/partner/partner-booking.server.ts";
import { isBeyondLimitOf, relationOfSale } from "../../store/partner/partner-terms.server.ts";
import { findQuote, type Quoted } from "../../store/sale/quotes.server.ts";
import { forgetUnconfirmed, isBeyondAgain, noteUnconfirmed } from "../../store/sale/unconfirmed.server.ts";
import { checkouts } from "../../store/schema/checkout-schema.server.ts";
import { jobs } from "../../store/schema/job-schema.server.ts";
import { legs, reservations } from "../../store/schema/reservation-schema.server.ts";
import { queueLetters } from "../message/notify.server.ts";
import { claimCode } from "../price/claim-code.server.ts";
import { insertWithReference } from "../reservation/insert-with-reference.server.ts";
import { moveStage, recordActivity, writeStates } from "../reservation/lock-and-record.server.ts";
import { wordsOfRides } from "../reservation/ride-words.ts";
import { tripHash } from "../reservation/trip-hash.server.ts";
import { tripSecret } from "../reservation/trip-secret.server.ts";
import { type Availability, claimAvailability, wantedTripOf } from "./availability.server.ts";
import type { Checkout } from "./checkout.server.ts";
import { limitExceeded } from "./unpaid-limits.server.ts";

export type Unbookable =
  | "unknown"
  | "expired"
  | TooLate
  /** The partner to whom it would be billed exceeds its limit with it. */
  | "overLimit";
type ReserveOutcome = { outcome: "reserved"; reservationId: string } | { outcome: Unbookable };

/** The actor of a booking, and for the staff how the booking was made. */
interface BookedBy {
  actor: Actor;
  /** The origin of a guest's request; the staff has none, and a partner's has its partner in place of a network. */
  origin?: Origin | undefined;
  how?: BookedHow;
  /** Writes more into the transaction that books; a repeated call does not call it again. */
  within?: ((tx: Transaction, reservationId: string) => Promise<void>) | undefined;
}

/**
 * Makes the one reservation of a checkout, to be paid later: reservation, legs, letters and activity in one
 * transaction. A repeated call returns the same reservation.
 */
export async function reserve(
  checkoutId: string,
  by: BookedBy = { actor: guestActor },
): Promise<ReserveOutcome> {
  if (!isId(checkoutId)) return { outcome: "unknown" };
  const before = await bookedBefore(checkoutId);
  if (before) return { outcome: "reserved", reservationId: before };
  const id = newId();
  const hash = tripHash(tripSecret(id));
  return await claiming(async (tx) => {
    const checkout = await lockCheckout(tx, checkoutId);
    if (!checkout) return { outcome: "unknown" };
    const existing = await reservationOf(tx, checkoutId);
    if (existing && checkout.status === "booked") return { outcome: "reserved", reservationId: existing };
    if (isExpired(checkout)) return { outcome: "expired" };
    const isGuest = isBookedOutside(by.actor);
    const { problem, asks, beyond, quote } = await claimToBook(tx, checkout, isGuest ? by : undefined);
    if (problem && !isAllowedByStaff(problem, by.how)) return { outcome: problem };
    const relation = await relationOfSale(tx, checkout, by.actor);
    if (relation === "bill" && !by.how?.isBeyondLimit && (await isBeyondLimitOf(tx, checkout)))
      return { outcome: "overLimit" };
    const reservationId = existing ?? id;
    // The staff has promised the guest the trip, so it is booked at once.
    const stage = isGuest && (asks || beyond) ? "asked" : "booked";
    // A quote of the staff is not counted among the unpaid bookings of guests.
    if (quote) await forgetUnconfirmed(tx, checkoutId);
    else if (isGuest) await noteUnconfirmed(tx, checkoutId, by.origin, beyond);
    if (existing) await moveStage(tx, existing, "held", stage);
    else await insertReservation(tx, checkout, { id, tripHash: hash, stage, relation });
    await bookReservation(tx, {
      id: reservationId,
      checkout,
      event: stage === "asked" ? "asked" : "reserved",
      by: quote && isGuest ? { ...by, how: { ...quote.how, isQuoted: true } } : by,
    });
    if (checkout.partnerId && stage === "booked") await writeStates(tx, reservationId);
    await by.within?.(tx, reservationId);
    return { outcome: "reserved", reservationId };
  });
}

/** Finds the reservation of a checkout that is booked already: a repeated request need not wait in the queue. */
async function bookedBefore(checkoutId: string): Promise<string | undefined> {
  const isIt = and(eq(checkouts.id, checkoutId), eq(checkouts.status, "booked"));
  const [row] = await db
    .select({ id: reservations.id })
    .from(checkouts)
    .innerJoin(reservations, eq(reservations.checkoutId, checkouts.id))
    .where(isIt);
  return row?.id;
}

/**
 * Checks whether a checkout may be booked in this transaction: no other booking takes its seats or the last use of
 * its code before the end. For a `guest` it also returns the limit of unpaid bookings that it would exceed.
 */
export async function claimToBook(
  tx: Transaction,
  checkout: Checkout,
  guest?: Pick<BookedBy, "origin"> & { actor?: Actor },
): Promise<{
  problem: TooLate | undefined;
  /** Whether a colleague has to confirm the booking: not that of a quote that claims its vans. */
  asks: boolean;
  /** The availability at the moment, whatever a quote promises. */
  availability: Availability;
  beyond: UnpaidLimit | undefined;
  quote: Quoted | undefined;
}> {
  const trip = wantedTripOf(checkout.details, checkout.id);
  const availability = await claimAvailability(tx, trip);
  const quote = await findQuote(checkout.id, tx);
  const isCounted = guest && !quote;
  const booker = bookerOf(checkout.details, guest?.origin);
  // A partner books for many guests with one number.
  if (guest?.actor?.kind === "partner") booker.phone = "";
  const beyond = isCounted && (await limitExceeded(tx, trip, booker));
  const code = (await claimCode(tx, checkout)) && ("codeGone" as const);
  const problem = (await whyTooLate(checkout, tx)) ?? availabilityProblem(availability) ?? code;
  const judgement = judged({ problem, asks: availability === "ask" }, quote);
  return { ...judgement, availability, beyond: beyond || undefined, quote };
}

/** Locks a checkout: every change of it or its reservation holds this lock, so that they come one after the other. */
export async function lockCheckout(tx: Transaction, id: string): Promise<Checkout | undefined> {
  const [checkout] = await tx.select().from(checkouts).where(eq(checkouts.id, id)).for("update");
  return checkout;
}

export const isExpired = ({ expiresAt }: Checkout) => expiresAt < new Date();

export function availabilityProblem(availability: Availability): "closed" | "full" | undefined {
  return availability === "closed" || availability === "full" ? availability : undefined;
}

/** A draft gets older: a ride that was early enough yesterday may start in an hour. */
export async function whyTooLate(
  { details }: Pick<Checkout, "details">,
  from: Reader = db,
): Promise<TooLate | undefined> {
  const clock = { now: new Date(), leads: await listLeadTimes(from) };
  const tour = details.kind === "Tour" ? await findTour(details.tour, "en", from) : undefined;
  const rides = legsOf(details).map((leg) => ({ ...leg, time: timeOrFirstPickup(leg.time, tour) }));
  if (rides[0]!.day < todayInCostaRica(clock.now)) return "dayPast";
  return rides.some((ride) => isTooSoon(ride, clock)) ? "tooSoon" : undefined;
}

/** Returns the id of a checkout's reservation, on hold or booked. */
export async function reservationOf(tx: Transaction, checkoutId: string): Promise<string | undefined> {
  const { id } = reservations;
  const [row] = await tx.select({ id }).from(reservations).where(eq(reservations.checkoutId, checkoutId));
  return row?.id;
}

interface NewBooking {
  /** The id of the reservation. */
  id: string;
  checkout: Checkout;
  event: "reserved" | "asked" | "paidOnline";
  by?: BookedBy;
}

/** Completes every kind of booking: closes the checkout, queues the letters and notifies the desk. */
export async function bookReservation(
  tx: Transaction,
  { id, checkout, event, by = { actor: guestActor } }: NewBooking,
): Promise<void> {
  const { actor, how, origin } = by;
  await tx.update(checkouts).set({ status: "booked" }).where(eq(checkouts.id, checkout.id));
  await recordActivity(tx, id, { actor, event, after: how });
  if (actor.kind === "operator") await knowAddress(tx, checkout.details.email, "desk");
  // Only the first request beyond a limit is copied to the operator; the desk's list shows all of them.
  const copied = event !== "asked" || !(await isBeyondAgain(tx, checkout.id, checkout.details));
  await queueLetters(tx, {
    reservationId: id,
    email: checkout.details.email,
    actor,
    origin,
    copied,
    kind: event === "asked" ? "asked" : "confirmation",
  });
}

/**
 * Inserts the reservation of a checkout with its legs and jobs. With `heldUntil` it is on hold: nothing is booked
 * yet. A `seriesId` says which series makes it, and for which day. Without a `relation` a partner sent the guest.
 */
export async function insertReservation(
  tx: Transaction,
  checkout: Checkout,
  own: { id: string; tripHash: string; seriesId?: string; seriesDay?: Day; relation?: Relation | null } & (
    | { stage: "booked" | "asked" }
    | { stage: "held"; heldUntil: Date }
  ),
): Promise<void> {
  const { details } = checkout;
  const rides = legsOf(details);
  const tour = details.kind === "Tour" ? await findTour(details.tour, checkout.language, tx) : undefined;
  const values = {
    ...own,
    checkoutId: checkout.id,
    userId: checkout.userId,
    ...bookedDetails(details),
    ...(details.kind === "Tour" && { tourId: details.tour, tour: tour!.name }),
    rides: wordsOfRides(rides, await namesOf(tx, rides, tour?.id), details.partnerReference),
    partnerReference: details.partnerReference,
    priceCents: checkout.priceCents,
    breakdown: checkout.breakdown,
    policyId: checkout.policyId,
    partnerId: checkout.partnerId,
    partnerDeskId: checkout.partnerDeskId,
    isPartnersOwn: await isSoldToItself(tx, checkout),
    relation: checkout.partnerId ? (own.relation ?? "referral") : null,
    language: checkout.language,
  };
  await insertWithReference(tx, values);
  const prices = pricesOfRides(checkout, rides.length);
  const planned = rides.map((leg, position) => {
    const stored = { id: newId(), reservationId: own.id, position, priceCents: prices[position]! };
    return { ...newRide(leg, tour), ...stored };
  });
  await tx.insert(legs).values(planned);
  const vansOf = (n: number) => details.vans?.[n] ?? [peopleOf(values)];
  const parts = planned.flatMap((leg, n) =>
    vansOf(n).map((people, position) => ({ id: newId(), legId: leg.id, position, people })),
  );
  await tx.insert(jobs).values(parts);
}
