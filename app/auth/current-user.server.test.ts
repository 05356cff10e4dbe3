import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { cookiePair, emma, registered } from "../../test/accounts.ts";
import { operatorSignedIn } from "../../test/operator.ts";
import { db } from "../store/engine/db.server.ts";
import { sessions } from "../store/schema/account-schema.server.ts";
import { currentUser } from "./current-user.server.ts";
import { register } from "./sign-in.server.ts";

const day = 24 * 3600_000;
const requestWith = (cookie?: string) =>
  new Request("http://localhost:3000/home", { headers: cookie ? { cookie } : {} });

test("a session's cookie identifies the user, and is not renewed on its first day", async () => {
  const { id, cookie } = await registered();
  const [session] = await db.select({ id: sessions.id }).from(sessions);
  const signedIn = { user: { id, name: emma.displayName, email: emma.email }, session: session!.id };
  expect(await currentUser(requestWith(cookie))).toEqual(signedIn);
  expect(await currentUser(requestWith(`checkout=abc; ${cookie}; notice=x`))).toEqual(signedIn);
});

test("visitors and forged cookies cause no query", async () => {
  const { cookie } = await registered();
  const select = vi.spyOn(db, "select");
  expect(await currentUser(requestWith())).toBeUndefined();
  expect(await currentUser(requestWith("checkout=abc"))).toBeUndefined();
  expect(await currentUser(requestWith(forge(cookie)))).toBeUndefined();
  expect(select).not.toHaveBeenCalled();
  await currentUser(requestWith(cookie));
  expect(select).toHaveBeenCalled();
  select.mockRestore();
});

test("simultaneous calls for one request share a read, and a later call reads again", async () => {
  const { id, cookie } = await registered();
  const request = requestWith(cookie);
  const select = vi.spyOn(db, "select");
  await currentUser(request);
  const alone = select.mock.calls.length;
  select.mockClear();
  const [page, desk] = await Promise.all([currentUser(request), currentUser(request, { renew: false })]);
  expect(desk).toBe(page);
  expect(select).toHaveBeenCalledTimes(alone);
  select.mockRestore();
  await db.delete(sessions).where(eq(sessions.userId, id));
  expect(await currentUser(request, { renew: false })).toBeUndefined();
});

test.each([
  ["an empty one", () => "ecotravel.session_token="],
  ["one without signature", (cookie: string) => cookie.split(".", 2).join(".")],
  ["one with half a signature", (cookie: string) => cookie.slice(0, -20)],
  ["one that can't be decoded", () => "ecotravel.session_token=%E0%A4%A.x"],
  ["an endless one", () => `ecotravel.session_token=${"x".repeat(10_000)}`],
  ["one with an id instead of a token", (cookie: string, id: string) => cookie.replace(/=[^.]+/, `=${id}`)],
])("%s gets nothing", async (_, change) => {
  const { id, cookie } = await registered();
  expect(await currentUser(requestWith(change(cookie, id)))).toBeUndefined();
});

test("an expired session gets nothing", async () => {
  const { cookie } = await registered();
  await db.update(sessions).set({ expiresAt: new Date(Date.now() - 1000) });
  expect(await currentUser(requestWith(cookie))).toBeUndefined();
});

test("however often it was renewed, a guest's session ends after thirty days", async () => {
  const { cookie } = await registered();
  const beganDaysAgo = (days: number) =>
    db.update(sessions).set({ createdAt: new Date(Date.now() - days * day) });
  await beganDaysAgo(29.9);
  expect(await currentUser(requestWith(cookie), { renew: false })).toBeDefined();
  await beganDaysAgo(30.1);
  expect(await currentUser(requestWith(cookie), { renew: false })).toBeUndefined();
});

test("a colleague at the desk has to sign in again after fourteen days, earlier than a guest", async () => {
  const desk = await operatorSignedIn();
  const guest = await registered();
  const open = async (days: number) => {
    await db.update(sessions).set({ createdAt: new Date(Date.now() - days * day) });
    const found = [desk, guest].map(({ cookie }) => currentUser(requestWith(cookie), { renew: false }));
    return (await Promise.all(found)).map((one) => one !== undefined);
  };
  expect([await open(13.9), await open(14.1)]).toEqual([
    [true, true],
    [false, true],
  ]);
});

test("after a day a session is renewed for a week, by a caller that can send the cookie", async () => {
  const { id, cookie } = await registered();
  await db.update(sessions).set({ expiresAt: new Date(Date.now() + 5 * day) });
  expect(await currentUser(requestWith(cookie), { renew: false })).not.toHaveProperty("setCookie");
  const request = requestWith(cookie);
  const [, page] = await Promise.all([currentUser(request, { renew: false }), currentUser(request)]);
  const { setCookie } = page!;
  expect(cookiePair(setCookie!)).toBe(cookie);
  expect(setCookie![0]).toMatch(/Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax/);
  const [session] = await db.select().from(sessions).where(eq(sessions.userId, id));
  expect(session!.expiresAt.getTime()).toBeGreaterThan(Date.now() + 6.9 * day);
});

test("a session keeps neither address nor browser", async () => {
  await register(emma);
  expect(await db.select().from(sessions)).toMatchObject([{ ipAddress: "", userAgent: "" }]);
});

function forge(cookie: string): string {
  const letter = cookie.at(-10)!;
  return cookie.slice(0, -10) + (letter === "A" ? "B" : "A") + cookie.slice(-9);
}
