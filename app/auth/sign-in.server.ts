import { APIError } from "better-auth/api";
import { eq } from "drizzle-orm";
import type { Registration } from "../domain/account.ts";
import { cleanText } from "../domain/form.ts";
import { log } from "../log.server.ts";
import { users } from "../store/account-schema.server.ts";
import { db } from "../store/db.server.ts";
import { auth } from "./auth.server.ts";
import { accountMark } from "./tries.server.ts";

export type SignInOutcome =
  | { ok: true; user: { id: string }; setCookie: string[] }
  | { ok: false; problem: "wrong" | "taken" | "failed" }
  /** The password is right; a code is asked for next, whose sign-in the cookies tell. */
  | { ok: false; problem: "second"; setCookie: string[] };

/** An e-mail that nobody has takes as long as a wrong password, and is told the same. */
export async function signIn(email: string, password: string): Promise<SignInOutcome> {
  const open = (password: string) =>
    attempt(() => auth.api.signInEmail({ body: { email, password }, returnHeaders: true }), "wrong");
  let result = await open(password);
  // Passwords were kept tidied up once: who still types theirs with what was dropped has to get in.
  const tidy = cleanText(password);
  if (!result.ok && result.problem === "wrong" && tidy !== password) result = await open(tidy);
  if (result.ok) log.info({ user: result.user.id }, "signed in");
  else if (result.problem !== "second")
    log.warn({ account: accountMark(email), problem: result.problem }, "sign-in failed");
  return result;
}

/** Makes an account and signs it in. Sent again, after a lost answer, it finds the account that it made. */
export async function register({ displayName: name, email, password }: Registration): Promise<SignInOutcome> {
  const body = { name, email, password };
  const made = await attempt(() => auth.api.signUpEmail({ body, returnHeaders: true }), "taken");
  if (made.ok) log.info({ user: made.user.id }, "registered");
  if (made.ok || made.problem !== "taken") return made;
  const again = await signIn(email, password);
  if (again.ok || again.problem !== "wrong") return again;
  // The database may just not have written it.
  const isTaken = (await db.$count(users, eq(users.email, email.toLowerCase()))) > 0;
  return isTaken ? made : { ok: false, problem: "failed" };
}

/** Revokes the session. Returns the cookies that make the browser forget it. */
export async function signOut(request: Request): Promise<string[]> {
  const { headers } = await auth.api.signOut({ headers: request.headers, returnHeaders: true });
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
    if (error instanceof APIError && error.statusCode < 500) return { ok: false, problem: refused };
    log.error({ error }, "sign in");
    return { ok: false, problem: "failed" };
  }
}
