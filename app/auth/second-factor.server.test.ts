import { expect, onTestFinished, test, vi } from "vitest";
import { cookiePair } from "../../test/accounts.ts";
import { failing } from "../../test/failing.ts";
import { operatorSignedIn } from "../../test/operator.ts";
import { args } from "../../test/requests.ts";
import { press, withSecondFactor } from "../../test/second-factor.ts";
import { totpCode } from "../../test/totp.ts";
import { log } from "../log.server.ts";
import { db } from "../store/engine/db.server.ts";
import { accounts, sessions, twoFactors, verifications } from "../store/schema/account-schema.server.ts";
import { postCounts } from "../store/schema/settings-schema.server.ts";
import { currentUser } from "./current-user.server.ts";
import { checkCode, forgetWaiting, secondFactorProblem, waitingUser } from "./second-factor.server.ts";
import { signIn } from "./sign-in.server.ts";
import { isHashOf } from "./slow-hash.server.ts";

const minute = 60_000;
const ask = (cookie: string, code = "") =>
  secondFactorProblem(args("/dashboard/admin", { headers: { cookie } }), code);
const setLastCode = (minutes: number | null) =>
  db
    .update(sessions)
    .set({ secondFactorAt: minutes === null ? null : new Date(Date.now() - minutes * minute) });

async function turnedOn() {
  const { cookie } = await operatorSignedIn();
  return await withSecondFactor(cookie, "papaya-7");
}

test("a refund asks for a code a quarter of an hour after the last one", async () => {
  const { key, cookie } = await turnedOn();
  expect(await ask(cookie)).toBeUndefined();
  await setLastCode(14.5);
  expect(await ask(cookie)).toBeUndefined();
  for (const minutes of [15.5, null]) {
    await setLastCode(minutes);
    expect(await ask(cookie)).toBe("codeWanted");
  }
  expect(await ask(cookie, totpCode(key))).toBeUndefined();
  expect(await ask(cookie)).toBeUndefined();
});

test("an account without a second factor is asked for no code, and a visitor always", async () => {
  const { cookie } = await operatorSignedIn();
  expect([await ask(cookie), await ask("")]).toEqual([undefined, "codeWanted"]);
});

test("wrong codes are reported, and soon have to wait", async () => {
  const { key, cookie } = await turnedOn();
  await setLastCode(null);
  const outcomes = [];
  for (let n = 0; n < 6; n++) outcomes.push(await ask(cookie, `00000${n}`));
  expect(outcomes).toEqual([...Array(5).fill("codeWrong"), "codeTooMany"]);
  expect(await ask(cookie, totpCode(key))).toBe("codeTooMany");
});

/** Returns the cookie of a sign-in that has passed the password. */
async function passwordGiven(): Promise<string> {
  const answer = await signIn("ana@example.com", "papaya-7");
  if (answer.ok || answer.problem !== "second") throw new Error("No code is asked for.");
  return cookiePair(answer.setCookie.filter((line) => line.startsWith("ecotravel.two_factor=")));
}

const waitingVisit = (cookie: string) => args("/auth/second", { headers: { cookie } });

test("wrong codes make an account wait and never lock it for good", async () => {
  const { key } = await turnedOn();
  const user = (await waitingUser(waitingVisit(await passwordGiven()).request))!;
  for (let round = 0; round < 3; round++) {
    const visit = waitingVisit(await passwordGiven());
    for (const code of ["000000", "000001", "000002", "000003"])
      expect(await checkCode(visit, user, code)).toEqual({ ok: false, problem: "code" });
    await db.delete(postCounts); // time goes on
  }
  expect(await checkCode(waitingVisit(await passwordGiven()), user, totpCode(key))).toMatchObject({
    ok: true,
  });
});

