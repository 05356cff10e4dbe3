import { expect, test } from "vitest";
import { newId } from "../../domain/common/reference.ts";
import { forgetOldTaps, memoryShelf, tapQueue } from "./tap-queue.ts";

const tap = (kind: "onTheWay" | "arrived" | "aboard", at: string) => {
  return { id: newId(), jobId: newId(), kind, at: `2026-11-28T${at}:00.000Z` };
};

test("taps come out in the order in which they were pressed, also where the phone's clock went back", () => {
  const queue = tapQueue(memoryShelf(), "luis", "secret");
  const taps = [tap("onTheWay", "12:58"), tap("arrived", "12:41"), tap("aboard", "12:59")];
  for (const one of taps) queue.add(one);
  expect(queue.list()).toEqual(taps);
});

test("two tabs keep each other's taps, and a tap that one has sent leaves both", () => {
  const shelf = memoryShelf();
  const [one, other] = [tapQueue(shelf, "luis", "secret"), tapQueue(shelf, "luis", "secret")];
  const [first, second] = [tap("onTheWay", "12:41"), tap("arrived", "12:58")];
  one.add(first);
  other.add(second);
  one.remove([first.id]);
  expect(other.list()).toEqual([second]);
});

test("a new link of the same driver sends the taps of the old one, and another driver's link never does", () => {
  const shelf = memoryShelf();
  const pressed = tap("onTheWay", "12:41");
  tapQueue(shelf, "luis", "old").add(pressed);
  expect(tapQueue(shelf, "luis", "new").list()).toEqual([pressed]);
  expect(tapQueue(shelf, "marco", "marco's").list()).toEqual([]);
});

test("taps that an older version kept under a link are sent with that link, and deleted", () => {
  const shelf = memoryShelf();
  const [older, newer] = [tap("onTheWay", "12:41"), tap("arrived", "12:58")];
  shelf.setItem(`driver secret ${older.id}`, JSON.stringify({ tap: older, order: 1 }));
  const queue = tapQueue(shelf, "luis", "secret");
  queue.add(newer);
  expect(queue.list()).toEqual([older, newer]);
  expect(tapQueue(shelf, "marco", "another").list()).toEqual([]);
  queue.remove([older.id, newer.id]);
  expect(shelf.length).toBe(0);
});

test("a phone forgets old taps of other drivers, and keeps its own whatever its clock says", () => {
  const shelf = memoryShelf();
  const [luis, marco] = [tapQueue(shelf, "luis", "a"), tapQueue(shelf, "marco", "b")];
  const at = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const [old, recent] = [
    { ...tap("onTheWay", "12:41"), at: at(21) },
    { ...tap("arrived", "12:41"), at: at(19) },
  ];
  luis.add(old);
  marco.add(old);
  marco.add(recent);
  for (const [key, text] of [
    ["driver luis x", "{"],
    ["theme", "dark"],
  ] as const)
    shelf.setItem(key, text);
  forgetOldTaps(shelf, ["luis", "a"]);
  expect([luis.list(), marco.list(), shelf.length]).toEqual([[old], [recent], 3]);
});

test("a tap for which the phone has no room is kept behind those before it", () => {
  const shelf = memoryShelf();
  const queue = tapQueue(shelf, "luis", "secret");
  const [first, second, third] = [tap("onTheWay", "12:41"), tap("arrived", "12:58"), tap("aboard", "13:05")];
  queue.add(first);
  const { setItem } = shelf;
  shelf.setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  queue.add(second);
  shelf.setItem = setItem;
  queue.add(third);
  expect(queue.list()).toEqual([first, second, third]);
  queue.remove([second.id]);
  expect(queue.list()).toEqual([first, third]);
});

test("an entry that is no tap blocks no other", () => {
  const shelf = memoryShelf();
  for (const text of ["", "{", "null", '{"tap":{"id":"x"}}']) shelf.setItem(`driver secret ${text}`, text);
  const queue = tapQueue(shelf, "luis", "secret");
  const one = tap("onTheWay", "12:41");
  queue.add(one);
  expect(queue.list()).toEqual([one]);
});
