import { expect, test } from "vitest";
import { fromJsonText, toJsonText } from "./json-text.ts";

test("a value comes back whole, whatever quotes it has, and is sent without double quotes", () => {
  const value = { guest: `Shaun "Sh'" O'Neil`, said: `\\"'\n`, sums: [1, null, true], empty: "" };
  const text = toJsonText(value);
  expect(fromJsonText(text)).toEqual(value);
  expect(toJsonText({ guest: "Ana", people: 2 })).toBe("{'guest':'Ana','people':2}");
});
