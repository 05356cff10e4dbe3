import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { and, eq, like, sql } from "drizzle-orm";
import { isLately } from "../../domain/common/clock.ts";
import { env } from "../../env.server.ts";
import { log } from "../../log.server.ts";
import { db } from "../../store/engine/db.server.ts";
import { isClockSure, watchClock } from "../../store/engine/watch-clock.server.ts";
import { settings } from "../../store/schema/settings-schema.server.ts";
import { findSetting, storeSetting } from "../../store/upkeep/settings.server.ts";
import { makePlannedEdits } from "../catalogue/planned-edits.server.ts";
import { sweep } from "./sweep.server.ts";

const betweenSeconds = 180;
const lookMs = 15_000;
// A killed sweep holds its claim no longer than this, and the next look is soon: within a minute another sweep
// begins.
export const claimSeconds = 30;
const renewMs = 10_000;

/** Sweeps every three minutes, in one process at a time, the first time at once. Returns a function that ends it. */
export function startSweeping(): () => Promise<void> {
  const ended = new AbortController();
  const { signal } = ended;
  const running = (async () => {
    for (let first = true; !signal.aborted; first = false) {
      await watchClock().catch((error) => log.error({ error }, "clock"));
      await editIfSure().catch((error) => log.error({ error }, "planned edits"));
      await sweepIfDue(first).catch((error) => log.error({ error }, "sweep"));
      await wait(lookMs, undefined, { signal, ref: false }).catch(() => {});
    }
  })();
  return async () => {
    ended.abort();
    await Promise.race([running, wait(5_000, undefined, { ref: false })]);
  };
}

async function editIfSure(): Promise<void> {
  if (await isClockSure("write")) await makePlannedEdits();
}

/** Sweeps, unless a sweep was finished lately or is under way. Returns whether it did. */
export async function sweepIfDue(first = false): Promise<boolean> {
  if (!(await claim(first))) return false;
  // A process that waited for another's claim did not see that the other finished.
  const last = first ? undefined : await findSetting("lastSweep");
  if (last && isLately(new Date(last), betweenSeconds * 1000)) {
    await renewClaim(0);
    return false;
  }
  const renewing = setInterval(() => void renewClaim(claimSeconds).catch(() => {}), renewMs).unref();
  try {
    // A sweep that ended because PayPal did not answer is not noted, and is due again soon.
    if (await sweep()) await storeSetting("lastSweep", new Date().toISOString());
  } finally {
    clearInterval(renewing);
    await renewClaim(0);
  }
  return true;
}

const claimKey = "sweepClaim";
const processId = randomUUID();
/** Returns SQL for a claim: its end, and the id of this process. */
const inSeconds = (seconds: number) =>
  sql`(clock_timestamp() + make_interval(secs => ${seconds}))::text || '|' || ${processId}::text`;

/**
 * Claims the sweep for this process, until the claim is released or no longer renewed. Returns false where another
 * process has it.
 */
async function claim(first: boolean): Promise<boolean> {
  // The embedded database has no other process: a claim at the start was left by one that died.
  if (first && !env.DATABASE_URL) await db.delete(settings).where(eq(settings.key, claimKey));
  const isLately = sql`abs(extract(epoch from clock_timestamp() - last.value::timestamptz)) < ${betweenSeconds}`;
  const finishedLately = sql`exists (select from ${settings} as last where last.key = 'lastSweep' and ${isLately})`;
  // A claim that ends too late was made before a clock was set back, and counts as free.
  const until = sql`split_part(${settings.value}, '|', 1)::timestamptz`;
  const isFree = sql`${until} not between clock_timestamp() and clock_timestamp() + make_interval(secs => ${claimSeconds})`;
  const rows = await db
    .insert(settings)
    .values({ key: claimKey, value: inSeconds(claimSeconds) as unknown as string })
    .onConflictDoUpdate({
      target: settings.key,
      set: { value: inSeconds(claimSeconds) },
      setWhere: first ? isFree : sql`${isFree} and not ${finishedLately}`,
    })
    .returning({ key: settings.key });
  return rows.length > 0;
}

/** Renews the claim for some seconds, or releases it with 0; it does nothing where another process has the claim. */
async function renewClaim(seconds: number): Promise<void> {
  const isOwnClaim = and(eq(settings.key, claimKey), like(settings.value, `%|${processId}`));
  await db
    .update(settings)
    .set({ value: inSeconds(seconds) })
    .where(isOwnClaim);
}
