import { createHash } from "node:crypto";
import { expect, onTestFinished, test, vi } from "vitest";
import { registered } from "../../../../test/accounts.ts";
import { operatorSignedIn } from "../../../../test/operator.ts";
import { post } from "../../../../test/requests.ts";
import { currentUser } from "../../../auth/current-user.server.ts";
import { log } from "../../../log.server.ts";
import { db } from "../../../store/engine/db.server.ts";
import { sessions } from "../../../store/schema/account-schema.server.ts";
import { action, loader } from "./logout.ts";

const asked = (cookie: string) => new Request("http://localhost:3000/", { headers: { cookie } });

test("signing out ends the session on the server, so that the old cookie gets nothing", async () => {
  const { cookie } = await registered();
  const info = vi.spyOn(log, "info");
  onTestFinished(() => info.mockRestore());
  const response = await action(post("/logout", {}, cookie));
  expect(info.mock.calls).toEqual([[{ user: expect.any(String) }, "signed out"]]);
  expect([response.status, response.headers.get("Location")]).toEqual([303, "/home"]);
  expect(response.headers.getSetCookie()[0]).toMatch(/^ecotravel\.session_token=; Max-Age=0; Path=\//);
  expect(await currentUser(asked(cookie))).toBeUndefined();
  expect(await db.$count(sessions)).toBe(0);
});

test("signing out leaves the sessions of other devices alone", async () => {
  const [phone, laptop] = [await registered(), await registered()];
  await action(post("/logout", {}, phone.cookie));
  expect(await currentUser(asked(laptop.cookie))).toBeDefined();
});

test("a visitor or a forged cookie can sign nobody out", async () => {
  const { cookie } = await registered();
  for (const other of ["", cookie.replace(/\.[^.]+$/, ".forged")]) {
    expect((await action(post("/logout", {}, other))).status).toBe(303);
  }
  expect(await currentUser(asked(cookie))).toBeDefined();
});

test("a link signs nobody out", async () => {
  const { cookie } = await registered();
  expect(
    loader({ request: new Request("http://localhost:3000/logout") } as never).headers.get("Location"),
  ).toBe("/home");
  expect(await currentUser(asked(cookie))).toBeDefined();
});

test("the operator's device forgets the boards that it kept before it is led home", async () => {
  const { cookie } = await operatorSignedIn();
  const answer = await action(post("/logout", {}, cookie));
  const page = await answer.text();
  expect(page).toContain('"desk"');
  const script = /<script>(.*)<\/script>/.exec(page)![1]!;
  expect(answer.headers.get("Content-Security-Policy")).toContain(
    `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );
  expect(answer.headers.getSetCookie()[0]).toMatch(/^ecotravel\.session_token=; Max-Age=0/);
  expect(await currentUser(asked(cookie))).toBeUndefined();
});
