import { sql } from "drizzle-orm";
import { db, type Transaction } from "./db.server.ts";

/**
 * Thrown when too many guests want the same day at once: nothing was written, and the guest may send the same again
 * a moment later.
 */
export class BusyError extends Error {}

/** A process has ten connections. At most this many wait for other processes' locks, so that the others stay free. */
const mostAtOnce = 3;
const mostWaiting = 300;
const longestWaitMs = 12_000;
/** PostgreSQL's codes for a lock timeout, a statement timeout and a deadlock. */
const lockErrors = ["55P03", "57014", "40P01"];

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Runs a transaction that takes seats, vans or the last use of a promo code. Transactions over the limit wait here,
 * in the order of arrival and without a connection. Throws a BusyError where the queue is full or the wait too
 * long.
 */
export async function claiming<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  await waitForTurn();
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql`set local lock_timeout = '6s'`);
      return await work(tx);
    });
  } catch (error) {
    throw orBusy(error);
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

/** Returns a BusyError where a lock was not to be had in time, else the error itself. */
export function orBusy(error: unknown): unknown {
  const { code } = ((error as Error).cause ?? error) as { code?: string };
  if (!lockErrors.includes(code ?? "")) return error;
  return new BusyError("A lock was not to be had in time.", { cause: error });
}

async function waitForTurn(): Promise<void> {
  if (running < mostAtOnce) {
    running += 1;
    return;
  }
  if (waiting.length >= mostWaiting) throw new BusyError("Too many wait already.");
  await new Promise<void>((resolve, reject) => {
    const begin = () => {
      clearTimeout(timer);
      running += 1;
      resolve();
    };
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(begin), 1);
      reject(new BusyError("It waited too long for its turn."));
    }, longestWaitMs);
    waiting.push(begin);
  });
}
