import { desc, eq, inArray } from "drizzle-orm";
import type { Leg } from "../../domain/reservation/reservation.ts";
import type { PlannedRide, RequestedChange, RequestState } from "../../domain/reservation/trip-request.ts";
import { type Database, db, type Transaction } from "../engine/db.server.ts";
import { requests } from "../schema/request-schema.server.ts";
import { legs } from "../schema/reservation-schema.server.ts";

export type StoredPlan = PlannedRide & { id: string; priceCents: number };

/** Returns the plan and the share of the price of each ride of a reservation, in their order. */
export async function legPlansOf(
  reservationId: string,
  from: Database | Transaction = db,
): Promise<StoredPlan[]> {
  return (await legPlansOfSeveral([reservationId], from)).get(reservationId) ?? [];
}

/** Returns the same of each of these reservations, by their ids. */
export async function legPlansOfSeveral(
  reservationIds: string[],
  from: Database | Transaction,
): Promise<Map<string, StoredPlan[]>> {
  const { id, day, time, timeFrom, timeToCheck, windowFrom, windowTo, partOfDay, refundsFrom } = legs;
  const { origin, destination, flight, flightTime, priceCents, position } = legs;
  const pickup = { day, time, timeFrom, timeToCheck, windowFrom, windowTo, partOfDay, refundsFrom };
  const plan = { id, ...pickup, flight, flightTime, origin, destination, priceCents };
  const rows = await from
    .select({ reservationId: legs.reservationId, plan })
    .from(legs)
    .where(inArray(legs.reservationId, reservationIds))
    .orderBy(position);
  const byTrip = Map.groupBy(rows, ({ reservationId }) => reservationId);
  return new Map([...byTrip].map(([trip, own]) => [trip, own.map(({ plan }) => plan)]));
}

/** Adds to each plan the state of its ride; a ride that the reservation does not have counts as cancelled. */
export function withStates(plans: StoredPlan[], legs: Pick<Leg, "id" | "state">[]) {
  const states = new Map(legs.map(({ id, state }) => [id, state]));
  return plans.map((plan) => ({ ...plan, state: states.get(plan.id) ?? "cancelled" }));
}

interface TripRequest {
  id: string;
  wish: RequestedChange;
  state: RequestState;
}

/** Lists the newest five requests of the guest, the newest first. */
export async function requestsOf(reservationId: string): Promise<TripRequest[]> {
  const { id, wish, state, createdAt } = requests;
  return await db
    .select({ id, wish, state })
    .from(requests)
    .where(eq(requests.reservationId, reservationId))
    .orderBy(desc(createdAt), id)
    .limit(5);
}
