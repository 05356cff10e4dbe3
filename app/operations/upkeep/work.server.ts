import { and, eq, inArray, isNull, lt, notExists, or, sql } from "drizzle-orm";
import type { Job, JobResult } from "pg-boss";
import { longestSessionMs } from "../../auth/current-user.server.ts";
import { renewFactors } from "../../auth/renew-factors.server.ts";
import { startSecondFactorWeeks } from "../../auth/second-factor-due.server.ts";
import { addDays, todayInCostaRica } from "../../domain/common/day.ts";
import { env } from "../../env.server.ts";
import { log } from "../../log.server.ts";
import { lettersAtOnce } from "../../mail/kept-connections.server.ts";
import { db, runAlone } from "../../store/engine/db.server.ts";
import {
  boss,
  clockQueue,
  flightQueue,
  letterQueue,
  officeTomorrowQueue,
  pushQueue,
  refundQueue,
  settleQueue,
  tidyQueue,
  workByClock,
} from "../../store/engine/jobs.server.ts";
import { tidyTables } from "../../store/engine/statistics.server.ts";
import { isClockSure, watchClock } from "../../store/engine/watch-clock.server.ts";
import { isLetter } from "../../store/message/mailbox.server.ts";
import { forgetUnusedDoors } from "../../store/ride/door-points.server.ts";
import { forgetFlights } from "../../store/ride/flight-watch.server.ts";
import { forgetChanges } from "../../store/ride/kept-rides.server.ts";
import { forgetLastPlaces } from "../../store/ride/last-places.server.ts";
import { forgetTaps } from "../../store/ride/proof.server.ts";
import { forgetEnded } from "../../store/sale/unconfirmed.server.ts";
import { sessions, verifications } from "../../store/schema/account-schema.server.ts";
import { draftEdits } from "../../store/schema/catalogue-change-schema.server.ts";
import { checkouts } from "../../store/schema/checkout-schema.server.ts";
import { messages } from "../../store/schema/message-schema.server.ts";
import { ledger, paypalOrders, webhookEvents } from "../../store/schema/payment-schema.server.ts";
import { recentActs } from "../../store/schema/recent-act-schema.server.ts";
import { reservations } from "../../store/schema/reservation-schema.server.ts";
import { eraseOld } from "../account/erase.server.ts";
import { writeByClock } from "../message/clock-letters.server.ts";
import { noteMailServer } from "../message/mail-reach.server.ts";
import { deliverLetter } from "../message/notify.server.ts";
import { sendOfficeTomorrow } from "../message/office-tomorrow.server.ts";
import { type Push, pushKeys, pushNews } from "../message/push.server.ts";
import { settleMessages } from "../money/hear-payment.server.ts";
import { askRefund } from "../money/refund.server.ts";
import { cutStatementsByClock } from "../partner/cut-partner-statements.server.ts";
import { remindOfStatements } from "../partner/statement-letters.server.ts";
import { bookSeriesByClock } from "../reservation/series.server.ts";
import { proofDays } from "../ride/proof-link.server.ts";
import { watchFlights } from "../ride/watch-flights.server.ts";
import { forgetFormerPhotos } from "../team/former-photos.server.ts";
import { openBackupDoor } from "./backup-door.server.ts";
import { backupKey, startBackups } from "./backups.server.ts";
import { renewLinks } from "./relink.server.ts";
import { startSweeping } from "./sweep-work.server.ts";

// A new letter wakes the worker at once; the poll finds letters that are due for another attempt.
const letterWork = {
  batchSize: 2 * lettersAtOnce,
  burstWhenBatchFull: true,
  notifyPollingIntervalSeconds: 2,
  perJobResults: true,
} as const;

// Most of this work waits for PayPal, so many jobs run together.
export const settleWork = {
  batchSize: 25,
  burstWhenBatchFull: true,
  notifyPollingIntervalSeconds: 5,
  perJobResults: true,
} as const;

const refundWork = { batchSize: 25, pollingIntervalSeconds: 5, perJobResults: true } as const;
const pushWork = { batchSize: 5, notifyPollingIntervalSeconds: 5, perJobResults: true } as const;

