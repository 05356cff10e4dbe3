import { APIError } from "better-auth/api";
import { and, desc, eq, gt, ne } from "drizzle-orm";
import { data, redirect } from "react-router";
import { auth } from "../../../auth/auth.server.ts";
import {
  currentUser,
  longestSessionMs,
  operatorsLongestMs,
  type User,
} from "../../../auth/current-user.server.ts";
import { authStatusOf } from "../../../auth/operator.server.ts";
import { busyAnswer } from "../../../auth/password-hash.server.ts";
import { checkCode, hasSecondFactor } from "../../../auth/second-factor.server.ts";
import { lacksDueSecondFactor } from "../../../auth/second-factor-due.server.ts";
import { countingWrong, type TooManyTries } from "../../../auth/tries.server.ts";
import type { RegistrationError } from "../../../domain/account/account.ts";
import { formatMoment } from "../../../domain/common/day.ts";
import { type FieldValues, readFields } from "../../../domain/common/form.ts";
import { log } from "../../../log.server.ts";
import { cookiesOf } from "../../../security.server.ts";
import { db } from "../../../store/engine/db.server.ts";
import { accounts, sessions, twoFactors } from "../../../store/schema/account-schema.server.ts";
import { textsFor } from "../../../texts/language.ts";
import type { Visit } from "../../../visitor.server.ts";
import { postedForm } from "../../kit/form.server.ts";
import { drawQr, type Qr } from "../../kit/pdf/qr.server.ts";
import { needsLongPassword, newPasswordError } from "./new-password.server.ts";

const dones = ["password", "ended", "on", "off"] as const;
export type SecurityChange = (typeof dones)[number];

export async function signedIn(request: Request) {
  const found = await currentUser(request, { renew: false });
  if (!found) throw redirect(textsFor(request).href("/auth/login"), 303);
  return { ...found, operator: (await authStatusOf(found.user)) === "admin" };
}

export async function loadSecurity(request: Request) {
  const { user, session, operator } = await signedIn(request);
  const { locale } = textsFor(request);
  // Colleagues read hours from 00:00 to 23:59, as at the desk.
  const hours = operator ? `${locale}-u-hc-h23` : locale;
  const longestMs = operator ? operatorsLongestMs : longestSessionMs;
  const opens = [
    gt(sessions.expiresAt, new Date()),
    gt(sessions.createdAt, new Date(Date.now() - longestMs)),
  ];
  const open = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, user.id), ...opens))
    .orderBy(desc(sessions.updatedAt));
  const done = new URL(request.url).searchParams.get("done");
  return {
    email: user.email,
    operator,
    secondOn: await hasSecondFactor(user.id),
    secondDue: operator && (await lacksDueSecondFactor(user.id)),
    isLong: await needsLongPassword(user.id),
    hasPassword: await hasPassword(user),
    done: dones.find((known) => known === done),
    sessions: open.map(({ id, createdAt, updatedAt }) => {
      return {
        id,
        here: id === session,
        since: formatMoment(createdAt, hours),
        used: formatMoment(updatedAt, hours),
      };
    }),
  };
}

export interface SecurityResult {
  about: "password" | "second";
  problem?: string;
  error?: RegistrationError;
  /** The key of a second factor that was just made; it is shown once. */
  setUp?: { uri: string; key: string; qr: Qr; recovery: string[] };
  /** The second factor was set up before, and waits for its first right code. */
  retry?: boolean;
}

const fields = ["intent", "session", "password", "newPassword", "code"] as const;

export async function actOnSecurity(visit: Visit) {
  const asked = readFields(await postedForm(visit.request), fields);
  const about = asked.intent === "password" ? "password" : "second";
  return await act(visit, asked).catch((error) =>
    refusal(visit.request, { about, result: busyAnswer(error), sentence: "" }),
  );
}

