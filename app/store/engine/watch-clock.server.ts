import { sql } from "drizzle-orm";
import { log } from "../../log.server.ts";
import { findSetting, storeSetting } from "../upkeep/settings.server.ts";
import { db } from "./db.server.ts";
import { settleClockJump } from "./future-moments.server.ts";

/** When the database's clock was last looked at, by itself. */
const seenKey = "clockSeen";
/** When a clock was seen to leap ahead, on the clock after the leap. */
const leaptKey = "clockLeapt";

const hourMs = 3_600_000;
/** By how much the clocks of this process and of the database may differ, and by how much one may be set. */
const toleranceMs = 2 * 60_000;
/** A site that stood still for longer may have lost its clock meanwhile. */
const longPauseMs = 7 * 24 * hourMs;
/** How long a leap may turn out to be a mistake: whoever sets clocks over the network does so within minutes. */
const doubtMs = { write: hourMs, erase: 24 * hourMs };

let last: { wall: number; steady: number } | undefined;

/**
 * Looks at the clocks, every 15 seconds in each process. One that was set back is mended at once: what the database keeps
 * of the time that now comes again is moved back. A leap ahead is noted for `isClockSure`: this process sees it by its
 * steady clock, which nobody sets, and a start by a pause of more than a week.
 */
export async function watchClock(wall = Date.now(), steady = performance.now()): Promise<void> {
  const leap = last ? wall - last.wall - (steady - last.steady) : 0;
  const isFirst = last === undefined;
  last = { wall, steady };
  const { before, now } = await lookAtDatabase();
  const back = before === undefined ? 0 : before - now;
  if (back > toleranceMs) {
    await settleClockJump(back);
    log.warn({ seconds: Math.round(back / 1000) }, "the database's clock was set back");
  }
  const isLongPause = isFirst && -back > longPauseMs;
  if (leap <= toleranceMs && !isLongPause) return;
  await storeSetting(leaptKey, new Date(wall).toISOString());
  log.warn({ seconds: Math.round(Math.max(leap, -back) / 1000) }, "the clock leapt ahead");
}

/** Reads and keeps the database's clock, and answers what it said at the look before, too; both in milliseconds. */
async function lookAtDatabase(): Promise<{ before: number | undefined; now: number }> {
  const seen = await findSetting(seenKey);
  const now = await databaseNow();
  await storeSetting(seenKey, String(now));
  return { before: seen === undefined ? undefined : Number(seen), now };
}

async function databaseNow(): Promise<number> {
  const { rows } = (await db.execute(sql`select extract(epoch from clock_timestamp()) * 1000 as now`)) as {
    rows: { now: string }[];
  };
  return Math.round(Number(rows[0]!.now));
}

/**
 * Whether the clock may decide that guests are written to, or that something is erased. It may not while this process and
 * the database tell different times, nor for an hour (to erase, a day) after a leap ahead. On the embedded database, and
 * where PostgreSQL is on the same machine, both are one clock, and the time after a leap is all that can be known.
 */
export async function isClockSure(to: keyof typeof doubtMs, wall = Date.now()): Promise<boolean> {
  const apartMs = wall - (await databaseNow());
  if (Math.abs(apartMs) > toleranceMs) {
    log.warn({ seconds: Math.round(apartMs / 1000) }, "this machine's clock is not the database's: set both");
    return false;
  }
  const leapt = await findSetting(leaptKey);
  const since = leapt ? wall - Date.parse(leapt) : Number.POSITIVE_INFINITY;
  // A leap that lies ahead was seen by a clock that has been set back since.
  return since < -toleranceMs || since >= doubtMs[to];
}
