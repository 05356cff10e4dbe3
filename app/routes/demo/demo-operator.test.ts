import { eq, inArray } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { registered } from "../../../test/accounts.ts";
import { args, cookieOf, post } from "../../../test/requests.ts";
import { currentUser } from "../../auth/current-user.server.ts";
import { demoOperator, makeOperator } from "../../auth/operator-account.server.ts";
import { operatorId } from "../../auth/operator-id.server.ts";
import { env } from "../../env.server.ts";
import { db } from "../../store/engine/db.server.ts";
import { sessions, users } from "../../store/schema/account-schema.server.ts";
import { settings } from "../../store/schema/settings-schema.server.ts";
import { loader as login } from "../site/account/login.tsx";
import { action, loader } from "./demo-operator.ts";

const own = ["operatorUserId", "demoOperatorPassword"];
const clean = async () => void (await db.delete(settings).where(inArray(settings.key, own)));
beforeEach(clean);
afterEach(async () => {
  Object.assign(env, { demo: true, OPERATOR_USER_ID: undefined });
  await clean();
});

const press = (cookie = "") => action(post("/demo/operator", {}, cookie)) as Promise<Response>;
// biome-ignore lint/suspicious/noExplicitAny: a loader answers with data
const signInPage = async () => (await login(args("/auth/login"))) as any;
const refused = { init: { status: 404 } };

test("one press enters a demonstration as its operator, and no cache keeps the page with the button", async () => {
  await demoOperator();
  const { data, init } = await signInPage();
  expect([data.demo, init.headers]).toEqual([true, { "Cache-Control": "private, no-store" }]);
  const answer = await press();
  expect(answer.headers.get("Location")).toBe("/dashboard/admin");
  const cookie = cookieOf(answer, "ecotravel.session_token");
  const found = await currentUser(new Request("http://localhost:3000/", { headers: { cookie } }));
  expect(found?.user.id).toBe(await operatorId());
  await expect(press(cookie)).rejects.toMatchObject({ status: 302 });
  expect(loader).toThrow(expect.objectContaining({ init: expect.objectContaining(refused.init) }));
});

test.each([
  ["on a live site", async () => void Object.assign(env, { demo: false })],
  [
    "where a setting names the operator",
    async () => void Object.assign(env, { OPERATOR_USER_ID: "somebody" }),
  ],
  [
    "where the operator's account was made by hand",
    () => makeOperator({ email: "ana@example.com", name: "Ana", password: "papaya-7" }),
  ],
  [
    "where a second factor is asked for",
    async () =>
      void (await db
        .update(users)
        .set({ twoFactorEnabled: true })
        .where(eq(users.id, (await operatorId())!))),
  ],
])("%s there is no such button, and a forged press is refused", async (_, change) => {
  await demoOperator();
  await change();
  const before = await db.$count(sessions);
  const { data, init } = await signInPage();
  expect([data.demo, init]).toEqual([false, null]);
  await expect(press()).rejects.toMatchObject(refused);
  expect(await db.$count(sessions)).toBe(before);
});

test("once the operator has another password the button does not open the desk, and goes", async () => {
  await demoOperator();
  const { id } = await registered();
  await db.update(settings).set({ value: id }).where(eq(settings.key, "operatorUserId"));
  const answer = await press();
  expect(answer.headers.get("Location")).toBe("/auth/login");
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect((await signInPage()).data.demo).toBe(false);
});