async function act(visit: Visit, asked: FieldValues<(typeof fields)[number]>) {
  const { request } = visit;
  const { user, session, operator } = await signedIn(request);
  const headers = { cookie: cookiesOf(request) };
  const { wrongPassword } = textsFor(request).account.security;
  switch (asked.intent) {
    case "end":
    case "endOthers": {
      const which = asked.intent === "end" ? eq(sessions.id, asked.session) : ne(sessions.id, session);
      await db.delete(sessions).where(and(eq(sessions.userId, user.id), which));
      log.info({ user: user.id }, "sessions ended");
      return back(request, "ended");
    }
    case "password": {
      const proved = await provePassword(visit, user, asked.password);
      if (!proved.ok) return refusal(request, { about: "password", result: proved, sentence: wrongPassword });
      if (!proved.password) break;
      const error = await newPasswordError(asked.newPassword, user);
      if (error) return data<SecurityResult>({ about: "password", error }, { status: 400 });
      const { password: currentPassword } = proved;
      const body = { currentPassword, newPassword: asked.newPassword, revokeOtherSessions: true };
      const answer = await auth.api.changePassword({ body, headers, returnHeaders: true });
      log.info({ user: user.id }, "password changed");
      return back(request, "password", answer.headers.getSetCookie());
    }
    case "setUp": {
      // A second tab, or the browser's Back, may still offer it.
      if (!operator || (await hasSecondFactor(user.id))) break;
      const proved = await provePassword(visit, user, asked.password);
      if (!proved.ok) return refusal(request, { about: "second", result: proved, sentence: wrongPassword });
      // An interrupted turning off may have left the key, which better-auth would take for a second factor that is on.
      await db.delete(twoFactors).where(eq(twoFactors.userId, user.id));
      const body = { password: proved.password, method: "totp" } as const;
      const made = await auth.api.enableTwoFactor({ body, headers });
      if (!("totpURI" in made)) break;
      const { totpURI: uri, backupCodes: recovery } = made;
      const key = new URL(uri).searchParams.get("secret")!;
      const setUp = { uri, key, qr: drawQr(uri), recovery };
      return data<SecurityResult>({ about: "second", setUp });
    }
    case "turnOn": {
      if (!operator || (await hasSecondFactor(user.id))) break;
      // A recovery code proves that the codes were written down, not that the app works.
      const checked = await checkCode(visit, user, asked.code, { appOnly: true });
      const isOn = await hasSecondFactor(user.id);
      if (checked.ok && isOn) return back(request, "on", checked.setCookie);
      const { code } = textsFor(request).account.problems;
      const result = checked.ok ? { problem: "failed" } : checked;
      return refusal(request, { about: "second", result, sentence: code, retry: true });
    }
    case "turnOff": {
      const proved = await provePassword(visit, user, asked.password);
      if (!proved.ok) return refusal(request, { about: "second", result: proved, sentence: wrongPassword });
      const checked = await checkCode(visit, user, asked.code);
      const { code } = textsFor(request).account.problems;
      if (!checked.ok) return refusal(request, { about: "second", result: checked, sentence: code });
      const body = { password: proved.password };
      const answer = await auth.api.disableTwoFactor({ body, headers, returnHeaders: true });
      log.info({ user: user.id }, "second factor turned off");
      return back(request, "off", answer.headers.getSetCookie());
    }
  }
  return back(request);
}

function back(request: Request, done?: SecurityChange, setCookie: string[] = []) {
  const headers = new Headers();
  for (const cookie of setCookie) headers.append("Set-Cookie", cookie);
  const way = textsFor(request).href(`/account/security${done ? `?done=${done}` : ""}`);
  return redirect(way, { status: 303, headers });
}

interface RefusedChange extends Pick<SecurityResult, "about" | "retry"> {
  result: { problem: string } | TooManyTries;
  /** The sentence for every problem that has none of its own. */
  sentence: string;
}

function refusal(request: Request, { about, result, sentence, retry }: RefusedChange) {
  const { account } = textsFor(request);
  if ("wait" in result) {
    const init = { status: 429, headers: { "Retry-After": String(result.wait) } };
    return data<SecurityResult>({ about, problem: account[result.problem](result.wait), retry }, init);
  }
  const problem = result.problem === "failed" ? account.problems.failed : sentence;
  return data<SecurityResult>({ about, problem, retry }, { status: result.problem === "failed" ? 500 : 401 });
}

/** Checks the typed password and returns it; an account that signs in with Google alone has none to prove. */
async function provePassword(
  visit: Visit,
  user: User,
  typed: string,
): Promise<{ ok: true; password?: string } | { ok: false; problem: "wrong" } | TooManyTries> {
  if (!(await hasPassword(user))) return { ok: true };
  return await countingWrong(visit, user.email, async () => {
    if (await isPassword(visit.request, typed)) return { ok: true, password: typed } as const;
    log.warn({ user: user.id }, "wrong password of somebody signed in");
    return { ok: false, problem: "wrong" } as const;
  });
}

async function isPassword(request: Request, password: string): Promise<boolean> {
  const headers = { cookie: cookiesOf(request) };
  try {
    return (await auth.api.verifyPassword({ body: { password }, headers })).status;
  } catch (error) {
    if (error instanceof APIError && error.statusCode < 500) return false;
    throw error;
  }
}

async function hasPassword({ id }: Pick<User, "id">): Promise<boolean> {
  return (await db.$count(accounts, and(eq(accounts.userId, id), eq(accounts.providerId, "credential")))) > 0;
}
