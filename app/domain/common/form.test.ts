import fc from "fast-check";
import { expect, test } from "vitest";
import { processorMs } from "../../../test/processor-ms.ts";
import { cleanText, readFields } from "./form.ts";

test("only the named fields are read, and a missing one is empty", () => {
  const form = new FormData();
  form.set("from", " Tamarindo ");
  form.set("price", "1");
  form.set("to", new File(["x"], "x.txt"));
  expect(readFields(form, ["from", "to", "email"])).toEqual({ from: "Tamarindo", to: "", email: "" });
});

test("control characters and broken Unicode never get through", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const clean = cleanText(text);
      expect(clean.isWellFormed()).toBe(true);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must be gone
      expect(clean).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029]/);
    }),
  );
});

test("invisible text counts as empty", () => {
  expect(cleanText("\u200b\u202e\ufeff ")).toBe("");
});

test("a flood of combining marks is cut short at once", () => {
  const flood = `a${"\u0301".repeat(16_000)}${"\u0316".repeat(15_000)}`;
  expect([...cleanText(flood)].length).toBeLessThan(20);
  expect(processorMs(() => cleanText(flood))).toBeLessThan(200);
});

test("names keep their accents, their emoji and their own script", () => {
  expect(cleanText("José Ñúñez 🌴 张伟")).toBe("José Ñúñez 🌴 张伟");
});

test("each control character is a space, and the letters beside them stay", () => {
  const controls = ["\u0001", "\u001f", "\u007f", "\u0080", "\u009f", "\u2028", "\u2029"];
  for (const control of controls) expect(cleanText(`a${control}b`)).toBe("a b");
  expect(cleanText("a\u00a0b")).toBe("a b");
  const kept = ["a b", "a!b", "a~b", "a\u00a1b", "a\nb"];
  for (const text of kept) expect(cleanText(text)).toBe(text);
});

test("a field is read up to its limit, and a message of some pages comes back whole", () => {
  const form = new URLSearchParams({
    door: "1".repeat(64_000),
    message: "m".repeat(9_000),
    "before-message": "b",
  });
  form.set("newPassword", "p".repeat(64_000));
  const read = readFields(form, ["door", "message", "before-message", "newPassword", "constructor"]);
  expect(Object.values(read).map(({ length }) => length)).toEqual([400, 9_000, 1, 400, 0]);
});

test("a password is kept to the letter", () => {
  const form = new URLSearchParams({ password: " a\u0001 ", newPassword: " b", note: " c " });
  expect(readFields(form, ["password", "newPassword", "note"])).toEqual({
    password: " a\u0001 ",
    newPassword: " b",
    note: "c",
  });
});
