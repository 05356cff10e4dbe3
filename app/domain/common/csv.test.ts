import { expect, test } from "vitest";
import { csv } from "./csv.ts";

const line = (...row: (string | number)[]) => csv([row]).slice(1, -2);

test("a file begins with the byte order mark of UTF-8, and each row ends its line", () => {
  expect(csv([["Día", "Hora"], ["2026-11-23"]])).toBe("\uFEFFDía;Hora\r\n2026-11-23\r\n");
  expect(csv([])).toBe("\uFEFF");
});

test.each([
  ['Ana "la jefa"', '"Ana ""la jefa"""'],
  ["a;b", '"a;b"'],
  ["a,b", '"a,b"'],
  ['"', '""""'],
  ["", ""],
])("a field with a separator is quoted: %s", (typed, written) => {
  expect(line(typed, "x")).toBe(`${written};x`);
});

test.each([
  "=1+1",
  "+506 8888 0000",
  "-2",
  "@SUM(A1)",
  "＝1+1",
  " =1+1",
  "\t=1+1",
  "\r\n@a",
  "\u0000=1",
  "\uFEFF=1",
  "'=1",
])("a text that a spreadsheet would run as a formula stays text: %j", (typed) => {
  expect(line(typed)).toMatch(/^'[^\s]/);
});

test("a formula with quotes and semicolons stays in its field", () => {
  expect(line('=HYPERLINK("http://x";"y")')).toBe(`"'=HYPERLINK(""http://x"";""y"")"`);
});

test("numbers have a decimal comma, and no sign is taken for a formula", () => {
  expect(line(120.5, -3, 0)).toBe("120,5;-3;0");
});

test("a row is one line whatever was typed", () => {
  expect(line("uno\r\ndos\u2028tres\u0000\u0085cuatro", "ñ 🏄")).toBe("uno dos tres cuatro;ñ 🏄");
  expect(csv([["a\nb".repeat(5000)]]).split("\n")).toHaveLength(2);
});
