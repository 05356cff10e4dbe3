import { setTimeout as wait } from "node:timers/promises";
import type { Cluster } from "./cluster.ts";
import type { Guests } from "./guests.ts";
import type { Machine } from "./machine.ts";

const limitSeconds = 30;
const patienceMs = 90_000;

/** Ends the primary; the returned function brings it back, once another has its place. */
type End = (primary: Machine, cluster: Cluster) => Promise<() => Promise<void>>;

const ends: Record<string, End> = {
  "machine lost": async (primary) => {
    await primary.lose();
    return async () => primary.start();
  },
  "machine hangs, is switched off": async (primary) => {
    primary.hang();
    return async () => {
      await primary.lose();
      primary.start();
    };
  },
  "planned switchover": async (primary, cluster) => {
    await cluster.switchOver(primary);
    return async () => {};
  },
  "machine hangs, wakes up": async (primary) => {
    primary.hang();
    return async () => primary.wake();
  },
};

export interface Round {
  how: string;
  from: string;
  to: string;
  /** The longest time without a booking, in seconds. */
  silence: number;
  /** The seconds until the former primary followed the new one. */
  whole: number;
  trouble: string;
}

/** Ends the primary in each of these ways in turn, and measures what its guests notice. */
export async function endPrimary(number: number, cluster: Cluster, guests: Guests): Promise<Round> {
  const [how, end] = Object.entries(ends)[(number - 1) % 4]!;
  const primary = await cluster.primary();
  if (!primary) throw new Error("There is no primary.");
  const begun = Date.now();
  const bringBack = await end(primary, cluster);
  const late = wait(patienceMs, true, { ref: false });
  const taken = async () => {
    while (!(await cluster.primary(primary))) await wait(100);
    await guests.untilBooked(begun);
  };
  const isLate = await Promise.race([taken(), late]);
  const to = (await cluster.primary(primary))?.name ?? "nobody";
  await bringBack();
  const whole = await cluster.untilWhole();
  await guests.untilBooked(Date.now());
  const silence = guests.longestSilence(begun);
  const trouble = await lost(cluster, guests);
  if (isLate || silence > limitSeconds) trouble.push(`no booking for ${silence.toFixed(1)} s`);
  return { how, from: primary.name, to, silence, whole, trouble: trouble.join("; ") };
}

/** Looks for lost bookings after each round, so that the way of ending that loses them is known. */
async function lost(cluster: Cluster, guests: Guests): Promise<string[]> {
  const acknowledged = guests.bookings.filter(({ secret }) => secret).map(({ checkout }) => checkout);
  const rows = await cluster.ask<{ id: string }>("select checkout_id as id from reservations", "ecotravel");
  const kept = new Set(rows.map(({ id }) => id));
  return acknowledged.filter((checkout) => !kept.has(checkout)).map((checkout) => `${checkout} is lost`);
}
