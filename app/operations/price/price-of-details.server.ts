import { asc, eq, sql } from "drizzle-orm";
import type { Actor } from "../../domain/common/actor.ts";
import type { KnownPlan } from "../../domain/message/letter-contents.ts";
import type { PriceLine } from "../../domain/price/fare.ts";
import { centsOfRide } from "../../domain/price/ride-price.ts";
import type { SoldSurcharge } from "../../domain/price/surcharge.ts";
import { priceOfMoves } from "../../domain/reservation/trip-plan.ts";
import type { RideDetails } from "../../domain/ride/ride-details.ts";
import type { Transaction } from "../../store/engine/db.server.ts";
import { legs, reservations } from "../../store/schema/schema.server.ts";
import { queuePlanLetters } from "../message/plan-letters.server.ts";
import type { RefundRow } from "../money/record-refunds.server.ts";
import { type ChangeQuote, changeQuoteOf, planReturn, sumOf } from "../reservation/plan-return.server.ts";
import { type LockedReservation, recordActivity, writeStates } from "../reservation/step.server.ts";

type Leg = typeof legs.$inferSelect;

interface PricedDetails {
  quote: ChangeQuote;
  breakdown: PriceLine[];
  /** Of the ride alone. */
  rideCents: number;
}

/** What a trip costs once a ride brings this; undefined where that costs what it did. */
export async function priceOfDetails(
  tx: Transaction,
  reservation: LockedReservation,
  leg: Leg,
  { childSeats = leg.childSeats, extraStop = leg.extraStop }: Partial<RideDetails>,
  surcharges: SoldSurcharge[],
): Promise<PricedDetails | undefined> {
  const { id, breakdown: sold, priceCents } = reservation;
  const isIt = eq(legs.reservationId, id);
  const rows = await tx.select({ id: legs.id }).from(legs).where(isIt).orderBy(asc(legs.position));
  const rides = rows.map((row) => row.id);
  const ride = rides.indexOf(leg.id);
  const baseCents = leg.priceCents - centsOfRide(sold, ride);
  const move = { ride, was: leg, will: { ...leg, childSeats, extraStop }, baseCents, moreCents: 0 };
  const { breakdown, ridesCents } = priceOfMoves([move], { priceCents, breakdown: sold, rides }, surcharges);
  const moreCents = ridesCents[0]! - leg.priceCents;
  if (moreCents === 0) return undefined;
  return {
    quote: await changeQuoteOf(tx, reservation, priceCents + moreCents),
    breakdown,
    rideCents: ridesCents[0]!,
  };
}

/** Writes that price, with what goes back, and tells of it. */
export async function movePrice(
  tx: Transaction,
  reservation: LockedReservation,
  { id: legId, day, time, origin, destination }: Leg,
  { quote, breakdown, rideCents }: PricedDetails,
  actor: Actor,
): Promise<RefundRow[]> {
  const { id, passengers, travellers } = reservation;
  const { beforeCents, priceCents, backCents } = quote;
  // Another hour that was told of in the same step has its letter already.
  const changes = reservation.changes + 2;
  await tx.update(legs).set({ priceCents: rideCents }).where(eq(legs.id, legId));
  const set = { priceCents, breakdown, changes, updatedAt: sql`now()` };
  await tx.update(reservations).set(set).where(eq(reservations.id, id));
  const planned = await planReturn(tx, { id, priceCents }, actor);
  await writeStates(tx, id);
  const plan = (cents: number): KnownPlan => {
    return {
      people: travellers ?? passengers,
      priceCents: cents,
      legs: [{ id: legId, day, time, origin, destination }],
    };
  };
  const [before, after] = [plan(beforeCents), plan(priceCents)];
  await recordActivity(tx, id, actor, "tripChanged", { before, after });
  const contents = { before, after, backCents, byItselfCents: sumOf(planned) };
  await queuePlanLetters(tx, { ...reservation, changes }, actor, { kind: "changed", contents });
  return planned;
}
