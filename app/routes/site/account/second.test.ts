import { expect, test, vi } from "vitest";
import { colleagueWith } from "../../../../test/colleagues.ts";
import { operatorSignedIn } from "../../../../test/operator.ts";
import { args, cookieOf, post } from "../../../../test/requests.ts";
import { press, withSecondFactor } from "../../../../test/second-factor.ts";
import { totpCode } from "../../../../test/totp.ts";
import { currentUser } from "../../../auth/current-user.server.ts";
import { isOperator } from "../../../auth/operator.server.ts";
import { makeOperator } from "../../../auth/operator-account.server.ts";
import { log } from "../../../log.server.ts";
import { db } from "../../../store/engine/db.server.ts";
import { sessions, twoFactors, users, verifications } from "../../../store/schema/account-schema.server.ts";
import { en } from "../../../texts/en.ts";
import { action as login } from "./login.tsx";
import { action, loader } from "./second.tsx";

const ana = { email: "ana@example.com", password: "papaya-7" };
// biome-ignore lint/suspicious/noExplicitAny: an action answers with a Response or with data
const send = (values: Record<string, string>, cookie: string): Promise<any> =>
  action(post("/auth/second", values, cookie));
const asked = (cookie: string) => new Request("http://localhost:3000/", { headers: { cookie } });

async function turnedOn() {
  const { cookie } = await operatorSignedIn();
  return await withSecondFactor(cookie, ana.password);
}

/** Returns the cookie of a sign-in that waits for its code. */
async function waiting(cookie = "", who = ana) {
  const answer = (await login(post("/auth/login", who, cookie))) as Response;
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/auth/second"]);
  for (const line of answer.headers.getSetCookie()) {
    expect(await currentUser(asked(line.split(";")[0]!))).toBeUndefined();
  }
  return cookieOf(answer, "ecotravel.two_factor");
}

test("once the second factor is on, the password alone opens nothing, and password and code open the desk", async () => {
  const { key } = await turnedOn();
  const before = await db.$count(sessions);
  const cookie = await waiting();
  expect(await db.$count(sessions)).toBe(before);
  const opened = await send({ code: ` ${totpCode(key).replace(/^.../, "$& ")} ` }, cookie);
  expect([opened.status, opened.headers.get("Location")]).toEqual([302, "/dashboard/admin"]);
  const session = cookieOf(opened, "ecotravel.session_token");
  expect((await currentUser(asked(session)))?.user.email).toBe(ana.email);
  expect(await db.select().from(sessions)).toContainEqual(
    expect.objectContaining({ userAgent: "", secondFactorAt: expect.any(Date) }),
  );
});

test("a colleague's second factor is asked for as the operator's, and opens what their role may", async () => {
  await operatorSignedIn();
  const luis = { email: "cashier@example.com", password: "mango-4242" };
  const { key } = await withSecondFactor((await colleagueWith("cashier")).cookie, luis.password);
  const opened = await send({ code: totpCode(key) }, await waiting("", luis));
  expect([opened.status, opened.headers.get("Location")]).toEqual([302, "/dashboard/admin"]);
  const session = cookieOf(opened, "ecotravel.session_token");
  expect([await isOperator(asked(session), "cash"), await isOperator(asked(session), "manage")]).toEqual([
    true,
    false,
  ]);
});

test("a code opens once, also when it is sent twice at the same time", async () => {
  const { key } = await turnedOn();
  const [one, two] = [await waiting(), await waiting()];
  const code = totpCode(key);
  const answers = await Promise.all([send({ code }, one), send({ code }, two)]);
  expect(answers.map((answer) => answer.status ?? answer.init.status).sort()).toEqual([302, 401]);
  expect((await send({ code }, await waiting())).data.problem).toBe(en.account.problems.code);
});

test("a recovery code opens once", async () => {
  const { recovery } = await turnedOn();
  expect((await send({ code: recovery[0]! }, await waiting())).status).toBe(302);
  expect((await send({ code: recovery[0]! }, await waiting())).init.status).toBe(401);
  expect((await send({ code: recovery[1]! }, await waiting())).status).toBe(302);
});

