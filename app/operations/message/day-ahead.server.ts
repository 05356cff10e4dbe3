import { dayAheadAt } from "../../domain/message/day-ahead.ts";
import { env } from "../../env.server.ts";
import { db } from "../../store/engine/db.server.ts";
import { boss, clockQueue, dayQueue, workByClock } from "../../store/engine/jobs.server.ts";
import { isClockSure } from "../../store/engine/watch-clock.server.ts";
import { listJobs } from "../../store/ride/board.server.ts";
import { writeByClock } from "./clock-letters.server.ts";
import { queueEmails } from "./notify.server.ts";

/** In the evening and every five minutes, and once now, in case nobody was there when it struck. */
export async function startTellingByClock(): Promise<void> {
  await boss.work(dayQueue, workByClock, () => ifSure(tellDayAhead));
  await boss.work(clockQueue, workByClock, () => ifSure(writeByClock));
  await ifSure(tellDayAhead);
  await ifSure(writeByClock);
}

/** Nobody is written to by a clock that may be wrong. */
async function ifSure(tell: () => Promise<void>): Promise<void> {
  if (await isClockSure("write")) await tell();
}

/** In the evening sends the operator tomorrow's rides, where there are any: once for a day, however often it is called. */
export async function tellDayAhead(now = new Date()): Promise<void> {
  const day = dayAheadAt(now);
  if (!day || (await listJobs(day, day)).length === 0) return;
  await db.transaction(async (tx) => {
    await queueEmails(tx, [
      { kind: "dayAhead", contents: { day }, recipient: env.OPERATOR_EMAIL, onceKey: `day:${day}` },
    ]);
  });
}
