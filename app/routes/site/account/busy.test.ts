import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { emma, registered } from "../../../../test/accounts.ts";
import { post } from "../../../../test/requests.ts";
import { press } from "../../../../test/second-factor.ts";
import { passwordHash } from "../../../auth/password-hash.server.ts";
import { ownerOfToken, resetToken } from "../../../auth/reset.server.ts";
import { signIn } from "../../../auth/sign-in.server.ts";
import { db } from "../../../store/engine/db.server.ts";
import { users } from "../../../store/schema/account-schema.server.ts";
import { postCounts } from "../../../store/schema/settings-schema.server.ts";
import { en } from "../../../texts/en.ts";
import { action as login } from "./login.tsx";
import { action as register } from "./register.tsx";
import { action as reset } from "./reset.tsx";

const { email, password } = emma;
const newPassword = "papaya-and-mango-42";

/** Runs the work while the queue of passwords to be hashed is full: whoever leaves it, or is refused, comes again. */
async function inTheRush<Result>(work: () => Promise<Result>): Promise<Result> {
  let isRush = true;
  const comeAgain = async () => {
    while (isRush) await passwordHash.hash("papaya-and-7").catch(() => nextTurn());
  };
  const others = Array.from({ length: 64 }, comeAgain);
  try {
    return await work();
  } finally {
    isRush = false;
    await Promise.all(others);
  }
}

test("in a rush every form asks to come again in five seconds, keeps what was typed, and uses nothing up", async () => {
  const { id, cookie } = await registered();
  const token = (await resetToken(email))!;
  const doors: [name: string, send: () => Promise<unknown>, kept: object][] = [
    ["sign in", () => login(post("/auth/login", { email, password })), { email }],
    [
      "registration",
      () => register(post("/auth/register", { ...emma, email: "ben@example.com", password: newPassword })),
      { values: { displayName: emma.displayName, email: "ben@example.com" } },
    ],
    [
      "a link for a new password",
      () => reset(post(`/auth/reset/${token}`, { password: newPassword }, "", { token })),
      {},
    ],
    [
      "change of password",
      () => press({ intent: "password", password, newPassword }, cookie),
      { about: "password" },
    ],
  ];
  const answers = await inTheRush(() => Promise.all(doors.map(([, send]) => send())));
  for (const [n, [name, , kept]] of doors.entries())
    expect(answers[n], name).toMatchObject({
      init: { status: 429, headers: { "Retry-After": "5" } },
      data: { problem: en.account.busy(5), ...kept },
    });
  expect(await ownerOfToken(token)).toMatchObject({ id });
  expect(await db.$count(users)).toBe(1);
  expect(
    (await db.select().from(postCounts)).filter(({ key, count }) => /^wrong/.test(key) && count > 0),
  ).toEqual([]);
  expect(
    ((await reset(post(`/auth/reset/${token}`, { password: newPassword }, "", { token }))) as Response)
      .status,
  ).toBe(303);
  expect((await signIn(email, newPassword)).ok).toBe(true);
}, 120_000);
