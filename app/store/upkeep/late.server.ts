import { and, asc, count, eq, exists, gt, inArray, isNotNull, lt, min, not, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db } from "../engine/db.server.ts";
import { isLetter, letterKind } from "../message/mailbox.server.ts";
import { isOnHold } from "../reservation/on-hold.server.ts";
import { messages } from "../schema/message-schema.server.ts";
import { paypalOrders, webhookEvents } from "../schema/payment-schema.server.ts";
import { reservations } from "../schema/reservation-schema.server.ts";
import { settings } from "../schema/settings-schema.server.ts";

const letterPatienceMs = 10 * 60_000;
const paymentPatienceMs = 15 * 60_000;
/** A page shows at most this many of a kind. */
const atMost = 200;

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);
const isContact = eq(messages.kind, "contact");

// A confirmation that was requested again replaces the earlier ones.
const newer = alias(messages, "newer");
const isSameGuests = and(eq(newer.reservationId, messages.reservationId), eq(newer.kind, "confirmation"));
const replacement = db
  .select({ id: newer.id })
  .from(newer)
  .where(and(isSameGuests, gt(newer.id, messages.id)));
const isReplaced = and(eq(messages.kind, "confirmation"), exists(replacement));

/**
 * Matches moments further away than `ms`, in the past or in the future: a future moment was stored before the clock
 * was set back.
 */
const isFar = (column: typeof messages.createdAt | typeof paypalOrders.createdAt, now: Date, ms: number) =>
  or(lt(column, before(now, ms)), gt(column, before(now, -ms)));

/** Matches letters that failed, and letters queued for more than 10 minutes. */
export function isLateLetter(now: Date) {
  const waits = and(eq(messages.state, "queued"), isFar(messages.createdAt, now, letterPatienceMs));
  const failed = and(eq(messages.state, "failed"), not(isReplaced!));
  return and(isLetter, or(waits, failed));
}

/** Matches payments that are under way for more than 15 minutes and not decided. A review by PayPal may take days. */
function isUnsettled(now: Date, approvalType: string) {
  const { state, createdAt, orderId } = paypalOrders;
  const approval = db
    .select({ id: webhookEvents.id })
    .from(webhookEvents)
    .where(
      and(
        eq(webhookEvents.type, approvalType),
        eq(webhookEvents.subject, sql`'{"orderId":"' || ${orderId} || '"}'`),
      ),
    );
  const isApproved = and(eq(state, "open"), exists(approval));
  return and(
    isNotNull(orderId),
    isFar(createdAt, now, paymentPatienceMs),
    or(inArray(state, ["capturing", "review"]), isApproved),
  );
}

export type LateCounts = Awaited<ReturnType<typeof readLate>>;

/** Counts the late letters, messages and payments that may need a colleague, with the oldest of each. */
export async function readLate(now: Date, approvalType: string) {
  const isWaiting = eq(messages.state, "queued");
  const { key, value } = settings;
  const lastSweep = db.select({ value }).from(settings).where(eq(key, "lastSweep"));
  const [letters, payments] = await Promise.all([
    db
      .select({
        waitingSince: sql<Date | null>`min(${messages.createdAt}) filter (where ${isWaiting})`.mapWith({
          mapFromDriverValue: (at) => messages.createdAt.mapFromDriverValue(at) as Date | null,
        }),
        failed: sql`count(*) filter (where not ${isWaiting} and not ${isContact})`.mapWith(Number),
        messages: sql`count(*) filter (where ${isContact})`.mapWith(Number),
        lastSweep: sql<string | null>`(${lastSweep})`,
      })
      .from(messages)
      .where(isLateLetter(now)),
    db
      .select({ since: min(paypalOrders.createdAt), count: count() })
      .from(paypalOrders)
      .where(isUnsettled(now, approvalType)),
  ]);
  const { lastSweep: sweptAt, ...late } = letters[0]!;
  return { ...late, payments: payments[0]!, lastSweep: momentOf(sweptAt ?? "") };
}

function momentOf(text: string): Date | undefined {
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

/** Lists the late letters, the oldest first, with the references of their reservations. */
export async function listLateLetters(now: Date) {
  const { id, recipient, state, attempts, lastError, contents, createdAt } = messages;
  return await db
    .select({
      id,
      kind: letterKind,
      recipient,
      state,
      attempts,
      lastError,
      writer: sql<string | null>`${contents} ->> 'firstName'`,
      createdAt,
      reference: reservations.reference,
    })
    .from(messages)
    .leftJoin(reservations, eq(reservations.id, messages.reservationId))
    .where(isLateLetter(now))
    .orderBy(asc(id))
    .limit(atMost);
}

export async function listLatePayments(now: Date, approvalType: string) {
  const { key, orderId, amountCents, state, createdAt: at } = paypalOrders;
  const onHold = sql<boolean>`${isOnHold}`;
  return await db
    .select({ key, orderId, amountCents, state, at, reference: reservations.reference, onHold })
    .from(paypalOrders)
    .leftJoin(reservations, eq(reservations.checkoutId, paypalOrders.checkoutId))
    .where(isUnsettled(now, approvalType))
    .orderBy(asc(at))
    .limit(atMost);
}
