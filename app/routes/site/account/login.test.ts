import { eq, sql } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { emma, registered } from "../../../../test/accounts.ts";
import { args, cookieOf, post } from "../../../../test/requests.ts";
import { makeOperator } from "../../../auth/operator-account.server.ts";
import { cleanText } from "../../../domain/common/form.ts";
import { log } from "../../../log.server.ts";
import { db } from "../../../store/engine/db.server.ts";
import { sessions } from "../../../store/schema/account-schema.server.ts";
import { postCounts, settings } from "../../../store/schema/settings-schema.server.ts";
import { en } from "../../../texts/en.ts";
import { visitorContext } from "../../../visitor.server.ts";
import { googleProblem } from "./google-popup.ts";
import { action, loader } from "./login.tsx";
import { loader as elsewhere, action as elsewhereAction } from "./unknown-path.ts";

const { email, password } = emma;

afterEach(() => void vi.restoreAllMocks());

/** Moves the counted tries back in time. */
const later = (seconds: number) =>
  db
    .update(postCounts)
    .set({ windowStart: sql`${postCounts.windowStart} - make_interval(secs => ${seconds})` });

function send(values: Record<string, string>, { visitor = "a visitor", cookie = "" } = {}) {
  const request = post("/auth/login", values, cookie);
  request.context.set(visitorContext, visitor);
  // biome-ignore lint/suspicious/noExplicitAny: an action answers with a Response or with data
  return action(request) as Promise<any>;
}

test("a sign-in opens a new session each time, in a cookie that no script reads, and leads home", async () => {
  await registered();
  const first = await send({ email, password });
  const second = await send({ email: "EMMA@example.com ", password });
  expect([first.status, first.headers.get("Location")]).toEqual([302, "/home"]);
  const cookies = [first, second].map((response) => cookieOf(response, "ecotravel.session_token"));
  expect(cookies[0]).toMatch(/^ecotravel\.session_token=.{32}\./);
  expect(cookies[0]).not.toBe(cookies[1]);
  expect(first.headers.getSetCookie()[0]).toMatch(/Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(await db.$count(sessions)).toBe(3);
});

test("the operator is led to the dashboard", async () => {
  await makeOperator({ email: "ana@example.com", name: "Ana", password });
  const response = await send({ email: "ana@example.com", password });
  expect(response.headers.get("Location")).toBe("/dashboard/admin");
  await db.delete(settings).where(eq(settings.key, "operatorUserId"));
});

test.each([
  ["an unknown e-mail", { email: "nobody@example.com", password }],
  ["no e-mail", { email: "", password }],
  ["no password", { email, password: "" }],
  ["an endless password", { email, password: "x".repeat(10_000) }],
  ["something that is no e-mail", { email: "' or 1=1 --", password }],
])("%s is told the same as a wrong password, and the password is never sent back", async (_, values) => {
  await registered();
  const wrong = await send({ email, password: "wrong-one" });
  const refused = await send(values);
  expect(refused.init).toEqual({ status: 401 });
  expect(wrong.init).toEqual(refused.init);
  expect({ ...refused.data, email: "" }).toEqual({ ...wrong.data, email: "" });
  expect(refused.data).toEqual({ problem: wrong.data.problem, email: values.email });
});

test("a password is taken to the letter, with its spaces", async () => {
  const odd = "  mango\t42\u200b ";
  await registered({ email: "new@example.com", password: odd });
  expect((await send({ email: "new@example.com", password: odd })).status).toBe(302);
  expect((await send({ email: "new@example.com", password: cleanText(odd) })).init.status).toBe(401);
  await registered();
  expect((await send({ email, password: ` ${password} ` })).init.status).toBe(401);
});

test("right passwords are never counted, also many at once", async () => {
  await registered();
  for (let n = 0; n < 21; n++) expect((await send({ email, password })).status).toBe(302);
  const four = await Promise.all([1, 2, 3, 4].map(() => send({ email, password })));
  expect(four.map(({ status }) => status)).toEqual([302, 302, 302, 302]);
});

test("after five wrong passwords an account waits longer and longer, whoever tries", async () => {
  await registered();
  const wrong = (visitor: string) => send({ email: "Emma@Example.com", password: "wrong-one" }, { visitor });
  for (let n = 0; n < 5; n++) expect((await wrong(`visitor ${n}`)).init.status).toBe(401);
  for (const seconds of [30, 60, 120, 240, 480, 900, 900]) {
    const { init, data } = await wrong("one more");
    expect([init.status, data.problem]).toEqual([
      429,
      expect.stringMatching(/wait \d+ (seconds|minutes?) and/),
    ]);
    // A slow machine may have used up some of the time.
    const left = Number(init.headers["Retry-After"]);
    expect([left <= seconds, left > seconds - 5]).toEqual([true, true]);
    await later(seconds);
    expect((await wrong("one more")).init.status).toBe(401);
  }
  expect((await send({ email: "another@example.com", password }, { visitor: "one more" })).init.status).toBe(
    401,
  );
});

test("a hundred wrong passwords at once are five", async () => {
  await registered();
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, n) =>
      send({ email, password: `wrong-${n}` }, { visitor: `visitor ${n}` }),
    ),
  );
  expect(answers.filter(({ init }) => init.status === 401)).toHaveLength(5);
});

