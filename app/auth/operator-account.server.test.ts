import { inArray } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { emma, registered } from "../../test/accounts.ts";
import { newId } from "../domain/common/reference.ts";
import { env } from "../env.server.ts";
import { db } from "../store/engine/db.server.ts";
import { accounts, twoFactors, users } from "../store/schema/account-schema.server.ts";
import { settings } from "../store/schema/settings-schema.server.ts";
import { findSetting } from "../store/upkeep/settings.server.ts";
import { currentUser } from "./current-user.server.ts";
import { demoOperator, demoSignIn, forgetDemoSignIn, makeOperator } from "./operator-account.server.ts";
import { operatorId } from "./operator-id.server.ts";
import { signIn } from "./sign-in.server.ts";

const own = ["operatorUserId", "demoOperatorPassword"];
const ana = { email: "Ana@Example.com", name: "Ana", password: "papaya-7" };

beforeEach(async () => void (await db.delete(settings).where(inArray(settings.key, own))));
afterEach(() => void Object.assign(env, { demo: true, OPERATOR_USER_ID: undefined }));

test("the command makes one account, however often and by however many processes it runs", async () => {
  await Promise.all([makeOperator(ana), makeOperator(ana), makeOperator(ana)]);
  await makeOperator(ana);
  const [user, ...others] = await db.select().from(users);
  expect([user, others]).toMatchObject([{ email: "ana@example.com" }, []]);
  expect(await db.$count(accounts)).toBe(1);
  expect(await operatorId()).toBe(user!.id);
  expect(await signIn(ana.email, ana.password)).toMatchObject({ ok: true, user: { id: user!.id } });
});

test("an account that a stranger registered with the operator's address loses its sessions and its password", async () => {
  const { id, cookie } = await registered();
  await db.insert(twoFactors).values({ id: newId(), userId: id, secret: "theirs", backupCodes: "theirs" });
  await makeOperator({ ...ana, email: emma.email });
  expect(await db.$count(twoFactors)).toBe(0);
  expect(await operatorId()).toBe(id);
  const request = new Request("http://localhost:3000/", { headers: { cookie } });
  expect(await currentUser(request)).toBeUndefined();
  expect((await signIn(emma.email, emma.password)).ok).toBe(false);
  expect((await signIn(emma.email, ana.password)).ok).toBe(true);
});

test("every start of a demonstration shows the same sign-in, and it works", async () => {
  const shownSignIn = await Promise.all([demoOperator(), demoOperator(), demoOperator()]);
  expect(await demoOperator()).toEqual(shownSignIn[0]);
  expect(new Set(shownSignIn.map((sign) => sign?.password)).size).toBe(1);
  const { email, password } = shownSignIn[0]!;
  expect(email).toBe(env.OPERATOR_EMAIL);
  expect(await signIn(email, password!)).toMatchObject({ ok: true, user: { id: await operatorId() } });
});

test("an operator made by hand replaces the demonstration's, and no password is shown", async () => {
  await demoOperator();
  await makeOperator(ana);
  expect(await demoOperator()).toEqual({ email: "ana@example.com", password: undefined });
});

test("outside a demonstration no operator is made, and no password stays readable", async () => {
  await demoOperator();
  env.demo = false;
  expect(await demoOperator()).toBeUndefined();
  expect(await findSetting("demoOperatorPassword")).toBeUndefined();
  await db.delete(settings).where(inArray(settings.key, own));
  expect(await demoOperator()).toBeUndefined();
  expect(await operatorId()).toBeUndefined();
});

test("with OPERATOR_USER_ID a demonstration makes no operator either", async () => {
  env.OPERATOR_USER_ID = "somebody";
  expect(await demoOperator()).toBeUndefined();
  expect(await db.$count(users)).toBe(0);
});

test("anybody can enter a demonstration until its account gets another password or a second factor", async () => {
  expect(await demoSignIn()).toBeUndefined();
  const shownSignIn = await demoOperator();
  expect(await demoSignIn()).toEqual(shownSignIn);
  env.OPERATOR_USER_ID = "somebody";
  expect(await demoSignIn()).toBeUndefined();
  env.OPERATOR_USER_ID = undefined;
  env.demo = false;
  expect(await demoSignIn()).toBeUndefined();
  env.demo = true;
  await db.update(users).set({ twoFactorEnabled: true });
  expect(await demoSignIn()).toBeUndefined();
  await db.update(users).set({ twoFactorEnabled: false });
  expect(await demoSignIn()).toEqual(shownSignIn);
  await forgetDemoSignIn();
  expect(await demoSignIn()).toBeUndefined();
  expect(await demoOperator()).toEqual({ email: shownSignIn!.email, password: undefined });
});
