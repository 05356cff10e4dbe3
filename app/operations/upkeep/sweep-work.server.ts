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
// A killed sweep holds its claim no longer than this, and the next look is not far: within a minute another begins.
export const claimSeconds = 30;
const renewMs = 10_000;

/** Sweeps every three minutes, in one process at a time, the first time at once. Answers how to end that. */
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

/** Sweeps, unless it was done lately or somebody is at it; answers whether it did. */
export async function sweepIfDue(first = false): Promise<boolean> {
  if (!(await claim(first))) return false;
  // Who waited for another's claim to end did not see that the other finished.
  const last = first ? undefined : await findSetting("lastSweep");
  if (last && isLately(new Date(last), betweenSeconds * 1000)) {
    await hold(0);
    return false;
  }
  const renewing = setInterval(() => void hold(claimSeconds).catch(() => {}), renewMs).unref();
  try {
    // Unfinished, because PayPal does not answer: it is due again soon.
    if (await sweep()) await storeSetting("lastSweep", new Date().toISOString());
  } finally {
    clearInterval(renewing);
    await hold(0);
  }
  return true;
}

const claimKey = "sweepClaim";
const me = randomUUID();
/** Until when, and whose. */
const inSeconds = (seconds: number) =>
  sql`(clock_timestamp() + make_interval(secs => ${seconds}))::text || '|' || ${me}::text`;

/** Taken by one of all processes, until it is given back or not renewed any more. */
async function claim(first: boolean): Promise<boolean> {
  // The embedded database has no other process: what is claimed at the start was left by one that died.
  if (first && !env.DATABASE_URL) await db.delete(settings).where(eq(settings.key, claimKey));
  const lastly = sql`abs(extract(epoch from clock_timestamp() - last.value::timestamptz)) < ${betweenSeconds}`;
  const finishedLately = sql`exists (select from ${settings} as last where last.key = 'lastSweep' and ${lastly})`;
  // A claim that ends later than any can was made before a clock was set back.
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

/** Does nothing once another process has it. */
async function hold(seconds: number): Promise<void> {
  const isMine = and(eq(settings.key, claimKey), like(settings.value, `%|${me}`));
  await db
    .update(settings)
    .set({ value: inSeconds(seconds) })
    .where(isMine);
}