test("nobody's wrong passwords keep out a device that signed in before, from whatever address", async () => {
  await registered();
  const device = cookieOf(await send({ email, password }), "device");
  for (let n = 0; n < 30; n++) await send({ email, password: "wrong-one" });
  expect((await send({ email, password })).init.status).toBe(429);
  expect((await send({ email, password }, { cookie: device })).status).toBe(302);
  for (let n = 0; n < 5; n++) await send({ email, password: "wrong-one" }, { cookie: device });
  expect((await send({ email, password }, { cookie: device })).init.status).toBe(429);
});

test("a device is known to the accounts that signed in on it, and to no other", async () => {
  await registered();
  const others = { email: "other@example.com", password: "papaya-9" };
  await registered(others);
  const one = cookieOf(await send({ email, password }), "device");
  const both = cookieOf(await send(others, { cookie: one }), "device");
  for (let n = 0; n < 5; n++) await send({ email, password: "wrong-one" }, { visitor: `visitor ${n}` });
  const othersOnly = cookieOf(await send(others), "device");
  const forged = one.replace(/.(?=[^.]*$)/, "x");
  for (const [cookie, status] of [
    [both, 302],
    [othersOnly, 429],
    [forged, 429],
  ] as const) {
    const answer = await send({ email, password }, { cookie });
    expect(answer.status ?? answer.init.status).toBe(status);
    if (status === 302)
      for (let n = 0; n < 5; n++) await send({ email, password: "wrong-one" }, { visitor: "x" });
  }
});

test("an address can try twenty times, whichever accounts, and then waits", async () => {
  await registered();
  for (let n = 0; n < 20; n++) {
    expect((await send({ email: `no e-mail ${n}`, password })).init.status).toBe(401);
  }
  expect((await send({ email: "yet another", password })).init.status).toBe(429);
  expect((await send({ email: "yet another", password }, { visitor: "a neighbour" })).init.status).toBe(401);
  await later(30);
  expect((await send({ email, password })).status).toBe(302);
});

test("an address that has to wait takes no tries of anybody's account", async () => {
  await registered();
  for (let n = 0; n < 20; n++) await send({ email: `no e-mail ${n}`, password });
  for (let n = 0; n < 6; n++) expect((await send({ email, password: "wrong-one" })).init.status).toBe(429);
  expect((await send({ email, password }, { visitor: "a neighbour" })).status).toBe(302);
});

test("the log names sign-ins and failed ones, without the e-mail", async () => {
  await registered();
  const lines = [vi.spyOn(log, "info"), vi.spyOn(log, "warn")];
  await send({ email, password: "wrong-one" });
  await send({ email, password });
  const told = lines.map((line) => line.mock.calls);
  expect(told).toMatchObject([
    [[{ user: expect.any(String) }, "signed in"]],
    [[{ account: expect.any(String), problem: "wrong" }, "sign-in failed"]],
  ]);
  expect(JSON.stringify(told)).not.toMatch(/emma|wrong-one/);
});

test("the counted keys do not reveal whose account they are", async () => {
  await send({ email: "somebody@example.com", password });
  const keys = (await db.select().from(postCounts)).map((row) => row.key);
  expect(keys).toHaveLength(2);
  expect(keys.join()).not.toMatch(/somebody/);
});

test("a signed-in person is sent away, from the page and from its form", async () => {
  const { cookie } = await registered();
  const opened = await loader(args("/auth/login", { headers: { cookie } })).catch(
    (thrown: Response) => thrown,
  );
  expect((opened as Response).headers.get("Location")).toBe("/home");
  const sent = await send({ email, password }, { cookie }).catch((thrown) => thrown);
  expect([sent.headers.get("Location"), sent.headers.getSetCookie()]).toEqual(["/home", []]);
});

test("a failed return from Google is explained", () => {
  expect(googleProblem(en, null)).toBeUndefined();
  expect(googleProblem(en, "state_mismatch")).toMatch(/Google did not work/);
  expect(googleProblem(en, "account_not_linked")).toMatch(/with its password/);
});

test("any other auth path leads to the login", () => {
  expect([
    elsewhere(args("/auth/x")).headers.get("Location"),
    elsewhereAction(args("/auth/x")).status,
  ]).toEqual(["/auth/login", 303]);
});

test("a body that is no form is refused, not a crash", async () => {
  const headers = { "content-type": "application/json" };
  const request = args("/auth/login", { method: "POST", body: "{}", headers });
  await expect(action(request)).rejects.toMatchObject({ init: { status: 400 } });
});
