import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { registered } from "../../../../test/accounts.ts";
import { operatorSignedIn } from "../../../../test/operator.ts";
import { cookieOf, post } from "../../../../test/requests.ts";
import { makeOperator } from "../../../auth/operator-account.server.ts";
import { db } from "../../../store/engine/db.server.ts";
import { settings } from "../../../store/schema/settings-schema.server.ts";
import { action as login } from "../../site/account/login.tsx";
import { action } from "./start.ts";

const ana = { email: "ana@example.com", name: "Ana", password: "papaya-7" };

const choose = async (start: string) => {
  const { cookie } = await operatorSignedIn();
  return action(post("/dashboard/admin/start", { intent: "remember", start }, cookie));
};

async function landing(cookie: string): Promise<string | null> {
  await makeOperator(ana);
  onTestFinished(async () => void (await db.delete(settings).where(eq(settings.key, "operatorUserId"))));
  const answer = (await login(post("/auth/login", ana, cookie))) as Response;
  return answer.headers.get("Location");
}

test.each([
  ["day", "/dashboard/admin/day"],
  ["list", "/dashboard/admin"],
])("a device that begins with the %s is led there after signing in", async (start, path) => {
  const answer = await choose(start);
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, path]);
  expect(answer.headers.getSetCookie()[0]).toMatch(/; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(await landing(cookieOf(answer, "desk_start"))).toBe(path);
});

test.each(["", "\u0000", "__proto__", "https://evil.example", "x".repeat(10_000)])(
  "an unknown start page such as %.20j is not remembered",
  async (start) => {
    const answer = await choose(start);
    expect([answer.headers.get("Location"), answer.headers.getSetCookie()]).toEqual(["/dashboard/admin", []]);
  },
);

test.each(["desk_start=%00", "desk_start=IiUwMCI%3D", `desk_start=${btoa('"__proto__"')}`])(
  "the forged cookie %s leads to the list",
  async (cookie) => {
    expect(await landing(cookie)).toBe("/dashboard/admin");
  },
);

test("only the operator is answered", async () => {
  await operatorSignedIn();
  const { cookie } = await registered();
  for (const [who, status] of [
    ["", 401],
    [cookie, 403],
  ] as const) {
    const asked = action(post("/dashboard/admin/start", { intent: "remember", start: "day" }, who));
    await expect(asked).rejects.toMatchObject({ init: { status } });
  }
});
