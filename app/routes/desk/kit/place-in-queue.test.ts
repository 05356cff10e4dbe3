import { expect, test } from "vitest";
import { inTurn, readTurn, turnAddress, wholeQueue } from "./place-in-queue.ts";

const chat = (key: string, topic = "driver", opened?: string) => ({ key, topics: [topic], opened });
const [a, b, c, d] = [chat("a"), chat("b"), chat("c"), chat("d")];
const turn = { ...wholeQueue, topic: "driver" };

test.each([
  ["at first", [a, b, c, d], {}, "abcd", "1/4"],
  ["while one is opened", [chat("a", "driver", "Abierto"), b, c, d], {}, "bcd", "2/4"],
  ["when one is sent", [b, c, d], { done: 1 }, "bcd", "2/4"],
  ["when one is left for later", [a, b, c, d], { after: "a" }, "bcda", "2/4"],
  ["when one is sent after that", [a, c, d], { done: 1, after: "a" }, "cda", "3/4"],
  ["when the last is left for later", [a, d], { done: 2, after: "d" }, "ad", "3/4"],
  ["when what was left is sent too", [b], { done: 3, after: "a" }, "b", "4/4"],
  ["where others wait", [chat("x", "time"), a, b], {}, "ab", "1/2"],
  ["of all kinds", [chat("x", "time"), a], { topic: null }, "xa", "1/2"],
])("the next message of a topic is right %s, with its place", (_, all, change, expected, place) => {
  const found = inTurn(all, { ...turn, ...change });
  expect(found.due.map(({ key }) => key).join("")).toBe(expected);
  expect(`${found.place}/${found.of}`).toBe(place);
});

test("messages to chosen guests make the whole turn", () => {
  const to = (reference: string | undefined, key: string) => ({ ...chat(key), reference });
  const all = [to("TMR-2", "a"), to(undefined, "b"), to("TMR-3", "c"), to("TMR-4", "d")];
  const { due, of } = inTurn(all, { ...wholeQueue, guests: ["TMR-4", "TMR-2", "TMR-9"] });
  expect([due.map(({ key }) => key), of]).toEqual([["a", "d"], 2]);
});

test("leaving another message for later keeps the place in the turn", () => {
  const open = (key: string) => chat(key, "driver", "Abierto");
  const passed = (all: (typeof a)[], after: string | null) =>
    inTurn(all, { ...turn, after }).passed.map(({ key }) => key);
  expect(passed([open("a"), b, c, d], null)).toEqual(["a"]);
  expect(passed([a, b, open("c"), d], null)).toEqual([]);
  expect(passed([a, b, open("c"), d], "b")).toEqual(["c"]);
  expect(passed([a, b, c, open("d")], "c")).toEqual(["d"]);
  expect(passed([open("a"), open("b")], "a")).toEqual(["b", "a"]);
});

test("an address keeps the progress, and a malformed one begins anew", () => {
  const far = { topic: "driver", guests: ["TMR-23456", "TMR-&"], done: 3, after: "driver: one & two" };
  const read = (address: string) => readTurn(new URL(address, "http://desk").searchParams);
  expect(read(turnAddress(far))).toEqual(far);
  expect(read(turnAddress(wholeQueue))).toEqual(wholeQueue);
  expect(read("/?done=-1")).toEqual(wholeQueue);
  expect(read("/?done=1e9")).toEqual(wholeQueue);
});
