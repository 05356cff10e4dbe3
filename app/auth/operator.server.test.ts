import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { cookiePair, registered } from "../../test/accounts.ts";
import { colleagueWith } from "../../test/colleagues.ts";
import { env } from "../env.server.ts";
import { db } from "../store/engine/db.server.ts";
import { sessions } from "../store/schema/account-schema.server.ts";
import { settings } from "../store/schema/settings-schema.server.ts";
import { isOperator, requireOperator } from "./operator.server.ts";
import { makeOperator } from "./operator-account.server.ts";
import { operatorId, operatorSetting } from "./operator-id.server.ts";
import { signIn } from "./sign-in.server.ts";

const ana = { email: "ana@example.com", name: "Ana", password: "papaya-7" };
const requestWith = (cookie = "", path = "/dashboard/admin", method = "GET") =>
  new Request(new URL(path, "http://localhost:3000"), { method, headers: { cookie } });

beforeEach(async () => void (await db.delete(settings).where(eq(settings.key, operatorSetting))));
afterEach(() => void delete (env as { OPERATOR_USER_ID?: string }).OPERATOR_USER_ID);

async function operatorCookie(): Promise<string> {
  await makeOperator(ana);
  const result = await signIn(ana.email, ana.password);
  return result.ok ? cookiePair(result.setCookie) : "";
}

test("the operator is the one account whose id is stored, whatever an account calls itself", async () => {
  const customer = await registered({ email: env.OPERATOR_EMAIL, displayName: env.OPERATOR_NAME });
  expect(await isOperator(requestWith(customer.cookie))).toBe(false);
  const operator = await operatorCookie();
  expect(await isOperator(requestWith(operator))).toBe(true);
  expect(await isOperator(requestWith(customer.cookie))).toBe(false);
  expect(await isOperator(requestWith())).toBe(false);
});

test("without a stored operator no account is the operator", async () => {
  const { cookie } = await registered();
  expect(await operatorId()).toBeUndefined();
  expect(await isOperator(requestWith(cookie))).toBe(false);
  expect(await isOperator(requestWith())).toBe(false);
});

test("OPERATOR_USER_ID comes before the stored id", async () => {
  const stored = await operatorCookie();
  const { id, cookie } = await registered();
  env.OPERATOR_USER_ID = id;
  expect(await isOperator(requestWith(cookie))).toBe(true);
  expect(await isOperator(requestWith(stored))).toBe(false);
});

test("requireOperator lets the operator in", async () => {
  expect(await requireOperator(requestWith(await operatorCookie()))).toMatchObject({
    email: ana.email,
    name: "Ana",
  });
});

test("a visitor who opens a page is sent to the login", async () => {
  const refused = await requireOperator(requestWith()).catch((thrown) => thrown);
  expect([refused.status, refused.headers.get("Location")]).toEqual([302, "/auth/login"]);
});

test("a visitor's post and every call of the API are refused in words", async () => {
  const uid = "El UID del usuario no existe";
  await expect(requireOperator(requestWith("", "/dashboard/admin", "POST"))).rejects.toMatchObject({
    data: uid,
    init: { status: 401 },
  });
  for (const call of ["GET /api/live", "POST /api/live", "DELETE /api/live", "GET /API/live"]) {
    const [method, path] = call.split(" ") as [string, string];
    const refused = await requireOperator(requestWith("", path, method)).catch((thrown) => thrown);
    expect([refused.status, await refused.json()]).toEqual([401, { error: uid }]);
  }
});

test("a customer is redirected home from a page, and refused with 403 by post and API", async () => {
  await operatorCookie();
  const { cookie } = await registered();
  for (const path of ["/dashboard/admin", "/dashboard/admin/money", "/Dashboard/admin/events"]) {
    const page = await requireOperator(requestWith(cookie, path)).catch((thrown) => thrown);
    expect([page.status, page.headers.get("Location")]).toEqual([302, "/home"]);
  }
  await expect(requireOperator(requestWith(cookie, "/dashboard/admin", "POST"))).rejects.toMatchObject({
    init: { status: 403 },
  });
  for (const method of ["GET", "POST"]) {
    const refused = await requireOperator(requestWith(cookie, "/api/live", method)).catch((thrown) => thrown);
    expect(refused.status).toBe(403);
  }
});

test("a colleague may read, and may write only where a right is named", async () => {
  const { cookie } = await colleagueWith("cashier");
  const asks = async (method: string, ...right: ["cash" | "dispatch"] | []) =>
    await requireOperator(requestWith(cookie, "/dashboard/admin", method), ...right).then(
      ({ role }) => role,
      ({ data, init }) => [init.status, data],
    );
  const refused = [403, "Su rol no permite hacer esto. Pídalo a un dueño."];
  expect([await asks("GET"), await asks("HEAD"), await asks("POST", "cash")]).toEqual(
    Array(3).fill("cashier"),
  );
  expect([await asks("POST"), await asks("POST", "dispatch")]).toEqual([refused, refused]);
});

test("checking for a colleague renews no session, because its cookie would not be sent", async () => {
  const cookie = await operatorCookie();
  const expiresAt = new Date(Date.now() + 3 * 24 * 3_600_000);
  await db.update(sessions).set({ expiresAt });
  expect(await isOperator(requestWith(cookie))).toBe(true);
  await requireOperator(requestWith(cookie));
  expect(await db.select({ expiresAt: sessions.expiresAt }).from(sessions)).toEqual([{ expiresAt }]);
});
