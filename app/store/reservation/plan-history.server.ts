import { and, asc, inArray } from "drizzle-orm";
import { type PlanEntry, planEvents } from "../../domain/ride/time-driver-knows.ts";
import { db } from "../engine/db.server.ts";
import { activity } from "../schema/schema.server.ts";

/** Returns the events that moved the rides of these reservations or informed their drivers, in their order. */
export async function planHistories(reservationIds: string[]): Promise<Map<string, PlanEntry[]>> {
  const { id, reservationId, event, before, after } = activity;
  const rows = await db
    .select({ reservationId, event, before, after })
    .from(activity)
    .where(and(inArray(reservationId, reservationIds), inArray(event, [...planEvents])))
    .orderBy(asc(id));
  return Map.groupBy(rows, (row) => row.reservationId);
}
