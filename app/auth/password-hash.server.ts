import { hashPassword, verifyPassword } from "better-auth/crypto";

/** Each takes a sixth of a second of one processor, and 32 MB. */
const mostAtOnce = 2;
const mostWaiting = 30;

let running = 0;
const waiting: (() => void)[] = [];

/** So many want a password hashed that the next would wait longer than anybody does. */
export class TooManyHashes extends Error {
  /** In seconds. */
  readonly wait = 5;
}

/** For `catch`: the answer where too many passwords wait. Throws every other error again. */
export function busy(error: unknown): { ok: false; problem: "busy"; wait: number } {
  if (error instanceof TooManyHashes) return { ok: false, problem: "busy", wait: error.wait };
  throw error;
}

/** Hashes and compares passwords, two at a time, for better-auth. Throws `TooManyHashes` once thirty wait. */
export const passwordHash = {
  hash: (password: string) => inTurn(() => hashPassword(password)),
  verify: (asked: { hash: string; password: string }) => inTurn(() => verifyPassword(asked)),
};

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
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
