import { expect, test } from "vitest";
import { emma, registered } from "../../../../test/accounts.ts";
import { args, cookieOf, post } from "../../../../test/requests.ts";
import { currentUser } from "../../../auth/current-user.server.ts";
import { signIn } from "../../../auth/sign-in.server.ts";
import { composeLetter } from "../../../operations/message/compose.server.ts";
import { db } from "../../../store/engine/db.server.ts";
import { verifications } from "../../../store/schema/account-schema.server.ts";
import { messages } from "../../../store/schema/message-schema.server.ts";
import { postCounts } from "../../../store/schema/settings-schema.server.ts";
import { visitorContext } from "../../../visitor.server.ts";
import { action as forgot } from "./forgot.tsx";
import { action as login } from "./login.tsx";
import { loader, action as reset } from "./reset.tsx";

const password = " papaya\t42 ";

// biome-ignore lint/suspicious/noExplicitAny: an action answers with a Response or with data
async function ask(email: string, { path = "/auth/forgot", visitor = "a visitor" } = {}): Promise<any> {
  const asked = post(path, { email });
  asked.context.set(visitorContext, visitor);
  return await forgot(asked);
}

/** Returns the token in the letter that was queued last. */
async function letter() {
  const queued = await db.select().from(messages);
  const { text, ...rest } = await composeLetter(queued.at(-1)!);
  return { ...rest, text, token: text.match(/\/auth\/reset\/(\w{24})\n/)![1]! };
}

const open = (token: string) => loader(args(`/auth/reset/${token}`, { params: { token } }));
// biome-ignore lint/suspicious/noExplicitAny: an action answers with a Response or with data
const choose = (token: string, values: Record<string, string>): Promise<any> =>
  reset(post(`/auth/reset/${token}`, values, "", { token }));

test("a letter's link sets exactly the new password once, and ends every session", async () => {
  const { cookie } = await registered();
  await ask(" EMMA@example.com ");
  const { to, subject, token, html } = await letter();
  expect([to, subject]).toEqual([emma.email, "Choose a new password for Ecotravel"]);
  expect(html).toContain(`/auth/reset/${token}"`);
  for (let n = 0; n < 3; n++) expect((await open(token)).data.works).toBe(true); // mail programs open links
  expect((await signIn(emma.email, emma.password)).ok).toBe(true);

  const done = await choose(token, { password });
  expect([done.status, done.headers.get("Location")]).toEqual([303, "/auth/login?changed"]);
  expect((await signIn(emma.email, emma.password)).ok).toBe(false);
  expect((await signIn(emma.email, password)).ok).toBe(true);
  expect(await currentUser(new Request("http://localhost:3000/", { headers: { cookie } }))).toBeUndefined();
  expect((await open(token)).init).toEqual({ status: 404 });
  expect((await choose(token, { password: "another-1" })).init).toEqual({ status: 404 });
});

test("the owner of the letter gets in, also while others guess at the password", async () => {
  await registered();
  await ask(emma.email);
  const done = await choose((await letter()).token, { password });
  const logIn = async (password: string, cookie = "") => {
    // biome-ignore lint/suspicious/noExplicitAny: an action answers with a Response or with data
    const answer: any = await login(post("/auth/login", { email: emma.email, password }, cookie));
    return answer.status ?? answer.init.status;
  };
  for (let n = 0; n < 5; n++) expect(await logIn("wrong-one")).toBe(401);
  expect(await logIn(password)).toBe(429);
  expect(await logIn(password, cookieOf(done, "device"))).toBe(302);
});

test("the letter is in the language of the page that it was asked from", async () => {
  await registered();
  await ask(emma.email, { path: "/es/auth/forgot" });
  const { subject, text } = await letter();
  expect(subject).toBe("Escoja una contraseña nueva para Ecotravel");
  expect(text).toMatch(/http:\/\/localhost:3000\/es\/auth\/reset\/\w{24}\n/);
});

test("the answer and its time are the same whether or not an account has the address", async () => {
  await registered();
  const took: Record<string, number> = {};
  for (const email of [emma.email, "nobody@example.com"]) {
    const start = performance.now();
    const { data, init } = await ask(email);
    took[email] = performance.now() - start;
    expect([data, init]).toEqual([{ sent: true, email }, null]);
  }
  expect(await db.$count(messages)).toBe(1);
  expect(Object.values(took).every((ms) => ms >= 395)).toBe(true);
});

test("a link works for an hour", async () => {
  await registered();
  await ask(emma.email);
  const { token } = await letter();
  const { expiresAt } = (await db.select().from(verifications))[0]!;
  expect(expiresAt.getTime() - Date.now()).toBeGreaterThan(59 * 60_000);
  expect(expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(60 * 60_000);
  await db.update(verifications).set({ expiresAt: new Date(Date.now() - 1000) });
  expect((await open(token)).data.works).toBe(false);
  expect((await choose(token, { password })).init).toEqual({ status: 404 });
  expect((await signIn(emma.email, emma.password)).ok).toBe(true);
});

test.each([
  ["12345", "passwordShort"],
  ["iloveyou", "passwordCommon"],
  ["Emma Ñandú", "passwordOwn"],
  ["mango\0-42", "passwordOdd"],
])("%s is refused, and the link still works", async (bad, error) => {
  await registered();
  await ask(emma.email);
  const { token } = await letter();
  expect(await choose(token, { password: bad })).toMatchObject({ data: { error }, init: { status: 400 } });
  expect((await choose(token, { password })).status).toBe(303);
});

test("an account gets three letters an hour without a word of the limit, and a visitor asks for ten", async () => {
  await registered();
  for (let n = 0; n < 5; n++) expect((await ask(emma.email)).data.sent).toBe(true);
  expect(await db.$count(messages)).toBe(3);
  await db.update(postCounts).set({ count: 10 });
  const { init } = await ask("nobody@example.com");
  expect([init.status, Number(init.headers["Retry-After"])]).toEqual([429, expect.closeTo(3590, -2)]);
  expect((await ask("nobody@example.com", { visitor: "a neighbour" })).data.sent).toBe(true);
});

test("neither the letter's row nor what better-auth keeps holds the link", async () => {
  await registered();
  await ask(emma.email);
  const { token } = await letter();
  const kept = JSON.stringify([await db.select().from(messages), await db.select().from(verifications)]);
  expect(kept).not.toContain(token);
});

test("a text that is no address is refused in words, and an invented token opens nothing", async () => {
  expect((await ask("emma")).init).toEqual({ status: 400 });
  for (const token of ["x", "%00", "../login", "reset-password:x", "a".repeat(10_000)]) {
    expect((await open(token)).data.works).toBe(false);
    expect((await choose(token, { password })).init).toEqual({ status: 404 });
  }
});
