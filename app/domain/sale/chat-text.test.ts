import { expect, test } from "vitest";
import { readingChat, take, takeAll } from "./chat-text.ts";

test("letters become plain and keep their index, also those that decompose into several", () => {
  expect(readingChat("Ñandú, MAÑANA").plain).toBe("nandu, manana");
  expect(readingChat("한국 Dec 5").plain.indexOf("dec 5")).toBe("한국 Dec 5".indexOf("Dec 5"));
  expect(readingChat("한 Dec 5").plain).toBe("  dec 5");
});

test("a text that is taken out leaves marks, and is not found again", () => {
  const chat = readingChat("5 and 6");
  expect(take(chat, /\d/g, ([found]) => (found === "6" ? "six" : undefined))).toBe("six");
  expect(chat).toEqual({ original: "5 and 6", plain: "5 and |" });
  expect(take(chat, /6/g, () => true)).toBeUndefined();
});

test("at most twenty matches of a pattern are taken", () => {
  expect(takeAll(readingChat("5 ".repeat(19)), /\d/g, () => true)).toHaveLength(19);
  expect(takeAll(readingChat("5 ".repeat(30)), /\d/g, () => true)).toHaveLength(20);
});