test("a sign-in waits for its code by a cookie that we signed, and without the cookie no sign-in waits", async () => {
  const { key } = await turnedOn();
  const cookie = await passwordGiven();
  const user = await waitingUser(waitingVisit(cookie).request);
  expect(user).toMatchObject({ email: "ana@example.com" });
  for (const other of ["", "ecotravel.two_factor=", "ecotravel.two_factor=%00.x"])
    expect(await waitingUser(waitingVisit(other).request)).toBeUndefined();
  const forged = waitingVisit(cookie.replace(/\.[^.]*$/, ".forged"));
  expect(await checkCode(forged, user!, totpCode(key))).toEqual({ ok: false, problem: "gone" });
  const forgotten = "ecotravel.two_factor=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax";
  expect(await forgetWaiting()).toBe(forgotten);
});

test("a code that a failing database can't record is not called wrong", async () => {
  const { key, cookie } = await turnedOn();
  await setLastCode(null);
  await failing("update on sessions");
  expect(await ask(cookie, totpCode(key))).toBe("failed");
});

test("asking for a code renews no session, because its cookie would not be sent", async () => {
  const { cookie } = await turnedOn();
  const expiresAt = new Date(Date.now() + 3 * 24 * 60 * minute);
  await db.update(sessions).set({ expiresAt });
  await ask(cookie);
  expect(await db.select({ expiresAt: sessions.expiresAt }).from(sessions)).toEqual([{ expiresAt }]);
});

test("a change of password asks a signed-in user for no second code", async () => {
  const { cookie } = await turnedOn();
  const changed = await press(
    { intent: "password", password: "papaya-7", newPassword: "mango-4242" },
    cookie,
  );
  const headers = { cookie: cookiePair(changed.headers.getSetCookie()) };
  expect(await currentUser(new Request("http://localhost:3000/", { headers }))).toBeDefined();
});

test("an account without a password sets up a second factor without one", async () => {
  const { cookie } = await operatorSignedIn();
  await db.delete(accounts);
  expect((await press({ intent: "setUp" }, cookie)).data.setUp.recovery).toHaveLength(10);
});

test("a sign-in that waited too long for its code has expired", async () => {
  await turnedOn();
  const { request } = waitingVisit(await passwordGiven());
  expect(await waitingUser(request)).toBeDefined();
  await db.update(verifications).set({ expiresAt: new Date(Date.now() - 1000) });
  expect(await waitingUser(request)).toBeUndefined();
});

test("the log says whether a code of the app or a recovery code was given", async () => {
  const { key, recovery } = await turnedOn();
  const info = vi.spyOn(log, "info");
  onTestFinished(() => info.mockRestore());
  const user = (await waitingUser(waitingVisit(await passwordGiven()).request))!;
  for (const code of [recovery[0]!, totpCode(key)])
    expect(await checkCode(waitingVisit(await passwordGiven()), user, code)).toMatchObject({ ok: true });
  const logged = info.mock.calls.filter(([, what]) => what === "second factor given").map(([about]) => about);
  expect(logged).toEqual([
    { user: user.id, recovery: true },
    { user: user.id, recovery: false },
  ]);
});

test("recovery codes are stored as slow hashes, and each opens once", async () => {
  const { recovery } = await turnedOn();
  const user = (await waitingUser(waitingVisit(await passwordGiven()).request))!;
  const stored = async (): Promise<string[]> =>
    JSON.parse((await db.select().from(twoFactors))[0]!.backupCodes);
  const all = await stored();
  expect(all).toHaveLength(10);
  for (const [n, hash] of all.entries()) expect(await isHashOf(hash, recovery[n]!)).toBe(true);
  const use = async (code: string) => await checkCode(waitingVisit(await passwordGiven()), user, code);
  expect(await use(recovery[3]!)).toMatchObject({ ok: true });
  expect(await stored()).toEqual(all.toSpliced(3, 1));
  expect(await use(recovery[3]!)).toEqual({ ok: false, problem: "code" });
  expect(await use(all[4]!)).toEqual({ ok: false, problem: "code" });
  expect(await use(recovery[4]!)).toMatchObject({ ok: true });
});
