import { sql } from "drizzle-orm";
import type { Channel } from "../../domain/sale/by-hand.ts";
import { rowsOf } from "../engine/fixed-sql.server.ts";
import { activity, reservations } from "../schema/reservation-schema.server.ts";

/**
 * Returns by which channel a colleague took down each of these reservations; those that guests booked themselves are
 * left out. What was split off came as the whole did.
 */
export async function channelsOf(reservationIds: string[]): Promise<ReadonlyMap<string, Channel>> {
  const rows = await rowsOf<{ id: string; channel: Channel }>(sql`
    select ${reservations.id}, ${activity.after} ->> 'channel' as channel
    from ${reservations} join ${activity}
      on ${activity.reservationId} = coalesce(${reservations.splitFromId}, ${reservations.id})
    where ${reservations.id} = any(${sql.param(reservationIds)}) and ${activity.after} ->> 'channel' is not null`);
  return new Map(rows.map(({ id, channel }) => [id, channel]));
}
