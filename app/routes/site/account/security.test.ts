import { eq, ne, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { cookiePair, emma, registered, sessionCookie } from "../../../../test/accounts.ts";
import { setTo } from "../../../../test/api.ts";
import { choosePassword, colleagueWith } from "../../../../test/colleagues.ts";
import { operatorSignedIn } from "../../../../test/operator.ts";
import { args } from "../../../../test/requests.ts";
import { press, withSecondFactor } from "../../../../test/second-factor.ts";
import { totpCode } from "../../../../test/totp.ts";
import { currentUser } from "../../../auth/current-user.server.ts";
import { resetToken } from "../../../auth/reset.server.ts";
import { checkCode } from "../../../auth/second-factor.server.ts";
import { signIn } from "../../../auth/sign-in.server.ts";
import { addDays, momentInCostaRica, todayInCostaRica } from "../../../domain/common/day.ts";
import { env } from "../../../env.server.ts";
import { endColleague } from "../../../operations/team/colleagues.server.ts";
import { db } from "../../../store/engine/db.server.ts";
import { accounts, sessions, twoFactors } from "../../../store/schema/account-schema.server.ts";
import { loader as openReset } from "./reset.tsx";
import { loader } from "./security.tsx";

const { email, password } = emma;
const newPassword = "  papaya 42";
const open = (cookie: string, path = "/account/security") =>
  loader(args(path, { headers: { cookie } }) as never);
const whose = async (cookie: string) =>
  (await currentUser(new Request("http://localhost:3000/", { headers: { cookie } })))?.user.email;

async function another() {
  const result = await signIn(email, password);
  return cookiePair(result.ok ? result.setCookie : []);
}

test("the owner of the password changes it exactly as typed, and every other session ends", async () => {
  const { cookie } = await registered();
  const other = await another();
  const changed = await press({ intent: "password", password, newPassword }, cookie);
  expect(changed.headers.get("Location")).toBe("/account/security?done=password");
  expect(await whose(cookiePair(changed.headers.getSetCookie()))).toBe(email);
  expect([await whose(cookie), await whose(other)]).toEqual([undefined, undefined]);
  expect((await signIn(email, password)).ok).toBe(false);
  expect((await signIn(email, newPassword.trim())).ok).toBe(false);
  expect((await signIn(email, newPassword)).ok).toBe(true);
});

test.each([
  [{ password: "wrong-one" }, 401, { problem: "This is not your password." }],
  [{ newPassword: "12345" }, 400, { error: "passwordShort" }],
  [{ newPassword: "password" }, 400, { error: "passwordCommon" }],
  [{ newPassword: "Emma@example.com" }, 400, { error: "passwordOwn" }],
  [{ newPassword: "mango\0-42" }, 400, { error: "passwordOdd" }],
])("with %o the password stays as it is", async (change, status, told) => {
  const { cookie } = await registered();
  const { init, data } = await press({ intent: "password", password, newPassword, ...change }, cookie);
  expect([init.status, data]).toEqual([status, { about: "password", ...told }]);
  expect((await signIn(email, password)).ok).toBe(true);
  expect(await whose(cookie)).toBe(email);
});

test("somebody at an open browser can't guess the password faster than at the login", async () => {
  const { cookie } = await registered();
  const guess = { intent: "password", password: "wrong-one", newPassword };
  for (let n = 0; n < 5; n++) expect((await press(guess, cookie)).init.status).toBe(401);
  const { init } = await press({ ...guess, password }, cookie);
  expect(init.status).toBe(429);
  expect(Number(init.headers["Retry-After"])).toBeGreaterThan(20);
});

test("sessions are listed and ended, one or all others, and nobody else's", async () => {
  const { cookie } = await registered();
  const [phone, laptop] = [await another(), await another()];
  const eve = await registered({ email: "eve@example.com" });
  const list = (await open(cookie)).sessions;
  expect(list.map(({ here }) => here).sort()).toEqual([false, false, true]);
  expect(list[0]!.since).toMatch(/20\d\d/);

  const idOf = async (token: string) =>
    (
      await db
        .select()
        .from(sessions)
        .where(eq(sessions.token, token.match(/=([^.]+)/)![1]!))
    )[0]!.id;
  await press({ intent: "end", session: await idOf(eve.cookie) }, cookie);
  expect(await whose(eve.cookie)).toBe("eve@example.com");
  await press({ intent: "end", session: await idOf(phone) }, cookie);
  expect([await whose(phone), await whose(laptop), await whose(cookie)]).toEqual([undefined, email, email]);
  await press({ intent: "endOthers" }, cookie);
  expect([await whose(laptop), await whose(cookie), await whose(eve.cookie)]).toEqual([
    undefined,
    email,
    "eve@example.com",
  ]);
});

test("a session ends after thirty days however often it is renewed, the operator's after fourteen", async () => {
  const { cookie } = await registered();
  const operator = await operatorSignedIn();
  const begun = (days: number) =>
    db.update(sessions).set({ createdAt: sql`now() - make_interval(days => ${days}, mins => -5)` });
  await begun(14);
  expect([await whose(cookie), await whose(operator.cookie)]).toEqual([email, "ana@example.com"]);
  await begun(15);
  expect([await whose(cookie), await whose(operator.cookie)]).toEqual([email, undefined]);
  await begun(30);
  expect(await whose(cookie)).toBe(email);
  await begun(31);
  expect(await whose(cookie)).toBeUndefined();
});

test("a session that opens nothing any more is not listed, though it has not expired", async () => {
  const operator = await operatorSignedIn();
  await signIn("ana@example.com", "papaya-7");
  const others = ne(sessions.token, operator.cookie.match(/=([^.]+)/)![1]!);
  const begun = (days: number) =>
    db
      .update(sessions)
      .set({ createdAt: sql`now() - make_interval(days => ${days})` })
      .where(others);
  await begun(13);
  expect((await open(operator.cookie)).sessions).toHaveLength(2);
  await begun(15);
  expect((await open(operator.cookie)).sessions).toEqual([expect.objectContaining({ here: true })]);
});

test("who works at the desk reads hours as there, and guests as they do", async () => {
  const [guest, operator] = [await registered(), await operatorSignedIn()];
  const createdAt = momentInCostaRica(addDays(todayInCostaRica(), -1), "18:13");
  await db.update(sessions).set({ createdAt });
  expect((await open(operator.cookie)).sessions[0]!.since).toMatch(/, 18:13$/);
  expect((await open(guest.cookie)).sessions[0]!.since).toMatch(/, 6:13\sPM$/);
});

test("an account without a password of ours can't change it", async () => {
  const { cookie } = await registered();
  await db.delete(accounts);
  const answer = await press({ intent: "password", password, newPassword }, cookie);
  expect(answer.headers.get("Location")).toBe("/account/security");
});

test("a visitor is led to the login", async () => {
  const opened = await open("").catch((thrown) => thrown);
  const pressed = await press({ intent: "endOthers" }, "").catch((thrown) => thrown);
  expect([opened, pressed].map(({ headers }) => headers.get("Location"))).toEqual([
    "/auth/login",
    "/auth/login",
  ]);
});

test("the second factor is the operator's: turned on with its first code, and not by a wrong one", async () => {
  const { cookie } = await operatorSignedIn();
  expect((await press({ intent: "setUp", password: "wrong-one" }, cookie)).init.status).toBe(401);
  const { key, qr, recovery } = (await press({ intent: "setUp", password: "papaya-7" }, cookie)).data.setUp;
  expect(recovery).toHaveLength(10);
  expect(qr.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
  expect((await press({ intent: "turnOn", code: "000000" }, cookie)).data).toMatchObject({ retry: true });
  expect((await open(cookie)).secondOn).toBe(false);
  const on = await press({ intent: "turnOn", code: totpCode(key) }, cookie);
  expect((await open(cookiePair(on.headers.getSetCookie()))).secondOn).toBe(true);

  const customer = await registered();
  await press({ intent: "setUp", password }, customer.cookie);
  expect(await db.$count(twoFactors, ne(twoFactors.verified, true))).toBe(0);
});

test("the password alone can't set up a second factor again that is on", async () => {
  const { cookie } = await withSecondFactor((await operatorSignedIn()).cookie, "papaya-7");
  const [before] = await db.select().from(twoFactors);
  const answer = await press({ intent: "setUp", password: "papaya-7" }, cookie);
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/account/security"]);
  expect(await db.select().from(twoFactors)).toEqual([before]);
});

test("turning the second factor on ends every session that was opened without it", async () => {
  const { id, cookie } = await operatorSignedIn();
  const [phone, guest] = [await sessionCookie(id), (await registered()).cookie];
  const on = await withSecondFactor(cookie, "papaya-7");
  expect([await whose(phone), await whose(cookie)]).toEqual([undefined, undefined]);
  expect([await whose(on.cookie), await whose(guest)]).toEqual(["ana@example.com", email]);
});

test("a recovery code neither turns the second factor on nor is spent by trying", async () => {
  const { id, cookie } = await operatorSignedIn();
  const { key, recovery } = (await press({ intent: "setUp", password: "papaya-7" }, cookie)).data.setUp;
  const tried = await press({ intent: "turnOn", code: recovery[0]! }, cookie);
  expect(tried).toMatchObject({ data: { retry: true }, init: { status: 401 } });
  expect((await open(cookie)).secondOn).toBe(false);
  const on = await press({ intent: "turnOn", code: totpCode(key, -1) }, cookie);
  expect(on.headers.get("Location")).toBe("/account/security?done=on");
  const visit = args("/", { headers: { cookie: cookiePair(on.headers.getSetCookie()) } });
  const ana = { id, email: "ana@example.com" };
  expect(await checkCode(visit, ana, recovery[0]!)).toMatchObject({ ok: true });
});

test("a second factor whose turning off broke off counts as off, and is set up again", async () => {
  const { cookie } = await operatorSignedIn();
  const { key } = (await press({ intent: "setUp", password: "papaya-7" }, cookie)).data.setUp;
  await db.update(twoFactors).set({ verified: true });
  const tried = await press({ intent: "turnOn", code: totpCode(key, -1) }, cookie);
  expect(tried.init.status).toBe(500);
  expect((await open(cookie)).secondOn).toBe(false);
  const on = await withSecondFactor(cookie, "papaya-7");
  expect((await open(on.cookie)).secondOn).toBe(true);
});

test("a colleague at a live site's desk needs twelve letters at the next change, and guests keep six", async () => {
  const ana = await operatorSignedIn();
  const guest = await registered();
  const change = (who: string, cookie: string, newPassword: string) =>
    press({ intent: "password", password: who, newPassword }, cookie);
  setTo(env, "live", true);
  expect(await open(ana.cookie)).toMatchObject({ isLong: true });
  const short = await change("papaya-7", ana.cookie, "mango-42424");
  expect(short).toMatchObject({ data: { error: "passwordStaffShort" }, init: { status: 400 } });
  expect((await change("papaya-7", ana.cookie, "mango-424242")).status).toBe(303);
  expect(await open(guest.cookie)).toMatchObject({ isLong: false });
  expect((await change(password, guest.cookie, "kiwi-9")).status).toBe(303);
});

test("an invitation to a live site's desk and a letter for a new password take twelve letters", async () => {
  await operatorSignedIn();
  const { id, email: theirs } = await colleagueWith("reader");
  setTo(env, "live", true);
  const token = (await resetToken(theirs))!;
  expect((await openReset(args("/", { params: { token } }))).data).toEqual({ works: true, isLong: true });
  expect(await choosePassword(token, "mango-4242")).toBe(400);
  expect(await choosePassword(token, "mango-424242")).toBe(303);
  await endColleague(id, { id, name: "Ana" });
  expect(await choosePassword((await resetToken(theirs))!, "kiwi-9")).toBe(303);
});
