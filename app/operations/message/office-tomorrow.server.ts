import { dayAheadAt } from "../../domain/message/evening-hour.ts";
import { env } from "../../env.server.ts";
import { db } from "../../store/engine/db.server.ts";
import { boss, clockQueue, dayQueue, workByClock } from "../../store/engine/jobs.server.ts";
import { isClockSure } from "../../store/engine/watch-clock.server.ts";
import { listJobs } from "../../store/ride/board.server.ts";
import { writeByClock } from "./clock-letters.server.ts";
import { queueEmails } from "./notify.server.ts";

/**
 * Schedules the operator's letter in the evening and the guests' letters every five minutes. Both also run once
 * now, because the site may have been down at the hour.
 */
export async function startScheduledLetters(): Promise<void> {
  await boss.work(dayQueue, workByClock, () => ifSure(sendDayAhead));
  await boss.work(clockQueue, workByClock, () => ifSure(writeByClock));
  await ifSure(sendDayAhead);
  await ifSure(writeByClock);
}

/** Runs `send` unless the clock may be wrong. */
async function ifSure(send: () => Promise<void>): Promise<void> {
  if (await isClockSure("write")) await send();
}

/**
 * Sends the operator tomorrow's rides in the evening, if there are any: once for a day, however often it is called.
 */
export async function sendDayAhead(now = new Date()): Promise<void> {
  const day = dayAheadAt(now);
  if (!day || (await listJobs(day, day)).length === 0) return;
  await db.transaction(async (tx) => {
    await queueEmails(tx, [
      { kind: "dayAhead", contents: { day }, recipient: env.OPERATOR_EMAIL, onceKey: `day:${day}` },
    ]);
  });
}
