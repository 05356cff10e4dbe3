import { expect, test, vi } from "vitest";
import { emma, registered } from "../test/accounts.ts";
import { args } from "../test/requests.ts";
import { loader, middleware } from "./root.tsx";
import { db } from "./store/engine/db.server.ts";
import { sessions } from "./store/schema/account-schema.server.ts";

const inFiveDays = () => new Date(Date.now() + 5 * 24 * 3600_000);

test("a page for a visitor asks the database for nothing that memory knows", async () => {
  await registered();
  await loader(args("/home"));
  const select = vi.spyOn(db, "select");
  expect((await loader(args("/home"))).data.account).toBeUndefined();
  expect(select).not.toHaveBeenCalled();
  select.mockRestore();
});

test("every page knows who is signed in, and renews the session once a day", async () => {
  const { cookie } = await registered();
  const open = () => loader(args("/home", { headers: { cookie } }));
  const fresh = await open();
  expect(fresh.data.account).toEqual({ name: emma.displayName, status: "authenticated" });
  expect(fresh.init?.headers).toEqual([]);
  await db.update(sessions).set({ expiresAt: inFiveDays() });
  expect((await open()).init?.headers).toEqual([["Set-Cookie", expect.stringMatching(/Max-Age=604800/)]]);
});

test.each([
  ["checkout", "private, no-store", null, "noindex"],
  ["es/account/trips", "private, no-store", null, "noindex"],
  ["dashboard/admin/money", "private, no-store", null, "noindex"],
  ["trip/:secret", "private, no-store", "same-origin", "noindex"],
  ["es/trip/:secret/calendar.ics", "private, no-store", "same-origin", "noindex"],
  ["es/auth/reset/:token", "private, no-store", "same-origin", "noindex"],
  ["es/home", null, null, null],
  ["nowhere", null, null, null],
])("no cache, search engine or other site learns more of %s than it may", async (path, ...expected) => {
  const answer = await middleware[0]!(args(path), async () => new Response(""));
  const { headers } = answer as Response;
  const told = ["Cache-Control", "Referrer-Policy", "X-Robots-Tag"].map((name) => headers.get(name));
  expect(told).toEqual(expected);
});

const forGood = "public, max-age=31536000, immutable";
test.each([
  ["made for somebody is kept by no cache", true, "no-cache", "private, no-store"],
  ["for everybody stays as it is", false, "no-cache", "no-cache"],
  ["that never changes may be kept, whoever asks", true, forGood, forGood],
])("what is %s", async (_, signedIn, own, expected) => {
  const cookie = signedIn ? (await registered()).cookie : "checkout=abc";
  const page = new Response("", { headers: { "Cache-Control": own } });
  const answer = await middleware[0]!(args("/home", { headers: { cookie } }), async () => page);
  expect((answer as Response).headers.get("Cache-Control")).toBe(expected);
});
