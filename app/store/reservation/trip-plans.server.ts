import { desc, eq } from "drizzle-orm";
import type { Leg } from "../../domain/reservation/reservation.ts";
import type { LegPlan, RequestedChange, RequestState } from "../../domain/reservation/trip-request.ts";
import { type Database, db, type Transaction } from "../engine/db.server.ts";
import { requests } from "../schema/request-schema.server.ts";
import { legs } from "../schema/schema.server.ts";

export type StoredPlan = LegPlan & { id: string; priceCents: number };

/** When and from where to where each ride of a reservation goes, and its share of the price; in their order. */
export async function legPlansOf(
  reservationId: string,
  from: Database | Transaction = db,
): Promise<StoredPlan[]> {
  const { id, day, time, origin, destination, priceCents, position } = legs;
  return await from
    .select({ id, day, time, origin, destination, priceCents })
    .from(legs)
    .where(eq(legs.reservationId, reservationId))
    .orderBy(position);
}

/** With how far each ride is, as a reservation says it. */
export function withStates(plans: StoredPlan[], legs: Pick<Leg, "id" | "state">[]) {
  const states = new Map(legs.map(({ id, state }) => [id, state]));
  return plans.map((plan) => ({ ...plan, state: states.get(plan.id) ?? "cancelled" }));
}

interface TripRequest {
  id: string;
  wish: RequestedChange;
  state: RequestState;
}

/** What the guest asked for, the newest first. */
export async function requestsOf(reservationId: string): Promise<TripRequest[]> {
  const { id, wish, state, createdAt } = requests;
  return await db
    .select({ id, wish, state })
    .from(requests)
    .where(eq(requests.reservationId, reservationId))
    .orderBy(desc(createdAt), id)
    .limit(5);
}
