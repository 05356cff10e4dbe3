import { APIError } from "better-auth/api";
import { eq } from "drizzle-orm";
import { longestPassword, type Registration } from "../domain/account/account.ts";
import { log } from "../log.server.ts";
import { cookiesOf } from "../security.server.ts";
import { db } from "../store/engine/db.server.ts";
import { users } from "../store/schema/account-schema.server.ts";
import { auth } from "./auth.server.ts";
import { busy, TooManyHashes } from "./password-hash.server.ts";
import { accountMark, type TooManyTries } from "./tries.server.ts";

export type SignInOutcome =
  | { ok: true; user: { id: string }; setCookie: string[] }
  | { ok: false; problem: "wrong" | "taken" | "failed" }
  | TooManyTries
  /** The password is right; a code is asked for next, whose sign-in the cookies tell. */
  | { ok: false; problem: "second"; setCookie: string[] };

/**
 * An e-mail that nobody has takes as long as a wrong password, and is told the same. The password is taken as it was
 * typed and hashed once, whatever it holds.
 */
export async function signIn(email: string, password: string): Promise<SignInOutcome> {
  // Nobody has one so long; it is not hashed, whether the e-mail is known or not.
  if (password.length > longestPassword) return { ok: false, problem: "wrong" };
  const body = { email, password };
  const result = await attempt(() => auth.api.signInEmail({ body, returnHeaders: true }), "wrong");
  if (result.ok) log.info({ user: result.user.id }, "signed in");
  else if (result.problem !== "second")
    log.warn({ account: accountMark(email), problem: result.problem }, "sign-in failed");
  return result;
}

/** Makes an account and signs it in. Sent again, after a lost answer, it finds the account that it made. */
export async function register({ displayName: name, email, password }: Registration): Promise<SignInOutcome> {
  const isTaken = async () => (await db.$count(users, eq(users.email, email.toLowerCase()))) > 0;
  const taken = { ok: false, problem: "taken" } as const;
  // better-auth hashes the password before it looks for the e-mail; `signIn` would hash it again.
  if (!(await isTaken())) {
    const body = { name, email, password };
    const made = await attempt(() => auth.api.signUpEmail({ body, returnHeaders: true }), "taken");
    if (made.ok) log.info({ user: made.user.id }, "registered");
    if (made.ok || made.problem !== "taken") return made;
  }
  const again = await signIn(email, password);
  if (again.ok || again.problem !== "wrong") return again;
  // The database may just not have written it.
  return (await isTaken()) ? taken : { ok: false, problem: "failed" };
}

/** Revokes the session. Returns the cookies that make the browser forget it. */
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
    if (error instanceof TooManyHashes) return busy(error);
    if (error instanceof APIError && error.statusCode < 500) return { ok: false, problem: refused };
    log.error({ error }, "sign in");
    return { ok: false, problem: "failed" };
  }
}
