import { and, asc, inArray } from "drizzle-orm";
import { type CauseEntry, causeEvents } from "../../domain/message/due-since.ts";
import type { ActivityEvent } from "../../domain/reservation/activity.ts";
import { type PlanEntry, planEvents } from "../../domain/ride/time-driver-knows.ts";
import { db } from "../engine/db.server.ts";
import { activity } from "../schema/reservation-schema.server.ts";

/** Returns the events that moved the rides of these reservations or informed their drivers, in their order. */
export function planHistories(reservationIds: string[]): Promise<Map<string, PlanEntry[]>> {
  return histories(reservationIds, planEvents);
}

/** Returns the events that caused messages about the rides of these reservations, in their order. */
export function causeHistories(reservationIds: string[]): Promise<Map<string, CauseEntry[]>> {
  return histories(reservationIds, causeEvents);
}

async function histories(reservationIds: string[], events: readonly ActivityEvent[]) {
  const { id, reservationId, at, event, before, after } = activity;
  const rows = await db
    .select({ reservationId, at, event, before, after })
    .from(activity)
    .where(and(inArray(reservationId, reservationIds), inArray(event, [...events])))
    .orderBy(asc(id));
  return Map.groupBy(rows, (row) => row.reservationId);
}
