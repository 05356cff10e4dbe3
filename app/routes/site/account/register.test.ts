import { expect, test } from "vitest";
import { emma, registered } from "../../../../test/accounts.ts";
import { args, cookieOf, post } from "../../../../test/requests.ts";
import { currentUser } from "../../../auth/current-user.server.ts";
import { signIn } from "../../../auth/sign-in.server.ts";
import { cleanText } from "../../../domain/common/form.ts";
import { db } from "../../../store/engine/db.server.ts";
import { sessions, users } from "../../../store/schema/account-schema.server.ts";
import { postCounts } from "../../../store/schema/settings-schema.server.ts";
import { en } from "../../../texts/en.ts";
import { action, loader } from "./register.tsx";

const send = (change: Partial<typeof emma> = {}) =>
  // biome-ignore lint/suspicious/noExplicitAny: an action answers with a Response or with data
  action(post("/auth/register", { ...emma, ...change })) as Promise<any>;

test("a good form makes an account and signs it in", async () => {
  const response = await send();
  expect([response.status, response.headers.get("Location")]).toEqual([302, "/home"]);
  const cookie = cookieOf(response, "ecotravel.session_token");
  const found = await currentUser(new Request("http://localhost:3000/", { headers: { cookie } }));
  expect(found?.user).toMatchObject({ name: emma.displayName, email: emma.email });
});

test.each([
  [{ email: "emma.example.com" }, { email: "El correo debe de tener una @" }],
  [{ email: "" }, { email: "El correo debe de tener una @" }],
  [{ email: "emma@" }, { email: "This does not look like an email address" }],
  [{ password: "12345" }, { password: "El password debe de tener más de 6 letras." }],
  [{ password: "mango\0-42" }, { password: "Please leave out characters that nobody can type" }],
  [{ password: "mango\ud800-42" }, { password: "Please leave out characters that nobody can type" }],
  [
    { password: "Password" },
    { password: "This is one of the first passwords that intruders try. Please choose another one." },
  ],
  [
    { password: "123456" },
    { password: "This is one of the first passwords that intruders try. Please choose another one." },
  ],
  ...["EMMA@example.com", "emma ñandú", "EmmaÑandú"].map((password): [object, object] => [
    { password },
    { password: "This is your name or email. Please choose a password that nobody can guess." },
  ]),
  [{ displayName: "" }, { displayName: "El nombre es obligatorio." }],
  [{ displayName: "Emma\r\nBcc: x" }, { displayName: "Please write this on one line" }],
  [{ displayName: "x".repeat(10_000) }, { displayName: "This is too long" }],
  [
    { displayName: " ", email: "x", password: "" },
    {
      displayName: "El nombre es obligatorio.",
      email: "El correo debe de tener una @",
      password: "El password debe de tener más de 6 letras.",
    },
  ],
])(
  "%o is answered with %o, keeps what was typed except the password, and stores nothing",
  async (change, told) => {
    const { init, data } = await send(change);
    expect(init.status).toBe(400);
    const words = Object.entries(data.errors).map(([field, key]) => [
      field,
      en.account.errors[key as keyof typeof en.account.errors],
    ]);
    expect(Object.fromEntries(words)).toEqual(told);
    expect(data.values).not.toHaveProperty("password");
    expect(await db.$count(users)).toBe(0);
  },
);

test("six letters are enough for a password", async () => {
  expect((await send({ password: "q7-m4z" })).status).toBe(302);
});

test("an e-mail that has an account already is refused in words, in any spelling", async () => {
  await registered();
  const { init, data } = await send({
    email: "EMMA@example.com",
    password: "another one",
    displayName: "Eve",
  });
  expect([init.status, data.problem]).toEqual([409, expect.stringMatching(/already an account/)]);
  expect(data.values).toEqual({ displayName: "Eve", email: "EMMA@example.com" });
  expect(await db.select().from(users)).toMatchObject([{ name: emma.displayName }]);
  expect(await db.$count(sessions)).toBe(1);
});

test("a form sent again after a lost answer signs in to the account that it made", async () => {
  await send();
  expect((await send()).status).toBe(302);
  expect(await db.$count(users)).toBe(1);
});

test("guessing the password of an account by registering it again is counted as at the login", async () => {
  await registered();
  for (let n = 0; n < 5; n++) expect((await send({ password: `password ${n}` })).init.status).toBe(409);
  expect((await send()).init.status).toBe(429);
});

test("an address makes thirty accounts in a quarter of an hour", async () => {
  expect((await send({ email: "another@example.com" })).status).toBe(302);
  await db.update(postCounts).set({ count: 30 });
  const { init } = await send();
  expect([init.status, Number(init.headers["Retry-After"])]).toEqual([429, expect.closeTo(890, -2)]);
});

test("a password is kept to the letter", async () => {
  const password = "\tmangó\u200b 42 ";
  await send({ password });
  expect((await signIn(emma.email, password)).ok).toBe(true);
  expect((await signIn(emma.email, cleanText(password))).ok).toBe(false);
});

test("nobody can make an account with a chosen id or a verified e-mail", async () => {
  await action(post("/auth/register", { ...emma, id: "operator", emailVerified: "true", rol: "admin" }));
  const [user] = await db.select().from(users);
  expect(user).toMatchObject({ emailVerified: false });
  expect(user!.id).toMatch(/^\w{20}$/);
});

test("a signed-in person is sent away", async () => {
  const { cookie } = await registered();
  const opened = await loader(args("/auth/register", { headers: { cookie } })).catch(
    (thrown: Response) => thrown,
  );
  expect((opened as Response).headers.get("Location")).toBe("/home");
});