test("wrong codes are few, however many sign-ins are begun, and don't keep out the operator's own device", async () => {
  const { recovery } = await turnedOn();
  const device = cookieOf(await send({ code: recovery[0]! }, await waiting()), "device");
  for (let n = 0; n < 5; n++) expect((await send({ code: "000000" }, await waiting())).init.status).toBe(401);
  const { init } = await send({ code: recovery[1]! }, await waiting());
  expect([init.status, Number(init.headers["Retry-After"])]).toEqual([429, 30]);
  const cookie = `${device}; ${await waiting(device)}`;
  expect((await send({ code: recovery[1]! }, cookie)).status).toBe(302);
});

test("without a password first there is nothing to type a code for", async () => {
  const { key } = await turnedOn();
  const cookie = (await waiting()).replace(/=.{10}/, "=2fa-abcdef");
  const odd = ["%E0%A4%A", "%00x", "%00x.y", "2fa-x%00.y", ".", "%ED%A0%80.y"];
  for (const forged of ["", cookie, ...odd.map((value) => `ecotravel.two_factor=${value}`)]) {
    const opened = await loader(args("/auth/second", { headers: { cookie: forged } })).catch(
      (thrown) => thrown,
    );
    expect(opened.headers.get("Location")).toBe("/auth/login");
    const sent = await send({ code: totpCode(key) }, forged);
    expect(sent.headers.get("Location")).toBe("/auth/login?error=late");
  }
  const unsigned = (await waiting()).replace(/\.[^.]*$/, ".forged");
  expect((await send({ code: totpCode(key) }, unsigned)).headers.get("Location")).toBe(
    "/auth/login?error=late",
  );
});

test("a sign-in waits for its code as long as its row says, and then begins anew", async () => {
  const { key } = await turnedOn();
  const cookie = await waiting();
  await db.update(verifications).set({ expiresAt: new Date(Date.now() - 1000) });
  const opened = await loader(args("/auth/second", { headers: { cookie } })).catch((thrown) => thrown);
  expect(opened.headers.get("Location")).toBe("/auth/login");
  const sent = await send({ code: totpCode(key) }, cookie);
  expect(sent.headers.get("Location")).toBe("/auth/login?error=late");
});

test("a person who wants another account is back at the login, without a waiting sign-in", async () => {
  await turnedOn();
  const back = await send({ intent: "back" }, await waiting());
  expect([back.status, back.headers.get("Location")]).toEqual([303, "/auth/login"]);
  expect(back.headers.getSetCookie()).toEqual([expect.stringMatching(/^ecotravel\.two_factor=; Max-Age=0/)]);
});

test("the database tells neither the key nor a recovery code nor what a waiting sign-in holds", async () => {
  const { key, recovery } = await turnedOn();
  const cookie = await waiting();
  const kept = JSON.stringify([await db.select().from(twoFactors), await db.select().from(verifications)]);
  const token = decodeURIComponent(cookie.split("=")[1]!).split(".")[0]!;
  expect(kept).not.toContain(token);
  for (const secret of [key, ...recovery]) expect(kept).not.toContain(secret);
});

test("a lost second factor ends with the command that makes the operator", async () => {
  await turnedOn();
  await makeOperator({ ...ana, name: "Ana" });
  expect(await db.$count(twoFactors)).toBe(0);
  expect(await db.select({ on: users.twoFactorEnabled }).from(users)).toEqual([{ on: false }]);
  const answer = (await login(post("/auth/login", ana))) as Response;
  expect(answer.headers.get("Location")).toBe("/dashboard/admin");
});

test("the second factor is turned off with the password and a code, and then the password is enough", async () => {
  const { key, recovery, cookie } = await turnedOn();
  const off = (password: string, code: string) => press({ intent: "turnOff", password, code }, cookie);
  expect((await off("wrong-one", recovery[0]!)).init.status).toBe(401);
  expect((await off(ana.password, "000000")).init.status).toBe(401);
  expect((await off(ana.password, totpCode(key))).headers.get("Location")).toBe("/account/security?done=off");
  const answer = (await login(post("/auth/login", ana))) as Response;
  expect(answer.headers.get("Location")).toBe("/dashboard/admin");
});

test("the log tells of codes without their digits", async () => {
  const { recovery } = await turnedOn();
  const [info, warn] = [vi.spyOn(log, "info"), vi.spyOn(log, "warn")];
  await send({ code: "000000" }, await waiting());
  await send({ code: recovery[0]! }, await waiting());
  expect(warn.mock.calls).toEqual([[{ user: expect.any(String) }, "second factor failed"]]);
  expect(info.mock.calls).toEqual([[{ user: expect.any(String), recovery: true }, "second factor given"]]);
  vi.restoreAllMocks();
});
