import { expect, test } from "vitest";
import { operatorWith } from "../../domain/common/actor.ts";
import { db } from "../../store/engine/db.server.ts";
import { deskChanges } from "../../store/schema/desk-change-schema.server.ts";
import { feedAddress, opensFeed, renewFeed } from "./feed-link.server.ts";

const ana = operatorWith("ana");
const secretOf = (url: string) => url.split("/").at(-2);

test("a link for calendars works until it is renewed, once for each version, and other texts do not", async () => {
  const first = await feedAddress();
  const before = await db.$count(deskChanges);
  expect(await opensFeed(secretOf(first.url))).toBe(true);
  for (const wrong of [undefined, "", "x".repeat(24), 7]) expect(await opensFeed(wrong)).toBe(false);
  await renewFeed(String(Number(first.version) + 1), ana); // this version is of no page
  expect(await feedAddress()).toEqual(first);
  for (const _ of [1, 2]) await renewFeed(first.version, ana);
  const second = await feedAddress();
  expect([first.version, second.version]).toEqual(["1", "2"]);
  expect([await opensFeed(secretOf(first.url)), await opensFeed(secretOf(second.url))]).toEqual([
    false,
    true,
  ]);
  expect(await db.$count(deskChanges)).toBe(before + 1);
});
