import { createHmac } from "node:crypto";
import { forgetTries, giveBackTry, takeTry } from "../store/account/tries.server.ts";
import { type Visit, visitorOf } from "../visitor.server.ts";
import { knownDevice } from "./device.server.ts";
import { busyAnswer } from "./password-hash.server.ts";
import { secretFor } from "./secret.server.ts";

const freeForAccount = 5;
const freeForVisitor = 20;

export interface TooManyTries {
  ok: false;
  /** "busy" means that the password was not checked, because too many wait to be hashed. */
  problem: "tooMany" | "busy";
  /** Seconds until the next try. */
  wait: number;
}

/** Returns a keyed hash that stands for an account in counters, logs and cookies without revealing it. */
export function accountMark(email: string): string {
  return createHmac("sha256", secretFor("tries")).update(email.toLowerCase()).digest("base64url");
}

/**
 * Runs an attempt to sign in, slower and slower after wrong ones (brute force); right ones don't count. A device that
 * signed in to the account before has its own tries, so that a stranger's can't lock the owner out.
 */
export async function countingWrong<Result extends { ok: boolean; problem?: string }>(
  visit: Visit,
  email: string,
  attempt: () => Promise<Result>,
  what: "password" | "code" = "password",
): Promise<Result | TooManyTries> {
  const account = accountMark(email);
  const device = await knownDevice(visit.request, account);
  const forAccount = `wrong ${what} ${device ? `on ${device} ` : ""}for ${account}`;
  const forVisitor = device ? undefined : `wrong by ${visitorOf(visit)}`;

  const wait = await takeTry(forAccount, freeForAccount);
  if (wait) return { ok: false, problem: "tooMany", wait };
  const visitorsWait = forVisitor && (await takeTry(forVisitor, freeForVisitor));
  if (visitorsWait) {
    await giveBackTry(forAccount);
    return { ok: false, problem: "tooMany", wait: visitorsWait };
  }
  const result = await attempt().catch(busyAnswer);
  const right = result.ok || result.problem === "second";
  if (right) await forgetTries(forAccount);
  const wasMade = !["failed", "tooMany", "busy"].includes(result.problem ?? "");
  if (!wasMade) await giveBackTry(forAccount);
  if (forVisitor && (right || !wasMade)) await giveBackTry(forVisitor);
  return result;
}