let stopSweeping = async () => {};
const keptAfterExpiryMs = 30 * 86_400_000;

/** Starts the background jobs of this process. */
export async function startWork(): Promise<void> {
  await watchClock();
  await renewLinks(); // links must be renewed before any letter contains one
  await renewFactors();
  await startSecondFactorWeeks();
  void noteMailServer().catch((error) => log.warn({ error }, "mail server not asked"));
  await makeKeys();
  await requeueLetters();
  await boss.work(letterQueue, letterWork, deliverLetters);
  await boss.work(tidyQueue, workByClock, tidy);
  await startScheduledLetters();
  await startBackups();
  await openBackupDoor();
  await boss.work(settleQueue, settleWork, settleMessages);
  await boss.work(pushQueue, pushWork, pushAll);
  await boss.work(refundQueue, refundWork, askRefunds);
  stopSweeping = startSweeping();
}

/**
 * Schedules the operator's letter in the evening, and the guests' letters and the watch of flights every five minutes.
 * All also run once now, because the site may have been down at the hour.
 */
async function startScheduledLetters(): Promise<void> {
  await boss.work(officeTomorrowQueue, workByClock, () => ifSure(sendOfficeTomorrow));
  await boss.work(clockQueue, workByClock, () => ifSure(doByClock));
  await boss.work(flightQueue, workByClock, () => ifSure(watchFlights)); // a slow provider holds up no letters
  await ifSure(sendOfficeTomorrow);
  await ifSure(cutByClock);
  await ifSure(writeByClock);
  void ifSure(watchFlights).catch((error) => log.error({ error }, "flights"));
}

/** Books series, cuts statements, queues the letters that are due, a missed one of the evening too, and forgets places. */
export async function doByClock(now = new Date()): Promise<void> {
  await forgetLastPlaces().catch((error) => log.error({ error }, "last places"));
  await bookSeriesByClock().catch((error) => log.error({ error }, "series"));
  await cutByClock().catch((error) => log.error({ error }, "statements"));
  await sendOfficeTomorrow(now).catch((error) => log.error({ error }, "day ahead"));
  await writeByClock(now);
}

/** Cuts the statements that are due, and reminds of those without an answer. */
async function cutByClock(): Promise<void> {
  await cutStatementsByClock();
  await remindOfStatements();
}

/** Runs `send` unless the clock may be wrong. */
async function ifSure(send: () => Promise<void>): Promise<void> {
  if (await isClockSure("write")) await send();
}

/** Makes the keys that pages show before any page is opened, so that showing a page writes nothing. */
export async function makeKeys(): Promise<void> {
  await Promise.all([pushKeys(), backupKey()]);
}

export async function stopWork(): Promise<void> {
  await Promise.all([stopSweeping(), boss.stop({ graceful: true, timeout: 5_000 })]);
}

/** Deletes old data; called once a day. A step that fails is logged and hinders none of the others. */
export async function tidy(): Promise<void> {
  const steps: (() => Promise<void>)[] = [startSecondFactorWeeks, noteMailServer];
  if (await isClockSure("erase")) {
    steps.push(forgetAbandoned, forgetChanges, eraseOld, forgetFormerPhotos, forgetUnusedDoors, forgetProofs);
  }
  for (const step of steps) await step().catch((error) => log.error({ error, step: step.name }, "tidy"));
  // A PostgreSQL server does this by itself.
  if (!env.DATABASE_URL) await tidyTables(runAlone);
}

const forgetProofs = () => forgetFlights(addDays(todayInCostaRica(), -proofDays));

