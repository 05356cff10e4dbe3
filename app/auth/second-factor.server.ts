import { APIError } from "better-auth/api";
import { parseCookies } from "better-auth/cookies";
import { and, eq } from "drizzle-orm";
import { isLately } from "../domain/common/clock.ts";
import { log } from "../log.server.ts";
import { cookiesOf } from "../security.server.ts";
import { countPost } from "../store/account/rate.server.ts";
import { db } from "../store/engine/db.server.ts";
import { sessions, users } from "../store/schema/account-schema.server.ts";
import type { Visit } from "../visitor.server.ts";
import { auth } from "./auth.server.ts";
import { currentUser, type User } from "./current-user.server.ts";
import { TooManyHashes } from "./password-hash.server.ts";
import { asStored } from "./recovery-codes.server.ts";
import { accountMark, countingWrong, type TooManyTries } from "./tries.server.ts";

const freshMs = 15 * 60_000;
/** An app's code is accepted this long: in its half minute and the ones before and after. */
const codeSeconds = 120;

type CodeCheck =
  | { ok: true; user: { id: string }; setCookie: string[] }
  | { ok: false; problem: "code" | "failed" }
  | { ok: false; problem: "gone" };

/** Returns the user whose sign-in has passed the password or Google and still needs the code. */
export async function waitingUser(request: Request): Promise<Pick<User, "id" | "email"> | undefined> {
  const { internalAdapter, createAuthCookie } = await auth.$context;
  const cookie = parseCookies(cookiesOf(request)).get(createAuthCookie("two_factor").name);
  // PostgreSQL refuses to look for a text with other signs, such as NUL.
  const identifier = /^[\w-]+(?=\.)/.exec(cookie ?? "")?.[0];
  if (!identifier) return undefined;
  const waiting = await internalAdapter.findVerificationValue(identifier);
  if (!waiting || waiting.expiresAt < new Date()) return undefined;
  const { id, email } = users;
  const [user] = await db.select({ id, email }).from(users).where(eq(id, waiting.value));
  return user;
}

/** Says whether this account has a second factor. */
export async function hasSecondFactor(userId: string): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, userId), eq(users.twoFactorEnabled, true)))) > 0;
}

/** Returns the cookie that ends a sign-in which waits for its code. */
export async function forgetWaiting(): Promise<string> {
  const { name, attributes } = (await auth.$context).createAuthCookie("two_factor");
  return `${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${attributes.secure ? "; Secure" : ""}`;
}

/**
 * Checks a code of the app, each one only once, or a recovery code unless `appOnly`. A right code completes a waiting
 * sign-in or proves a session again.
 */
export function checkCode(
  visit: Visit,
  { id, email }: Pick<User, "id" | "email">,
  typed: string,
  { appOnly = false } = {},
): Promise<CodeCheck | TooManyTries> {
  const code = typed.replace(/\s/g, "");
  const ofApp = /^\d{6}$/.test(code);
  const attempt = async () => (appOnly && !ofApp ? wrong(id) : await check(visit.request, id, code, ofApp));
  return countingWrong(visit, email, attempt, "code");
}

async function check(request: Request, userId: string, code: string, ofApp: boolean): Promise<CodeCheck> {
  const used = `code ${accountMark(`${userId} ${code}`)}`;
  try {
    // The code is used up before it is checked: a right one opens a session, and of two simultaneous requests only
    // one may.
    if (ofApp && !(await countPost(used, 1, codeSeconds)).allowed) return wrong(userId);
    // Only the cookies are passed on, so that no browser's name is stored with the session.
    const headers = { cookie: cookiesOf(request) };
    const call = (code: string) => ({ body: { code }, headers, returnHeaders: true }) as const;
    const answer = ofApp
      ? await auth.api.verifyTOTP(call(code))
      : await auth.api.verifyBackupCode(call(await asStored(userId, code)));
    const setCookie = answer.headers.getSetCookie();
    // The very first code gives the session a new token, which only the cookie reveals.
    const renewed = /session_token=(\w+)\./.exec(setCookie.join("\n"))?.[1];
    const token = renewed ?? answer.response.token!;
    await db.update(sessions).set({ secondFactorAt: new Date() }).where(eq(sessions.token, token));
    log.info({ user: userId, recovery: !ofApp }, "second factor given");
    return { ok: true, user: { id: userId }, setCookie };
  } catch (error) {
    if (error instanceof TooManyHashes) throw error;
    if (!(error instanceof APIError) || error.statusCode >= 500) {
      log.error({ error }, "second factor");
      return { ok: false, problem: "failed" };
    }
    const gone = ["INVALID_TWO_FACTOR_COOKIE", "TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE"];
    return gone.includes(String(error.body?.code)) ? { ok: false, problem: "gone" } : wrong(userId);
  }
}

function wrong(userId: string): CodeCheck {
  log.warn({ user: userId }, "second factor failed");
  return { ok: false, problem: "code" };
}

/**
 * Checks the second factor before a refund: returns the problem when the last code is more than 15 minutes old and no
 * good one is given.
 */
export async function secondFactorProblem(
  visit: Visit,
  code: string,
): Promise<"codeWanted" | "codeWrong" | "codeTooMany" | "failed" | undefined> {
  const found = await currentUser(visit.request, { renew: false });
  if (!found) return "codeWanted";
  const [session] = await db
    .select({ at: sessions.secondFactorAt, on: users.twoFactorEnabled })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, found.session));
  const fresh = session?.at && isLately(session.at, freshMs);
  if (!session?.on || fresh) return undefined;
  if (!code) return "codeWanted";
  const checked = await checkCode(visit, found.user, code);
  if (checked.ok) return undefined;
  if (checked.problem === "failed") return "failed";
  return checked.problem === "tooMany" ? "codeTooMany" : "codeWrong";
}
