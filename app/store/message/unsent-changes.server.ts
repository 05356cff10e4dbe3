import { and, eq, exists, gte, inArray, isNull, ne, not, sql } from "drizzle-orm";
import type { Day } from "../../domain/common/day.ts";
import type { KnownPlan } from "../../domain/message/letter-contents.ts";
import type { Count } from "../engine/counts.server.ts";
import { db } from "../engine/db.server.ts";
import { isAhead } from "../engine/waiting.server.ts";
import { messages } from "../schema/message-schema.server.ts";
import { legs, reservations } from "../schema/reservation-schema.server.ts";

const atMost = 100;

/** Matches messages about a changed plan that nobody has sent on WhatsApp yet. */
export const isUnsentChange = and(
  eq(messages.channel, "whatsapp"),
  inArray(messages.kind, ["changed", "cancelled"]),
  ne(messages.state, "sent"),
);

/** Matches unsent changes for guests, not for drivers. */
export const isUnsentToGuest = and(isUnsentChange, isNull(messages.driverId));

/** Matches unsent changes with a ride still to come: once the rides are over there is nothing left to send. */
function isStillToSend(today: Day) {
  const isNamed = sql`${messages.contents} @> jsonb_build_object('legs', jsonb_build_array(jsonb_build_object('id', ${legs.id})))`;
  const isOfTrip = eq(legs.reservationId, messages.reservationId);
  const ridesAhead = db
    .select({ id: legs.id })
    .from(legs)
    .where(and(isOfTrip, gte(legs.day, today), isNamed));
  return and(isUnsentToGuest, not(isAhead(messages.leavesAt)), exists(ridesAhead));
}

/** Counts the guests who are still to be informed of a changed plan. */
export function countUnsentChanges(today: Day): Count {
  return db.$count(messages, isStillToSend(today));
}

/**
 * Lists the guests whose changed plan is not sent, with the plan as they know it: a hundred at most, the guest with the
 * next ride first, or the guest of one reservation alone.
 */
export async function listUnsentChanges(today: Day, reservationId?: string) {
  const nextDay = sql`(select min(${legs.day}) from ${legs} where ${legs.reservationId} = ${reservations.id} and ${legs.day} >= ${today})`;
  return await db
    .select({
      id: reservations.id,
      known: sql<KnownPlan>`${messages.contents}`,
      since: messages.createdAt,
      openedAt: messages.openedAt,
      openedBy: messages.saidBy,
    })
    .from(messages)
    .innerJoin(reservations, eq(reservations.id, messages.reservationId))
    .where(and(isStillToSend(today), reservationId ? eq(reservations.id, reservationId) : undefined))
    .orderBy(nextDay, messages.id)
    .limit(atMost);
}
