import { and, desc, eq, gte, isNull, sql } from "drizzle-orm";
import { db } from "../engine/db.server.ts";
import { messages } from "../schema/message-schema.server.ts";
import { recentActs } from "../schema/recent-act-schema.server.ts";
import { reservations } from "../schema/reservation-schema.server.ts";
import { drivers } from "../schema/team-schema.server.ts";

const atMost = 100;

/**
 * Lists the messages that colleagues say to have sent since a moment, the newest first, with the act that says so.
 */
export async function listSaidMessages(since: Date) {
  const isOfAct = sql`${recentActs.before} -> 'messageIds' @> to_jsonb(${messages.id})`;
  return await db
    .select({
      id: messages.id,
      kind: messages.kind,
      saidBy: messages.saidBy,
      sentAt: sql<Date>`${messages.sentAt}`.mapWith(messages.sentAt),
      reference: reservations.reference,
      guest: reservations.firstName,
      driver: drivers.name,
      act: recentActs.id,
    })
    .from(messages)
    .leftJoin(reservations, eq(reservations.id, messages.reservationId))
    .leftJoin(drivers, eq(drivers.id, messages.driverId))
    .leftJoin(recentActs, and(eq(recentActs.kind, "said"), isNull(recentActs.undoneAt), isOfAct))
    .where(and(eq(messages.channel, "whatsapp"), eq(messages.state, "sent"), gte(messages.sentAt, since)))
    .orderBy(desc(messages.sentAt), desc(messages.id))
    .limit(atMost);
}
