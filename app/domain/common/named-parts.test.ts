import { expect, test } from "vitest";
import { namedParts } from "./named-parts.ts";

const cut = (sentence: string, ...names: (string | null)[]) =>
  namedParts(sentence, names).map(({ text, isName }) => (isName ? `[${text}]` : text));

test("a sentence is cut at the names in it, and says the same", () => {
  expect(cut("Allan picks you up at 2:30 PM", "Allan")).toEqual(["[Allan]", " picks you up at 2:30 PM"]);
  expect(cut("UA 1437 lands 10:40 PM", "UA 1437")).toEqual(["[UA 1437]", " lands 10:40 PM"]);
  expect(cut("as TMR-1 and as TMR-2", "TMR-2", "TMR-1")).toEqual(["as ", "[TMR-1]", " and as ", "[TMR-2]"]);
  expect(cut("Ana María y Ana", "Ana", "Ana María")).toEqual(["[Ana María]", " y ", "[Ana]"]);
});

test("a name within another word is none, and without names a sentence stays whole", () => {
  expect(cut("Allan is on the way to you", "a", "way", "All")).toEqual([
    "Allan is on the ",
    "[way]",
    " to you",
  ]);
  expect(cut("We pick you up", null, "")).toEqual(["We pick you up"]);
  expect(cut("", "Ana")).toEqual([]);
});
