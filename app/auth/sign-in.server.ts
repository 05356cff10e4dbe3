import { setTimeout as pause } from "node:timers/promises";
import { APIError } from "better-auth/api";
import { eq } from "drizzle-orm";
import { longestPassword, type Registration } from "../domain/account/account.ts";
import { log } from "../log.server.ts";
import { cookiesOf } from "../security.server.ts";
import { db } from "../store/engine/db.server.ts";
import { users } from "../store/schema/account-schema.server.ts";
import { auth } from "./auth.server.ts";
import { busyAnswer, TooManyHashes } from "./password-hash.server.ts";
import { renewHash } from "./renew-hash.server.ts";
import { accountMark, type TooManyTries } from "./tries.server.ts";

export type SignInOutcome =
  | { ok: true; user: { id: string }; setCookie: string[] }
  | { ok: false; problem: "wrong" | "taken" | "failed" }
  | TooManyTries
  /** The password is right and a code is asked for next; the cookies identify the waiting sign-in. */
  | { ok: false; problem: "second"; setCookie: string[] };

/** A hash of the former kind takes longer: so that its time names no account, a wrong answer comes no sooner. */
const leastWrongMs = 250;

/**
 * An unknown e-mail address takes as long as a wrong password and gets the same answer (user enumeration). The
 * password is used exactly as typed and hashed once.
 */
export async function signIn(email: string, password: string): Promise<SignInOutcome> {
  // No account has a password this long, so it is not hashed, whether the address is known or not.
  if (password.length > longestPassword) return { ok: false, problem: "wrong" };
  const body = { email, password };
  const soonest = performance.now() + leastWrongMs;
  const result = await attempt(() => auth.api.signInEmail({ body, returnHeaders: true }), "wrong");
  if (result.ok || result.problem === "second") await renewHash(email, password);
  else await pause(Math.max(0, soonest - performance.now()));
  if (result.ok) log.info({ user: result.user.id }, "signed in");
  else if (result.problem !== "second")
    log.warn({ account: accountMark(email), problem: result.problem }, "sign-in failed");
  return result;
}

/**
 * Creates an account and signs it in. A request that is sent again after a lost answer finds the account that it
 * made.
 */
export async function register({ displayName: name, email, password }: Registration): Promise<SignInOutcome> {
  const isTaken = async () => (await db.$count(users, eq(users.email, email.toLowerCase()))) > 0;
  const taken = { ok: false, problem: "taken" } as const;
  // better-auth hashes the password before it looks for the address; `signIn` would hash it again.
  if (!(await isTaken())) {
    const body = { name, email, password };
    const made = await attempt(() => auth.api.signUpEmail({ body, returnHeaders: true }), "taken");
    if (made.ok) log.info({ user: made.user.id }, "registered");
    if (made.ok || made.problem !== "taken") return made;
  }
  const again = await signIn(email, password);
  if (again.ok || again.problem !== "wrong") return again;
  // The database may have failed to write the account.
  return (await isTaken()) ? taken : { ok: false, problem: "failed" };
}

/** Revokes the session and returns the cookies that make the browser forget it. */
export async function signOut(request: Request): Promise<string[]> {
  const { headers } = await auth.api.signOut({
    headers: { cookie: cookiesOf(request) },
    returnHeaders: true,
  });
  return headers.getSetCookie();
}

async function attempt(
  call: () => Promise<{
    headers: Headers;
    response: { user: { id: string } } | { twoFactorRedirect: boolean };
  }>,
  refused: "wrong" | "taken",
): Promise<SignInOutcome> {
  try {
    const { headers, response } = await call();
    const setCookie = headers.getSetCookie();
    if (!("user" in response)) return { ok: false, problem: "second", setCookie };
    return { ok: true, user: { id: response.user.id }, setCookie };
  } catch (error) {
    if (error instanceof TooManyHashes) return busyAnswer(error);
    if (error instanceof APIError && error.statusCode < 500) return { ok: false, problem: refused };
    log.error({ error }, "sign in");
    return { ok: false, problem: "failed" };
  }
}
