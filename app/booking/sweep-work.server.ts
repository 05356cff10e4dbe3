import { setTimeout as wait } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { env } from "../env.server.ts";
import { log } from "../log.server.ts";
import { db } from "../store/db.server.ts";
import { settings } from "../store/schema.server.ts";
import { storeSetting } from "../store/settings.server.ts";
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
      await sweepIfDue(first).catch((error) => log.error({ error }, "sweep"));
      await wait(lookMs, undefined, { signal, ref: false }).catch(() => {});
    }
  })();
  return async () => {
    ended.abort();
    await Promise.race([running, wait(5_000, undefined, { ref: false })]);
  };
}

/** Sweeps, unless it was done lately or somebody is at it; answers whether it did. */
export async function sweepIfDue(first = false): Promise<boolean> {
  if (!(await claim(first))) return false;
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
const inSeconds = (seconds: number) => sql`(clock_timestamp() + make_interval(secs => ${seconds}))::text`;

/** Taken by one of all processes, until it is given back or not renewed any more. */
async function claim(first: boolean): Promise<boolean> {
  // The embedded database has no other process: what is claimed at the start was left by one that died.
  if (first && !env.DATABASE_URL) await hold(0);
  const finishedLately = sql`exists (select from ${settings} as last where last.key = 'lastSweep'
    and last.value::timestamptz > clock_timestamp() - make_interval(secs => ${betweenSeconds}))`;
  const isFree = sql`${settings.value}::timestamptz <= clock_timestamp()`;
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

async function hold(seconds: number): Promise<void> {
  await db
    .update(settings)
    .set({ value: inSeconds(seconds) })
    .where(eq(settings.key, claimKey));
}
