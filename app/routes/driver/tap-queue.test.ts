import { expect, test } from "vitest";
import { newId } from "../../domain/reference.ts";
import { memoryShelf, tapQueue } from "./tap-queue.ts";

const tap = (kind: "onTheWay" | "arrived" | "aboard", at: string) => {
  return { id: newId(), jobId: newId(), kind, at: `2026-11-28T${at}:00.000Z` };
};

test("taps come out in the order in which they were pressed, also where the phone's clock went back", () => {
  const queue = tapQueue(memoryShelf(), "secret");
  const taps = [tap("onTheWay", "12:58"), tap("arrived", "12:41"), tap("aboard", "12:59")];
  for (const one of taps) queue.add(one);
  expect(queue.list()).toEqual(taps);
});

test("two tabs write beside each other, and what one has sent the other forgets", () => {
  const shelf = memoryShelf();
  const [one, other] = [tapQueue(shelf, "secret"), tapQueue(shelf, "secret")];
  const [first, second] = [tap("onTheWay", "12:41"), tap("arrived", "12:58")];
  one.add(first);
  other.add(second);
  one.remove([first.id]);
  expect(other.list()).toEqual([second]);
});

test("each link has its own, which goes with it", () => {
  const shelf = memoryShelf();
  const [mine, anothers] = [tapQueue(shelf, "mine"), tapQueue(shelf, "another's")];
  mine.add(tap("onTheWay", "12:41"));
  anothers.add(tap("onTheWay", "12:42"));
  mine.clear();
  expect([mine.list().length, anothers.list().length]).toEqual([0, 1]);
});

test("a tap for which the phone has no room is kept behind those before it", () => {
  const shelf = memoryShelf();
  const queue = tapQueue(shelf, "secret");
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

test("what is no tap holds nothing up", () => {
  const shelf = memoryShelf();
  for (const text of ["", "{", "null", '{"tap":{"id":"x"}}']) shelf.setItem(`driver secret ${text}`, text);
  const queue = tapQueue(shelf, "secret");
  const one = tap("onTheWay", "12:41");
  queue.add(one);
  expect(queue.list()).toEqual([one]);
  queue.clear();
  expect(shelf.length).toBe(0);
});
