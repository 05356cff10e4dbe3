import { and, eq, exists, gte, inArray, isNull, ne, sql } from "drizzle-orm";
import type { Day } from "../../domain/common/day.ts";
import type { KnownPlan } from "../../domain/message/letter-contents.ts";
import { db } from "../engine/db.server.ts";
import { messages } from "../schema/message-schema.server.ts";
import { legs, reservations } from "../schema/schema.server.ts";

const atMost = 100;

/** A plan that changed, which nobody has told on WhatsApp yet. */
export const isUnsentChange = and(
  eq(messages.channel, "whatsapp"),
  inArray(messages.kind, ["changed", "cancelled"]),
  ne(messages.state, "sent"),
);

/** The same, of guests. */
export const isUnsentToGuest = and(isUnsentChange, isNull(messages.driverId));

/** Once its rides are over there is nothing left to tell. */
function isStillToTell(today: Day) {
  const isNamed = sql`${messages.contents} @> jsonb_build_object('legs', jsonb_build_array(jsonb_build_object('id', ${legs.id})))`;
  const isOfTrip = eq(legs.reservationId, messages.reservationId);
  const ahead = db
    .select({ id: legs.id })
    .from(legs)
    .where(and(isOfTrip, gte(legs.day, today), isNamed));
  return and(isUnsentToGuest, exists(ahead));
}

export async function countUnsentChanges(today: Day): Promise<number> {
  return await db.$count(messages, isStillToTell(today));
}

/** Whose plan changed, with the plan as they knew it; who rides first is told first. */
export async function listUnsentChanges(today: Day) {
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
    .where(isStillToTell(today))
    .orderBy(nextDay, messages.id)
    .limit(atMost);
}
