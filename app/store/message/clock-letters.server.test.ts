import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { soon } from "../../../test/bookings.ts";
import { booked } from "../../../test/driving.ts";
import { db } from "../engine/db.server.ts";
import { jobs } from "../schema/job-schema.server.ts";
import { clockLetters, messages } from "../schema/message-schema.server.ts";
import { clockLetterKind, listToThank, readClockLetters } from "./clock-letters.server.ts";

test("a letter is on by default, and one that was switched off stays off until that is undone", async () => {
  const read = () => clockLetterKind("thanks").read(db);
  expect(await read()).toEqual({ isOn: true, reviewUrl: "" });
  const own = { isOn: false, reviewUrl: "https://reviews.example" };
  await db.transaction(async (tx) => void (await clockLetterKind("thanks").write(tx, own)));
  expect([await read(), (await readClockLetters()).thanks]).toEqual([own, own]);
  await db.transaction(async (tx) => void (await clockLetterKind("thanks").write(tx, null)));
  expect([await read(), await db.$count(clockLetters)]).toEqual([{ isOn: true, reviewUrl: "" }, 0]);
});

test("a thanked guest is not on the list, but one who is asked for by id is, and no other", async () => {
  const [one, other] = [await booked(), await booked()];
  await db.update(jobs).set({ state: "done", moments: sql`'{"done": "2026-11-26T12:00:00Z"}'` });
  const thanked = async (only?: string) => (await listToThank(soon, soon, only)).map(({ id }) => id).sort();
  expect(await thanked()).toEqual([one, other].sort());
  const letter = { kind: "thanks", recipient: "x@example.com", onceKey: "thanks" } as const;
  await db.insert(messages).values({ ...letter, reservationId: one });
  expect([await thanked(), await thanked(one), await thanked(other)]).toEqual([[other], [one], [other]]);
  await db.update(messages).set({ state: "opened" }).where(eq(messages.onceKey, "thanks"));
  expect(await thanked()).toEqual([one, other].sort());
});
