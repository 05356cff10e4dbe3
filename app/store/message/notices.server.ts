import { and, eq, exists, gte, inArray, like, ne, sql } from "drizzle-orm";
import type { Day } from "../../domain/common/day.ts";
import type { ClosureNotice } from "../../domain/message/notice.ts";
import type { Count } from "../engine/counts.server.ts";
import { db, type Transaction } from "../engine/db.server.ts";
import { jobs } from "../schema/job-schema.server.ts";
import { messages } from "../schema/message-schema.server.ts";
import { legs, reservations } from "../schema/reservation-schema.server.ts";

/** Returns the key under which a guest is told of a closure once on a channel. */
export const noticeKey = (channel: "mail" | "whatsapp", ruleId: string, reservationId: string) =>
  `notice:${ruleId}:${channel}:${reservationId}`;

/** Matches the notices of a closure. */
export const isNoticeOf = (ruleId: string) =>
  and(sql`${messages.onceKey} like 'notice:%'`, like(messages.onceKey, `notice:${ruleId}:%`));

const isNotice = and(eq(messages.channel, "whatsapp"), eq(messages.kind, "message"));

/** Matches what was prepared for a closure and has neither left nor been opened. */
export const isQueuedFor = (ruleId: string) => and(isNoticeOf(ruleId), eq(messages.state, "queued"));

/**
 * Matches notices that nobody has sent on WhatsApp yet; without a booked ride ahead there is nothing left to send.
 */
function isUnsent(today: Day) {
  const isItsRide = and(eq(legs.reservationId, messages.reservationId), gte(legs.day, today));
  const isBooked = and(eq(reservations.stage, "booked"), ne(jobs.state, "cancelled"));
  const ridesAhead = db
    .select({ id: legs.id })
    .from(legs)
    .innerJoin(jobs, eq(jobs.legId, legs.id))
    .innerJoin(reservations, eq(reservations.id, legs.reservationId))
    .where(and(isItsRide, isBooked));
  return and(isNotice, inArray(messages.state, ["queued", "opened"]), exists(ridesAhead));
}

export function countUnsentNotices(today: Day): Count {
  return db.$count(messages, isUnsent(today));
}

const atMost = 200;

/** Lists the notices that are still to be sent, with their guests; the guest with the next ride comes first. */
export async function listUnsentNotices(today: Day, reservationId?: string) {
  const nextDay = sql<Day>`(select min(${legs.day}) from ${legs} where ${legs.reservationId} = ${reservations.id} and ${legs.day} >= ${today})`;
  const { id, firstName, reference, phone, language } = reservations;
  return await db
    .select({
      id: messages.id,
      reservationId: id,
      firstName,
      reference,
      phone,
      language,
      nextDay,
      notice: sql<ClosureNotice>`${messages.contents}`,
      since: messages.createdAt,
      openedAt: messages.openedAt,
      openedBy: messages.saidBy,
    })
    .from(messages)
    .innerJoin(reservations, eq(id, messages.reservationId))
    .where(and(isUnsent(today), reservationId ? eq(id, reservationId) : undefined))
    .orderBy(nextDay, messages.id)
    .limit(atMost);
}

/** Lists what became of the notices of a closure: a row for each guest and channel. */
export async function listNoticesOf(ruleId: string, from: typeof db | Transaction = db) {
  const { channel, state, reservationId, sentAt } = messages;
  return await from
    .select({ channel, state, reservationId, sentAt })
    .from(messages)
    .where(isNoticeOf(ruleId));
}

/** Matches a notice that is not sent, by its id. */
export const isUnsentNotice = (id: number) => and(eq(messages.id, id), isNotice, ne(messages.state, "sent"));
