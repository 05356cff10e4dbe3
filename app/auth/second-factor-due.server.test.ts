import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { registered } from "../../test/accounts.ts";
import { setTo } from "../../test/api.ts";
import { colleagueWith } from "../../test/colleagues.ts";
import { operatorSignedIn } from "../../test/operator.ts";
import { args, post } from "../../test/requests.ts";
import { withSecondFactor } from "../../test/second-factor.ts";
import { env } from "../env.server.ts";
import { endColleague } from "../operations/team/colleagues.server.ts";
import { tidy } from "../operations/upkeep/work.server.ts";
import { loader as desk } from "../routes/desk/frame/layout.tsx";
import { action as look } from "../routes/desk/frame/news.ts";
import { loader as colleagues } from "../routes/desk/team/colleagues.tsx";
import { loader as security } from "../routes/site/account/security.tsx";
import { db } from "../store/engine/db.server.ts";
import { users } from "../store/schema/account-schema.server.ts";
import { storeSetting } from "../store/upkeep/settings.server.ts";
import { isOperator } from "./operator.server.ts";
import { lacksDueSecondFactor, startSecondFactorWeeks } from "./second-factor-due.server.ts";

const day = 86_400_000;
let ana: { id: string; cookie: string };
beforeEach(async () => {
  setTo(env, "live", true);
  ana = await operatorSignedIn();
});

const since = (days: number | null, id = ana.id) =>
  db
    .update(users)
    .set({ deskSince: days === null ? null : sql`now() - make_interval(days => ${days})` })
    .where(eq(users.id, id));
const sinceOf = async (id = ana.id) => (await db.select().from(users).where(eq(users.id, id)))[0]!.deskSince;
const requestWith = (cookie: string, path = "/dashboard/admin") => args(path, { headers: { cookie } });
/** Returns the address to which the desk redirects the user, or "opens". */
const opens = async (cookie: string) =>
  await desk(requestWith(cookie)).then(
    () => "opens",
    (thrown) => thrown.headers.get("Location"),
  );

test("after a week the desk of a live site asks for a second factor before anything else, and opens with it", async () => {
  await since(6);
  expect(await opens(ana.cookie)).toBe("opens");
  await since(8);
  expect(await opens(ana.cookie)).toBe("/es/account/security#second");
  expect(await isOperator(requestWith(ana.cookie).request)).toBe(false);
  const pressed = look(post("/dashboard/admin/news", { readAt: new Date().toISOString() }, ana.cookie));
  await expect(pressed).rejects.toMatchObject({ init: { status: 403 } });
  expect(await security(requestWith(ana.cookie, "/account/security"))).toMatchObject({ secondDue: true });
  const { cookie } = await withSecondFactor(ana.cookie, "papaya-7");
  expect(await opens(cookie)).toBe("opens");
  expect(await security(requestWith(cookie, "/account/security"))).toMatchObject({ secondDue: false });
});

test("a demonstration and a guest are never asked", async () => {
  await since(80);
  const guest = await registered();
  await since(80, guest.id);
  expect(await security(requestWith(guest.cookie, "/account/security"))).toMatchObject({ secondDue: false });
  setTo(env, "live", false);
  expect([await opens(ana.cookie), await lacksDueSecondFactor(ana.id)]).toEqual(["opens", false]);
});

test("a colleague without a date, or with one in the future, gets a week from the next start", async () => {
  const { id } = await colleagueWith("reader");
  const guest = await registered();
  for (const wrong of [null, -400]) {
    for (const of of [ana.id, id, guest.id]) await since(wrong, of);
    expect([await lacksDueSecondFactor(ana.id), await lacksDueSecondFactor(id)]).toEqual([false, false]);
    const guestsBefore = await sinceOf(guest.id);
    await startSecondFactorWeeks();
    for (const of of [ana.id, id])
      expect(Math.abs((await sinceOf(of))!.getTime() - Date.now())).toBeLessThan(day);
    expect(await sinceOf(guest.id)).toEqual(guestsBefore);
  }
  await since(6);
  const known = await sinceOf();
  await startSecondFactorWeeks();
  expect(await sinceOf()).toEqual(known);
});

test("a former colleague gets no week, and in a demonstration no colleague does", async () => {
  const { id } = await colleagueWith("reader");
  await endColleague(id, { id: ana.id, name: "Ana" });
  for (const of of [ana.id, id]) await since(null, of);
  setTo(env, "live", false);
  await startSecondFactorWeeks();
  expect(await sinceOf()).toBeNull();
  setTo(env, "live", true);
  await tidy();
  expect([await sinceOf(), await sinceOf(id)]).toEqual([expect.any(Date), null]);
});

test("after a clock leapt ahead no colleague is asked for a day", async () => {
  await since(8);
  const leapt = (hours: number) =>
    storeSetting("clockLeapt", new Date(Date.now() - hours * 3_600_000).toISOString());
  await leapt(23);
  expect(await lacksDueSecondFactor(ana.id)).toBe(false);
  await leapt(25);
  expect(await lacksDueSecondFactor(ana.id)).toBe(true);
});

test("a colleague's week begins with the invitation, and the owner sees who lacks a second factor and until when", async () => {
  const { id } = await colleagueWith("reader");
  expect(Math.abs((await sinceOf(id))!.getTime() - Date.now())).toBeLessThan(day);
  const seen = async () => {
    const { colleagues: list, operatorLacks } = await colleagues(requestWith(ana.cookie));
    return [list.map(({ second }) => second), operatorLacks];
  };
  expect(await seen()).toEqual([[expect.stringMatching(/^sin segundo factor: se le pide desde el /)], true]);
  await since(9, id);
  expect(await seen()).toEqual([["sin segundo factor: se le pide al entrar"], true]);
  await db.update(users).set({ twoFactorEnabled: true });
  expect(await seen()).toEqual([["con segundo factor"], false]);
  await db.update(users).set({ twoFactorEnabled: false });
  setTo(env, "live", false);
  expect(await seen()).toEqual([["sin segundo factor"], true]);
});
