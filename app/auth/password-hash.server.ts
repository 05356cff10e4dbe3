import { isHashOf, slowHash } from "./slow-hash.server.ts";

/** A process hashes two at a time: each takes a processor for about 40 ms, and 19 MiB. */
const mostAtOnce = 2;
const mostWaiting = 30;

let running = 0;
const waiting: (() => void)[] = [];

/** Too many passwords wait to be hashed: the next one would take longer than a person waits. */
export class TooManyHashes extends Error {
  /** Seconds until another try makes sense. */
  readonly wait = 5;
}

/** A handler for `catch`: answers "busy" where too many passwords wait, and throws every other error again. */
export function busyAnswer(error: unknown): { ok: false; problem: "busy"; wait: number } {
  if (error instanceof TooManyHashes) return { ok: false, problem: "busy", wait: error.wait };
  throw error;
}

/** Hashes and compares passwords for better-auth, two at a time. Throws `TooManyHashes` once thirty wait. */
export const passwordHash = {
  hash: (password: string) => hashInTurn(() => slowHash(password)),
  verify: (pair: { hash: string; password: string }) => hashInTurn(() => isHashOf(pair.hash, pair.password)),
};

/** Runs a hash once fewer than two others run. */
export async function hashInTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= mostAtOnce) {
    if (waiting.length >= mostWaiting) throw new TooManyHashes("too many passwords at once");
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}
