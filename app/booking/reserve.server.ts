import { eq } from "drizzle-orm";
import { type Actor, guestActor } from "../domain/actor.ts";
import { bookedDetails } from "../domain/booked-details.ts";
import type { BookedHow } from "../domain/by-hand.ts";
import { todayInCostaRica } from "../domain/day.ts";
import { isTooSoon } from "../domain/lead-time.ts";
import { legsOf, type PlannedLeg, shareOf } from "../domain/leg.ts";
import { isId, newId, newReference } from "../domain/reference.ts";
import { findTour, listNames } from "../store/catalogue.server.ts";
import { db, type Transaction } from "../store/db.server.ts";
import { checkouts, jobs, legs, reservations } from "../store/schema.server.ts";
import type { Checkout } from "./checkout.server.ts";
import { queueLetters } from "./notify.server.ts";
import { wordsOfRides } from "./ride-words.ts";
import { moveStage, recordActivity } from "./step.server.ts";
import { tripHash, tripSecret } from "./trip-secret.server.ts";

export type Unbookable = "unknown" | "expired" | TooLate;
export type TooLate = "dayPast" | "tooSoon";
type ReserveOutcome = { outcome: "reserved"; reservationId: string } | { outcome: Unbookable };

/** Who books, and where that is the staff how. */
interface BookedBy {
  actor: Actor;
  how?: BookedHow;
}

/**
 * Makes the one reservation of a checkout, to be paid later: reservation, legs, letters and activity
 * in one transaction. A repeated call gets the same reservation.
 */
export async function reserve(
  checkoutId: string,
  by: BookedBy = { actor: guestActor },
): Promise<ReserveOutcome> {
  if (!isId(checkoutId)) return { outcome: "unknown" };
  const id = newId();
  const hash = tripHash(tripSecret(id));
  return await db.transaction(async (tx) => {
    const checkout = await lockCheckout(tx, checkoutId);
    if (!checkout) return { outcome: "unknown" };
    const existing = await reservationOf(tx, checkoutId);
    if (existing && checkout.status === "booked") return { outcome: "reserved", reservationId: existing };
    const problem = whyNotBookable(checkout);
    if (problem && !(problem === "tooSoon" && by.how?.overrules)) return { outcome: problem };
    if (existing) await moveStage(tx, existing, "held", "booked");
    else await insertReservation(tx, checkout, { id, tripHash: hash });
    await bookReservation(tx, existing ?? id, checkout, "reserved", by);
    return { outcome: "reserved", reservationId: existing ?? id };
  });
}

/** Whoever changes what belongs to a checkout holds this lock, so that all of them come one after the other. */
export async function lockCheckout(tx: Transaction, id: string): Promise<Checkout | undefined> {
  const [checkout] = await tx.select().from(checkouts).where(eq(checkouts.id, id)).for("update");
  return checkout;
}

export function whyNotBookable(checkout: Checkout): Unbookable | undefined {
  if (checkout.expiresAt < new Date()) return "expired";
  return whyTooLate(checkout);
}

/** A draft grows old: what was early enough yesterday may start in an hour. */
export function whyTooLate({ details }: Checkout): TooLate | undefined {
  const rides = legsOf(details);
  const now = new Date();
  if (rides[0]!.day < todayInCostaRica(now)) return "dayPast";
  return rides.some((ride) => isTooSoon(ride, now)) ? "tooSoon" : undefined;
}

/** The id of a checkout's reservation, preliminary or booked. */
export async function reservationOf(tx: Transaction, checkoutId: string): Promise<string | undefined> {
  const { id } = reservations;
  const [row] = await tx.select({ id }).from(reservations).where(eq(reservations.checkoutId, checkoutId));
  return row?.id;
}

/** The end of every way to book: the checkout is closed, the letters go out, the operator sees it. */
export async function bookReservation(
  tx: Transaction,
  id: string,
  checkout: Checkout,
  event: "reserved" | "paidOnline",
  { actor, how }: BookedBy = { actor: guestActor },
): Promise<void> {
  await tx.update(checkouts).set({ status: "booked" }).where(eq(checkouts.id, checkout.id));
  await recordActivity(tx, id, actor, event, { after: how });
  await queueLetters(tx, id, checkout.details.email, actor);
}

/** The reservation with its legs. With `heldUntil` it is preliminary: nothing is booked yet. */
export async function insertReservation(
  tx: Transaction,
  checkout: Checkout,
  own: { id: string; tripHash: string; heldUntil?: Date },
): Promise<void> {
  const { details } = checkout;
  const rides = legsOf(details);
  const tour = details.kind === "Tour" ? await findTour(details.tour, checkout.language, tx) : undefined;
  const values = {
    ...own,
    stage: own.heldUntil ? ("held" as const) : ("booked" as const),
    checkoutId: checkout.id,
    userId: checkout.userId,
    ...bookedDetails(details),
    ...(details.kind === "Tour" && { tourId: details.tour, tour: tour!.name }),
    rides: wordsOfRides(rides, await namesOf(tx, rides, tour?.id)),
    priceCents: checkout.priceCents,
    breakdown: checkout.breakdown,
    policyId: checkout.policyId,
    language: checkout.language,
  };
  // A reference is short, so now and then one is taken.
  for (let inserted = 0; inserted === 0; ) {
    const rows = await tx
      .insert(reservations)
      .values({ ...values, reference: newReference() })
      .onConflictDoNothing({ target: reservations.reference })
      .returning({ id: reservations.id });
    inserted = rows.length;
  }
  const prices = shareOf(checkout.priceCents, rides.length);
  const planned = rides.map((leg, position) => {
    return { ...leg, id: newId(), reservationId: own.id, position, priceCents: prices[position]! };
  });
  await tx.insert(legs).values(planned);
  const people = values.travellers ?? values.passengers;
  await tx.insert(jobs).values(planned.map((leg) => ({ id: newId(), legId: leg.id, people })));
}

/** What the places and the tour are called, in every language. */
export async function namesOf(
  tx: Transaction,
  rides: Pick<PlannedLeg, "origin" | "destination">[],
  tourId: string | null | undefined,
): Promise<string[]> {
  const stops = rides.flatMap(({ origin, destination }) => [origin, destination]);
  return [...(await listNames("place", stops, tx)), ...(await listNames("tour", [tourId], tx))];
}