/** Deletes drafts that were never booked, old taps and events, and ended sessions. */
export async function forgetAbandoned(): Promise<void> {
  const longAgo = new Date(Date.now() - keptAfterExpiryMs);
  const dayAgo = new Date(Date.now() - 86_400_000);
  const isUnbooked = notExists(
    db.select().from(reservations).where(eq(reservations.checkoutId, checkouts.id)),
  );
  const isAbandoned = and(eq(checkouts.status, "active"), lt(checkouts.expiresAt, longAgo), isUnbooked);
  await db.transaction(async (tx) => {
    // No buyer was sent to these orders: PayPal gave none, or the booking was refused while PayPal made it.
    const ids = tx.select({ id: checkouts.id }).from(checkouts).where(isAbandoned);
    const isWithoutMoney = notExists(tx.select().from(ledger).where(eq(ledger.orderKey, paypalOrders.key)));
    await tx.delete(paypalOrders).where(and(isWithoutMoney, inArray(paypalOrders.checkoutId, ids)));
    const isWithoutOrder = notExists(
      tx.select().from(paypalOrders).where(eq(paypalOrders.checkoutId, checkouts.id)),
    );
    await tx.delete(checkouts).where(and(isAbandoned, isWithoutOrder));
    await tx.delete(recentActs).where(lt(recentActs.createdAt, dayAgo));
    await tx.delete(webhookEvents).where(lt(webhookEvents.receivedAt, longAgo));
    await forgetTaps(tx, longAgo);
    await tx.delete(draftEdits).where(and(isNull(draftEdits.validFrom), lt(draftEdits.createdAt, dayAgo)));
    const now = new Date();
    const tooOld = new Date(Date.now() - longestSessionMs);
    await forgetEnded(tx, todayInCostaRica());
    await tx.delete(sessions).where(or(lt(sessions.expiresAt, now), lt(sessions.createdAt, tooOld)));
    await tx.delete(verifications).where(lt(verifications.expiresAt, now));
  });
}

/**
 * Queues a new job for each queued letter without one: after crashes or a long outage a letter can outlive its job.
 */
export async function requeueLetters(): Promise<void> {
  const isWithoutJob = sql`not exists (select from pgboss.job where name = ${letterQueue}
    and data->>'emailId' = ${messages.id}::text and state in ('created', 'retry', 'active'))`;
  const waiting = await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(isLetter, eq(messages.state, "queued"), isWithoutJob));
  if (waiting.length > 0) {
    await boss.insert(
      letterQueue,
      waiting.map(({ id }) => ({ data: { emailId: id } })),
    );
  }
}

/**
 * Delivers several letters at a time, but those of one reservation one after the other, so that the guest's
 * confirmation goes before the operator's copy, and later letters follow in the order of events.
 */
export async function deliverLetters(jobs: Job<{ emailId: number }>[]): Promise<JobResult[]> {
  const ids = jobs.map(({ data }) => data.emailId);
  const rows = await db
    .select({ id: messages.id, reservationId: messages.reservationId })
    .from(messages)
    .where(inArray(messages.id, ids));
  const reservationOf = new Map(rows.map(({ id, reservationId }) => [id, reservationId]));
  // A batch is not sorted.
  const inOrder = jobs.toSorted((a, b) => a.data.emailId - b.data.emailId);
  const byReservation = Map.groupBy(inOrder, ({ id, data }) => reservationOf.get(data.emailId) ?? id);
  return (await Promise.all([...byReservation.values()].map(deliverOneByOne))).flat();
}

async function deliverOneByOne(jobs: Job<{ emailId: number }>[]): Promise<JobResult[]> {
  const results: JobResult[] = [];
  for (const { id, data } of jobs) {
    const delivered = deliverLetter(data.emailId);
    results.push(
      await delivered.then(
        () => ({ id, status: "completed" }),
        (error: Error) => ({ id, status: "failed", output: { message: error.message } }),
      ),
    );
  }
  return results;
}

const pushAll = (jobs: Job<Push>[]) => doAll(jobs, (push) => pushNews(push));
const askRefunds = (jobs: Job<{ refundId: string }>[]) => doAll(jobs, ({ refundId }) => askRefund(refundId));

/** Does these jobs at the same time; one that fails does not hinder the others. */
async function doAll<Data>(jobs: Job<Data>[], work: (data: Data) => Promise<void>): Promise<JobResult[]> {
  const all = jobs.map(async ({ id, data }): Promise<JobResult> => {
    try {
      await work(data);
      return { id, status: "completed" };
    } catch (error) {
      return { id, status: "failed", output: { message: (error as Error).message } };
    }
  });
  return await Promise.all(all);
}
