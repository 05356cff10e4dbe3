import { sql } from "drizzle-orm";
import { log } from "../../log.server.ts";
import { findSetting, storeSetting } from "../upkeep/settings.server.ts";
import { db } from "./db.server.ts";
import { settleClockJump } from "./future-moments.server.ts";

/** The setting that keeps the time of the database's clock at the last look. */
const seenKey = "clockSeen";
/** The setting that keeps when a clock leapt ahead, as that clock said after the leap. */
const leaptKey = "clockLeapt";

const hourMs = 3_600_000;
/** The clocks of this process and of the database may differ by this much, and either may be set by this much. */
const toleranceMs = 2 * 60_000;
/** After a longer standstill the clock of the machine may be wrong. */
const longPauseMs = 7 * 24 * hourMs;
/**
 * The time in which a leap may turn out to be a mistake: clocks that are set over the network are corrected within
 * minutes.
 */
const doubtMs = { write: hourMs, erase: 24 * hourMs };

let last: { wall: number; steady: number } | undefined;

/**
 * Compares the clocks; each process calls it every 15 seconds. A clock that was set back is handled at once: stored
 * moments that now lie in the future are moved back. A leap ahead is noted for `isClockSure`. A running process
 * detects it by its steady clock, which is never set, and a starting process by a pause of more than a week.
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

/** Stores the time of the database's clock and returns it with the time at the look before, both in milliseconds. */
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
 * Returns whether the clock is certain enough to send letters to guests, or to erase data. It is not while this
 * process and the database differ, nor for an hour (to erase, a day) after a leap ahead. On the embedded database,
 * and where PostgreSQL runs on the same machine, both share one clock, and only the time since a leap can be known.
 */
export async function isClockSure(to: keyof typeof doubtMs, wall = Date.now()): Promise<boolean> {
  const differenceMs = wall - (await databaseNow());
  if (Math.abs(differenceMs) > toleranceMs) {
    log.warn(
      { seconds: Math.round(differenceMs / 1000) },
      "this machine's clock is not the database's: set both",
    );
    return false;
  }
  const leapt = await findSetting(leaptKey);
  const since = leapt ? wall - Date.parse(leapt) : Number.POSITIVE_INFINITY;
  // A leap in the future was noted by a clock that has been set back since.
  return since < -toleranceMs || since >= doubtMs[to];
}
