import { expect, onTestFinished, test, vi } from "vitest";
import { cookiePair } from "../../test/accounts.ts";
import { failing } from "../../test/failing.ts";
import { operatorSignedIn } from "../../test/operator.ts";
import { args } from "../../test/requests.ts";
import { press, withSecondFactor } from "../../test/second-factor.ts";
import { codeOf } from "../../test/totp.ts";
import { log } from "../log.server.ts";
import { db } from "../store/engine/db.server.ts";
import { accounts, sessions, verifications } from "../store/schema/account-schema.server.ts";
import { postCounts } from "../store/schema/settings-schema.server.ts";
import { currentUser } from "./current-user.server.ts";
import { checkCode, forgetWaiting, secondFactorProblem, waitingUser } from "./second-factor.server.ts";
import { signIn } from "./sign-in.server.ts";

const minute = 60_000;
const ask = (cookie: string, code = "") =>
  secondFactorProblem(args("/dashboard/admin", { headers: { cookie } }), code);
const given = (minutes: number | null) =>
  db
    .update(sessions)
    .set({ secondFactorAt: minutes === null ? null : new Date(Date.now() - minutes * minute) });

async function turnedOn() {
  const { cookie } = await operatorSignedIn();
  return await withSecondFactor(cookie, "papaya-7");
}

test("before money goes back a code is asked for, a quarter of an hour after the last", async () => {
  const { key, cookie } = await turnedOn();
  expect(await ask(cookie)).toBeUndefined();
  await given(14.5);
  expect(await ask(cookie)).toBeUndefined();
  for (const minutes of [15.5, null]) {
    await given(minutes);
    expect(await ask(cookie)).toBe("codeWanted");
  }
  expect(await ask(cookie, codeOf(key))).toBeUndefined();
  expect(await ask(cookie)).toBeUndefined();
});

test("who has no second factor is asked for none, and a visitor for everything", async () => {
  const { cookie } = await operatorSignedIn();
  expect([await ask(cookie), await ask("")]).toEqual([undefined, "codeWanted"]);
});

test("wrong codes are told, and soon have to wait", async () => {
  const { key, cookie } = await turnedOn();
  await given(null);
  const told = [];
  for (let n = 0; n < 6; n++) told.push(await ask(cookie, `00000${n}`));
  expect(told).toEqual([...Array(5).fill("codeWrong"), "codeTooMany"]);
  expect(await ask(cookie, codeOf(key))).toBe("codeTooMany");
});

/** The cookie of a sign-in that has given the password. */
async function begun(): Promise<string> {
  const answer = await signIn("ana@example.com", "papaya-7");
  if (answer.ok || answer.problem !== "second") throw new Error("No code is asked for.");
  return cookiePair(answer.setCookie.filter((line) => line.startsWith("ecotravel.two_factor=")));
}

const waits = (cookie: string) => args("/auth/second", { headers: { cookie } });

test("no number of wrong codes locks an account for whoever may try", async () => {
  const { key } = await turnedOn();
  const user = (await waitingUser(waits(await begun()).request))!;
  for (let round = 0; round < 3; round++) {
    const visit = waits(await begun());
    for (const code of ["000000", "000001", "000002", "000003"])
      expect(await checkCode(visit, user, code)).toEqual({ ok: false, problem: "code" });
    await db.delete(postCounts); // time goes on
  }
  expect(await checkCode(waits(await begun()), user, codeOf(key))).toMatchObject({ ok: true });
});

test("a sign-in waits for its code by a cookie that we signed, and without it there is none", async () => {
  const { key } = await turnedOn();
  const cookie = await begun();
  const user = await waitingUser(waits(cookie).request);
  expect(user).toMatchObject({ email: "ana@example.com" });
  for (const other of ["", "ecotravel.two_factor=", "ecotravel.two_factor=%00.x"])
    expect(await waitingUser(waits(other).request)).toBeUndefined();
  const forged = waits(cookie.replace(/\.[^.]*$/, ".forged"));
  expect(await checkCode(forged, user!, codeOf(key))).toEqual({ ok: false, problem: "gone" });
  const forgotten = "ecotravel.two_factor=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax";
  expect(await forgetWaiting()).toBe(forgotten);
});

test("a code that can't be written down is not called wrong", async () => {
  const { key, cookie } = await turnedOn();
  await given(null);
  await failing("update on sessions");
  expect(await ask(cookie, codeOf(key))).toBe("failed");
});

test("who is asked for a code has no session renewed, whose cookie nobody would send", async () => {
  const { cookie } = await turnedOn();
  const expiresAt = new Date(Date.now() + 3 * 24 * 60 * minute);
  await db.update(sessions).set({ expiresAt });
  await ask(cookie);
  expect(await db.select({ expiresAt: sessions.expiresAt }).from(sessions)).toEqual([{ expiresAt }]);
});

test("a new password asks who is signed in for no second code", async () => {
  const { cookie } = await turnedOn();
  const changed = await press(
    { intent: "password", password: "papaya-7", newPassword: "mango-4242" },
    cookie,
  );
  const headers = { cookie: cookiePair(changed.headers.getSetCookie()) };
  expect(await currentUser(new Request("http://localhost:3000/", { headers }))).toBeDefined();
});

test("who has no password of ours sets a second factor up without one", async () => {
  const { cookie } = await operatorSignedIn();
  await db.delete(accounts);
  expect((await press({ intent: "setUp" }, cookie)).data.setUp.recovery).toHaveLength(10);
});

test("a sign-in that waited too long for its code waits no more", async () => {
  await turnedOn();
  const { request } = waits(await begun());
  expect(await waitingUser(request)).toBeDefined();
  await db.update(verifications).set({ expiresAt: new Date(Date.now() - 1000) });
  expect(await waitingUser(request)).toBeUndefined();
});

test("the log tells whether a code of the app was given or one for recovery", async () => {
  const { key, recovery } = await turnedOn();
  const info = vi.spyOn(log, "info");
  onTestFinished(() => info.mockRestore());
  const user = (await waitingUser(waits(await begun()).request))!;
  for (const code of [recovery[0]!, codeOf(key)])
    expect(await checkCode(waits(await begun()), user, code)).toMatchObject({ ok: true });
  const told = info.mock.calls.filter(([, what]) => what === "second factor given").map(([about]) => about);
  expect(told).toEqual([
    { user: user.id, recovery: true },
    { user: user.id, recovery: false },
  ]);
});
