import { asc, eq, sql } from "drizzle-orm";
import type { Actor } from "../../domain/common/actor.ts";
import type { KnownPlan } from "../../domain/message/letter-contents.ts";
import { sumOf } from "../../domain/money/returnable.ts";
import type { PriceLine } from "../../domain/price/price-line.ts";
import { centsOfRide } from "../../domain/price/price-per-ride.ts";
import type { SoldSurcharge } from "../../domain/price/surcharge.ts";
import { peopleOf } from "../../domain/reservation/reservation.ts";
import { priceOfMoves } from "../../domain/reservation/trip-plan.ts";
import type { RideDetails } from "../../domain/ride/ride-details.ts";
import type { Transaction } from "../../store/engine/db.server.ts";
import { legs, reservations } from "../../store/schema/reservation-schema.server.ts";
import { queuePlanLetters } from "../message/plan-letters.server.ts";
import { type ChangeQuote, changeQuoteOf, planReturn } from "../money/plan-refund.server.ts";
import type { RefundRow } from "../money/record-refunds.server.ts";
import {
  type LockedReservation,
  recordActivity,
  writeStates,
} from "../reservation/lock-and-record.server.ts";

type Leg = typeof legs.$inferSelect;

interface PricedDetails {
  quote: ChangeQuote;
  breakdown: PriceLine[];
  /** The price of the ride alone. */
  rideCents: number;
}

/**
 * Returns the price of a trip with these details and this pick-up of one ride, or undefined where they do not change
 * it.
 */
export async function priceOfDetails(
  tx: Transaction,
  {
    reservation,
    leg,
    when: { day, time },
    details: { childSeats = leg.childSeats, extraStop = leg.extraStop },
    surcharges,
  }: {
    reservation: LockedReservation;
    leg: Leg;
    /** The pick-up on whose day and hour surcharges depend. */
    when: Pick<Leg, "day" | "time">;
    details: Partial<RideDetails>;
    surcharges: SoldSurcharge[];
  },
): Promise<PricedDetails | undefined> {
  const { id, breakdown: sold } = reservation;
  const isIt = eq(legs.reservationId, id);
  const rows = await tx.select({ id: legs.id }).from(legs).where(isIt).orderBy(asc(legs.position));
  const rides = rows.map((row) => row.id);
  const ride = rides.indexOf(leg.id);
  const baseCents = leg.priceCents - centsOfRide(sold, ride);
  const move = { ride, was: leg, will: { day, time, childSeats, extraStop }, baseCents, moreCents: 0 };
  const { breakdown, ridesCents } = priceOfMoves([move], { breakdown: sold, rides }, surcharges);
  const [rideCents = 0] = ridesCents;
  if (rideCents === leg.priceCents) return undefined;
  const then = { breakdown, rides: [{ id: leg.id, day, priceCents: rideCents }] };
  return { quote: await changeQuoteOf(tx, reservation, then), breakdown, rideCents };
}

/** Writes the new price, plans the refund, and queues the letters about it. */
export async function movePrice(
  tx: Transaction,
  {
    reservation,
    leg,
    priced,
    actor,
  }: { reservation: LockedReservation; leg: Leg; priced: PricedDetails; actor: Actor },
): Promise<RefundRow[]> {
  const { id: legId, day, time, origin, destination } = leg;
  const { quote, breakdown, rideCents } = priced;
  const { id, passengers, travellers } = reservation;
  const { beforeCents, priceCents, backCents } = quote;
  // A changed hour may have used the next number for its own letter in the same step.
  const changes = reservation.changes + 2;
  await tx.update(legs).set({ priceCents: rideCents }).where(eq(legs.id, legId));
  const set = { priceCents, breakdown, changes, updatedAt: sql`now()` };
  await tx.update(reservations).set(set).where(eq(reservations.id, id));
  const refunds = await planReturn(tx, { id, priceCents }, actor);
  await writeStates(tx, id);
  const plan = (cents: number): KnownPlan => {
    return {
      people: peopleOf({ travellers, passengers }),
      priceCents: cents,
      legs: [{ id: legId, day, time, origin, destination }],
    };
  };
  const [before, after] = [plan(beforeCents), plan(priceCents)];
  await recordActivity(tx, id, { actor, event: "tripChanged", before, after });
  const contents = { before, after, backCents, byItselfCents: sumOf(refunds) };
  await queuePlanLetters(tx, { ...reservation, changes }, { actor, news: { kind: "changed", contents } });
  return refunds;
}
